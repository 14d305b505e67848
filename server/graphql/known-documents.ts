/** Generated from the documents of the web app by `npm run schema`: edit those instead. */

/** The SHA-256 of each document that the web app asks. */
const PRESENT = [
  'bfb543979ce9c1abc740532aa3bba227c0adb3c40b95fea663ea61ca5d50e40e', // Activities
  '26ae7b463d43375fedd905ecfa3a4cd766ba207bd6cf1d847ec52e110f3ad820', // Activity
  'd11cae11545ea41fd6c22040e3f2383979916dc67b35548ddd32139fa91aeae0', // ActivityFiles
  '7eaf721f2742daad8d19093b98e7cc80959a856cab464cc78ed6c2cebe9b0bc8', // AddFileToActivity
  'b54a977d26bb6284176437cc57292fd475c587f9f8baae656b0bfe3101ee3049', // AddMatchComment
  'ac7e6fcac96e31bd77a71ced936baef3817224106c4d27a96e3ced3d811368c3', // AssignPlayers
  '6f884ddb33324c69a5d30a84b8b13784ad18fe152b94d3369e2091f7e2568a95', // AssignScouts
  'd511d278d5bbac5a4800e8eb7d120d8707722dc2c074522809ff0db05825fe63', // Candidates
  '7d2d116621c6be5f1474af6f931b1b06679bd13fea55c0cbf0fc34ff017e6d44', // ChooseLanguage
  '99948eb76dc2c26be4629f370ed7f661c228cde8141fef9f159b92538e51ead8', // Club
  '251dc0aab951e9d41abf20c99ce07b6f099bc7585454037043e9be8096b75537', // ClubList
  '9452bc20c30d1fb553cdd46deb8164af2256def957c26503c49d47c91e616258', // ClubName
  '19e96fd02c5a712d4a0a665539abb3fcb88ba0b36a0a9e59e37b6265d7a71fb7', // ClubsFound
  '0a34bd0f5205749bf06840bef39e40a420826336c8e66c1fac8ee8cf389a2acc', // CopyWeek
  'bc5763d6d29e2e7c40092e466fd6816eee99e50a46b0fa5fbae148f6c0700b6e', // CreateActivity
  'dcac618e1a461ec55d52cb22de13afc7ecd2c1303945ba6e10b9ea12b00658b7', // CreateClub
  'f46b3f4395342f49a0edcf4a21402e7311b5bdb268bebf8243757656b687564f', // CreateGame
  '4708b2e40f0e8892046a64a078940eb678afa021640d3bf8abc2354f1c815c44', // CreatePlayer
  '1553cccfabf99c62cb15ee296495e0a7fa1fac6770c63d0f93a330818e9effa5', // CreateShortReport
  '07958fc278cb09837a68ddfaf57d64a6e51984477f50636b62787a6fba5209d5', // CreateStandardReport
  '97f558dc3bcbe43940fe249649ab1cae27e54dea9bb5e737e75904e56c4d09fd', // CreateUser
  '6876e05cb7272a77901668385fcba4c36234f4431e30f9d422cbe1af9818ef83', // DailyMap
  '36c654ebad6f5a504be5753244bbd045e233e2f2d27911b999084e36da660544', // DeactivateUser
  '9d171a61fca4673ab5975cdf89965e210e383e6ea55d4c8709d53eaa5078a24c', // DeleteActivity
  'e57ad564dedb2730bad0efa8b63cd14dda767a7b6ff1e151f7eb863d4b3c88f7', // DeleteFollowingActivities
  '04b49deb15f9631f21c9a07a933e807fd0566a620f3792939d67c26351d2e27a', // EditActivity
  '0315b5c0d8f4da508bcbcc000675f525e6995d8a3046c70175b22ea0e804498a', // EndOtherSessions
  '88f2482cb6588cca2a74183ec9fccc72860b9e74e2040a97d96f4a1f4dcb821d', // EndSession
  '4549053edfbcfa4369a1c5938a1d85cdd1c4eadf799ef49c3bdc52fa041b2372', // EndUserSession
  '5f66838b1745c0783f5fb24cd1a17f98df772013a62ad4e126aa0849871c2cb2', // EndUserSessions
  'd981b5067d11aecb63ca5a9450c3987ab39340cb386c0a204ae51c13c2db8513', // FailedMails
  '0b7ac105c65db150de9f5adfac6daaeca6815aa222d2c4667eddc793e0886f07', // FinishUpload
  'c9304a01eeb6a951940c4d91e356132fde6cd5b903b50ecfde6bd59d989f74ff', // Game
  'f2b1ebc0d214c9c710a8e1b4e4b9b05b3ce594725a5f38abed380227f43b375f', // GameDays
  '9f6097930cebaba93d3b76236e0c121c1f86fdac4cc03c48843336766bdd21c7', // Games
  'e29bcc3251669a399a9b2f03304ee235db612a7380cba08f468b28fc3c5505c6', // GamesOfPair
  '82c64af62b7627b19cbaac0db3f4b1dc8ee560fb5781148e59d74d4475edc6c5', // Initial
  '6bada428b13159def1c235ac1fe1ee35c225c40ee0836e91bc46df6837e11889', // JoinActivity
  '66c01bfae7ba92dfa1ae8ab9fddec1abf59989e1aaffd42837f52ec99cb6a127', // Limits
  '11f4b4561e4bcfa0ab281736df5cb0d44729c02e7e7bc403ed0665fbd4a7ddf6', // MergeClubs
  '973c604315a3264f7b5bde1d0247f3f8cc5dbde25a2219c82264ddb6d95c51e0', // MergeClubsPreview
  '64aaff0cef5d6faa9ffd3fae5c42a7f99a5477aa5363eeb7f0fca8e7500f8a93', // MergePlayers
  'bc65ec1798ff4833fb18ea1ae29aa6a9182e7877762e3d9bc00f85f3a06e51b5', // MergePlayersPreview
  '9db7fa38565231662cc3296efca7eed63200908d596684492d2f4f808825cd53', // Month
  'f5b334689ac6c306ac6c83e6425f230e715fa36971efadc6d486639fe4f82280', // MyActivities
  '64eb4e725d83be32b28d02aacd6819f3a0a65579136c9ce9999ff128ce32a3d9', // MySessions
  '3867712a53c5c52071ef934d7c34e820884df79170df628a879ea0217d62b448', // Player
  'e92a5c8422b68bf3def58320c7e2b10bcd824f05aa05e0fd3a31249869aa623a', // PlayerAssessment
  'c9601edaf0f6727c57fd339a69e6bbee23d3f7508e1569dda7209bb58c7d89f1', // PlayerPage
  '65bdb464d1248e173ab8995ff57013e18f5d154ca3d2aef85f0f9511c360f584', // PlayerYears
  '3aee5d396027aff77ac329aa95128957b9ff3bd84290d35dd3259a1a9c6266af', // Players
  '3ea2035d3a03b61c4204f6270eb4a578651a9b56365c056a287de56e7aafe54a', // PlayersExport
  '5ccc4ce165eb95a31d0e43b90e35aa5539d70bd5c108ebf7e469404d14447cfd', // RemoveFileFromActivity
  'eaf5e63a6c9d1b998d460b5a177753c2131c8e6007578ec514a4b0ba4f8e5ded', // RepeatActivity
  'b202c51b38bba82d9cd85b0db7b432203b23af73f1dbf79e1eaed25e9b59a423', // Report
  '8a78fd01c8711b19d314c9184f846eccc20bd22331fbd30e25f0550a7bc8ba38', // ReportIds
  '13b1ed2b27dcae835f80228e625434c565f1db9fe65a155e516ee074b2b90c11', // ReportedByMe
  '28a7b1b61e2540c3363c6fe050346aeb40f0fe68157618be6e00fe9490396cfe', // Reports
  '5d3a092d77bc6a20c9715c1f3816f83a4af973a7c721b3188be4203bdae37b97', // ReportsCsv
  '2aac6b234199926582d4eb82ead322472c866193bdcddb3f7610b646a0ce985b', // ReportsExport
  'c9e29776071aae84d652e80d596a5a5041f10bbfb8a85bfc2d527ad870ca9a6a', // ResetUserPassword
  'b5053f282b01ba7e8c27b3a4f3bbd72385cea612838d462e9d55c4fb007d8f01', // SignIn
  'c07f2b788c587f9a858fde96221b3571edaa46e7ee250b7ee50f8f62796470c9', // SignOut
  'acef8d6d681c03309584b5793f545d7c7205352bd10429ac2c1d143b7c065ca9', // SimilarPlayers
  'bb64c4fc4e9d0a652f713f04e9ed35d277b38eaf8b600df6b5f381897d268962', // UpdateClub
  '7ae501c3329ac89093515686c0e334b0f8ee0a2e728d8b59f18449be6821120b', // UpdateFollowingActivities
  '38c086cae5afd1aa2f28a8fc90d0916945de07b0313adb8850d0d2e5ef35e322', // UpdateGame
  '87bb788ea77293a2e877538c103a43e445d7e61abeba7cb61c608681187bfda2', // UpdateOwnPassword
  '84f77a50c2a8ee9ce457e65df92276710dd52863ca307f24ba253596b31ebcd7', // UpdatePlayer
  'a9c90d889965ca7af988805ea3df62222c455e83eb58d3b8067a75222d1b162e', // UpdateReport
  '549ea2c92d0ca35764d7999fcb914ccc123609ea67b578accb3f2fb91bd4bf7e', // UpdateUser
  '30a328428c0bb7facc47550ed74271a1a2396810cace1611e5be28936bb247cd', // UploadFiles
  '48169b2889307c77d0f6621fcf2bcc6f7a4a9753614b52bf8cbe9792bcf74184', // User
  'aa26acc1242506b028f832b777b75044a00ad8105b2ec372c7b77a93506cb9ce', // UserSessions
  'ad8feccf8273fe826ca1c49bf53409b14d22af10c13bc7a63057d304d975666f', // Users
  'b220af9691cda3b388de63eca39b368cf7f6fb6951f677317e93727dcfcf20be', // ValidateCreateReport
  '760f103c4fb45606c77250c32a4931524be19d60a64e976c6623fb9513be2733', // VerifyValidToken
  '8a3964dafeb88079db1b8bb2ba64083ce5f295f84abdd3a6408b8b17fdade98d', // WeeklyMap
  '79324c6ce06c75bede0a9630389a9455cd84363fc84203a064e35fdaafff2e53', // WeeklyPdf
  '2ce411022856b7051102a4a36423a3cd8200758ce395db1f7f3f123e914ea5a5', // Weeks
];

/** What earlier web apps asked, which somebody may still have open: for a year after they stopped. */
const EARLIER: string[] = [
  '43ef25f67361c83ccc2e67d7994ab6f1a9872b78571704245036b1b0ee8e394e', // Club, until 2026-11-22
  '1285e8ff42c4a7c9cf3d9e65dc529493a5c4fce665ebf714cc27c08f74246b63', // ClubList, until 2026-11-22
  '55036d3c87a58600403aa8afef5c670b0f45f6137e9b47343f37782816d2f68d', // ClubsFound, until 2026-11-22
  'c36829d01f480ae7a0e04f231f60d9c61c74925dfda2ce42d225a98dda4439ca', // CreateClub, until 2026-11-22
  '4e2931f2e204774437b9f908ed097ba0cc7e42083b3c1da915c9e8526f9582fe', // CreateClubOfPlayer, until 2026-11-22
  '48f30b7bd70bcfa6c4e6b1f4193024d6296616ceb2b34ba68f50d8d0516e4e20', // Game, until 2026-11-22
  'a6fdd32fc528dc11e0edd98ee59d753a338f6cd5c4f1fc0f1c4f34d362a8bc33', // Initial, until 2026-11-22
  '79e2ce9069bf63ca043afe76fde4b6cb5305c1d0e9f18436a6a125915a1c87f6', // MergeClubs, until 2026-11-22
  '3718805d4b92ce816d5cfcc59f1a91d5bd8e6a9908e1b0f5ba135a7638e90864', // MergeClubsPreview, until 2026-11-22
  'aefe4d7fcc34f61e68dd5b396faa887283f78af27d608f842d825d573b6621d1', // MergeClubsPreview, until 2026-11-22
  '8d89dde02bdae2f602b7b8c6d68de230215201aaf502f3c8414609f92d2ad4fc', // MergePlayersPreview, until 2026-11-22
  'f523ec86bc749b4e07c67ca87ab3b536543685deb5de20c0dafce5a313c42134', // Report, until 2026-11-22
  '5591267c618a577577634ee7baff47124b3735cfdbc89e9f1d2f9917df380602', // ReportsCsv, until 2026-11-22
  '0d2277703b9ce7a243b80d6f3e8005994cf2ea4d22d79841d9a0bd9fa2ddb9f8', // SignIn, until 2026-11-22
  '36096cbd8a8354047aa7223a98f22091a010b6504501f16804a1e27ec482199c', // UpdateClub, until 2026-11-22
];

export const KNOWN_DOCUMENTS: ReadonlySet<string> = new Set([...PRESENT, ...EARLIER]);
