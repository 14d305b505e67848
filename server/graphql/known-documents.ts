/** Generated from the documents of the web app by `npm run schema`: edit those instead. */

/** The SHA-256 of each document that the web app asks. */
const PRESENT = [
  '397a4dedab80cb0ae8866a77a9ab9d8ae35f8f9460ca8915a55015f4d2f6a9ad', // Activities
  '33eba6bc6fc705008b31b42e8bd89dcdb38f748fdd56a456e2344dd9db057e35', // Activity
  '51e10e16b6277b67ff44f3144cebb3259c458e78692e9e3d3afc524ed5a63761', // ActivityCalendarFile
  '640ca16dd917ab3c5a25fcbd9ee9841173b899a60132f43b9037204f976efa0c', // ActivityFiles
  '641dd75dc642b4733581baa79d695f86fd56a62a8335520a8209563def1f5c14', // AddFileToActivity
  '96d03fb5f5e6bf115f2584eb7095c3c6740bc4601fad996abcf98cccc1048b98', // AddMatchComment
  'ac7e6fcac96e31bd77a71ced936baef3817224106c4d27a96e3ced3d811368c3', // AssignPlayers
  '6f884ddb33324c69a5d30a84b8b13784ad18fe152b94d3369e2091f7e2568a95', // AssignScouts
  'e2dbbad1373c55206287c6570fb3100f10e6005e2f3981e8087a0af04e4224f7', // BusyPeople
  'bf5d1a12918511145ba90cf352e5aba746feae5b448c6b1a0586730fb2eb191e', // CalendarChanges
  '4aedc211836976c93c85d4f5d6a6cd78a174a44164a75a1dcbcb99a793a08342', // CalendarFeed
  'd511d278d5bbac5a4800e8eb7d120d8707722dc2c074522809ff0db05825fe63', // Candidates
  '7d2d116621c6be5f1474af6f931b1b06679bd13fea55c0cbf0fc34ff017e6d44', // ChooseLanguage
  '99948eb76dc2c26be4629f370ed7f661c228cde8141fef9f159b92538e51ead8', // Club
  '251dc0aab951e9d41abf20c99ce07b6f099bc7585454037043e9be8096b75537', // ClubList
  '9452bc20c30d1fb553cdd46deb8164af2256def957c26503c49d47c91e616258', // ClubName
  '8889bc8b3dd4405ee36312ab442ead7afc9bcfca08dc1789a2c946f860bebfc6', // ClubSettings
  '19e96fd02c5a712d4a0a665539abb3fcb88ba0b36a0a9e59e37b6265d7a71fb7', // ClubsFound
  '0a34bd0f5205749bf06840bef39e40a420826336c8e66c1fac8ee8cf389a2acc', // CopyWeek
  '7a7f54cf561a32e38559c81a13ec4abe9e11d1a6a7a5722513a174eed459006b', // CreateActivity
  'dcac618e1a461ec55d52cb22de13afc7ecd2c1303945ba6e10b9ea12b00658b7', // CreateClub
  'c24b89da5aa50ec1213de266bdc1d66b7ed6e61ad93d34151ae137d2c0674611', // CreateDossier
  'f46b3f4395342f49a0edcf4a21402e7311b5bdb268bebf8243757656b687564f', // CreateGame
  '21bb10f051cf41c74f361ee273bca52e0b1e7927a0a9af712edcf4c8ba28322f', // CreateJournal
  '50f9fb7a3bc615219c7cc51b37ab49cafc35d89a408bf0e72531375ededdd1ee', // CreateObjective
  '29421362e2efd4e414f8df86ec3c52afbacabbe089050af70eeec1fd5f4e0d88', // CreatePerson
  '4708b2e40f0e8892046a64a078940eb678afa021640d3bf8abc2354f1c815c44', // CreatePlayer
  '1553cccfabf99c62cb15ee296495e0a7fa1fac6770c63d0f93a330818e9effa5', // CreateShortReport
  '07958fc278cb09837a68ddfaf57d64a6e51984477f50636b62787a6fba5209d5', // CreateStandardReport
  '97f558dc3bcbe43940fe249649ab1cae27e54dea9bb5e737e75904e56c4d09fd', // CreateUser
  '29dcc81914ab4edc181e761b049593d8f1a8b22e7ed46c0cf7d82816599a2522', // CustomNotifications
  '1c0f583bc54a92f8c8914fa0e842d4184c7a63e38c7eb67eceae4f25bf329b5a', // DailyMap
  '36c654ebad6f5a504be5753244bbd045e233e2f2d27911b999084e36da660544', // DeactivateUser
  'b5a4e36b5316d62f27ad79dbe51c1854411c04617fc5f9372c219a7abba9dc7d', // DeleteActivity
  '1df410d7bd6af95f9aa3445fc7298f0afbf9e9a4c14af1727b8e3ed0485bc696', // DeleteFollowingActivities
  '51c6d63144ddf4ef7d78baab129d6e976db004b8ff014faa3770f285c4d5c2d0', // DeleteGame
  'c7756b048367a891b7d58160e2a47744246b9baf14fbbe4385fb5372d281cc11', // DeleteJournal
  '6ab77b8d7c17a539d45b21afcc48b7a57c078d8937f9bd758df10307c9884ef4', // DeleteObjective
  'f4766066a973bb20f9a9a761acf2d28007ed82cae8f46c495668512c3c98d3a7', // DeletePlayer
  'a4ddd53fea4ff12e1d4a9f443c46b419ecd40ecfcbd85a10e38feab02916a877', // DeleteReport
  'b366fc3abb9d69df54e98b1d680d381c20c7cd5a954583dbd7c5796b70499302', // DossierNow
  'b8be7f1fe2b279b802ef60610aa96fd6ab893be32f6781d7f54d2b8e4e619ead', // DossiersOnPlayer
  '080fa3b71aa0f3a88fdc83eda36e80c8473b12e0de47a0d6a6fd2bf145e6fb72', // EditActivity
  '853eea2a3589ec400ac543354301e6f1405fb6735f16c7842a1c663308463b2f', // EndCalendarFeed
  'cd0e77b02bc62fea8933cd9fbfa19695b8a5d1bcea80f39c72b27becdd6be692', // EndOtherSessions
  '4662fc1ae0f12e140277918fabe111dca798dfcaea3538ebd4140dcdcd1b18c2', // EndSession
  'f8b9034da106f0739bbf04b211dc63f67389a025df06d80af94f31746047ce16', // EndUserSession
  '830e8762cabf6515618c7778e7f2dac4ea730f0e3ca128f0be761e9f88579fd7', // EndUserSessions
  'c91998f7a9a8345b37fd1ee448a5c3b56062bc37b5f0f94627c6a3caef31bd6b', // FailedMails
  'd03c4260247159bf201f0a802e02e8b252f5ba5da5bc8e5bad9e716d67f33ede', // FileNow
  '16d4329ddc9b4a91115afe04f29f5e6ef6f6b57241779cb397a0aaa7575534de', // FinishUpload
  'c9304a01eeb6a951940c4d91e356132fde6cd5b903b50ecfde6bd59d989f74ff', // Game
  '1ef2bd551264ae944c4a15b4cb0c1e7d468b761af900da6627ff7a1ef705c53e', // GameBlockers
  '4bcb00a3c1f2fb0cba1ded8d24ea3e88f9f07533015591d607db5e80e1ec4754', // GameDays
  '9f6097930cebaba93d3b76236e0c121c1f86fdac4cc03c48843336766bdd21c7', // Games
  'e29bcc3251669a399a9b2f03304ee235db612a7380cba08f468b28fc3c5505c6', // GamesOfPair
  '3cd57b8cc93441dda2ed8b7ae13bb7d92fc638fc125ed4bdf47b590caaf9c6a3', // Initial
  '2e1f6da5326f3ef4b2fd06aec8528348c666bb0ab8a4157df93eef5bf61d8d48', // JoinActivity
  '4d5f807ec4a723e22ffa1f1c32235b0db753b99fbae91b52ffc206a96b680159', // Journal
  '9d3157bc9ea93dd775933f202c5980ba3fffc1279fcb3f82879ea378465ea1d5', // JournalIds
  '671798f6c6c7d2df81040f96b9a16008340d7f5f5c5ec3b51f549570d840d2fa', // JournalPlayers
  'f8c99c842e3440b2081257750c885f29e4ce4aef4052e4b93cad6b2e1d52ad11', // Journals
  'a186bbe2bd224dd5928b9a529e45df78aaebb6d0427973549975205ee3e98045', // JournalsCsv
  '3980d983b7bbe944e7aad6c5cc8e6ff2a1e4b93e0e4f18d6dcf8c342f7a85387', // JournalsExport
  '7a243450bb795afa72c7433aeaa7c4d4081d90c7acdb4ae9cc0ddd151fa3c617', // LatestNotificationsForUser
  '66c01bfae7ba92dfa1ae8ab9fddec1abf59989e1aaffd42837f52ec99cb6a127', // Limits
  'a6ddb2b38ffdd05265a100d32dadd3c8ac8c00bec3a02b25c977c85fd3c2f5a3', // MakeJournalsConfidential
  'b048619e9f165aa84efbff5b4f4d7d4f4c48677d07cadbc085b53110fcb6b8d3', // MarkNotificationsRead
  'd7c89d7b1f7530770273f8b7ae265d6df573cf37ca856ed7e18428e48a10b463', // MatchNotebook
  '11f4b4561e4bcfa0ab281736df5cb0d44729c02e7e7bc403ed0665fbd4a7ddf6', // MergeClubs
  '973c604315a3264f7b5bde1d0247f3f8cc5dbde25a2219c82264ddb6d95c51e0', // MergeClubsPreview
  '64aaff0cef5d6faa9ffd3fae5c42a7f99a5477aa5363eeb7f0fca8e7500f8a93', // MergePlayers
  '42e571ff2d69e10e895465c25bf474ba34d9a19dd9aff5298abe42d240baef22', // MergePlayersPreview
  '4e012e299c2be434061495f4461b25f49c8717335e85a7af653b939acb85f27b', // Month
  '95def4302e1334fe5a775bb55e2743de55baf6412323767d19a9215de33f4d32', // MonthDeadlines
  '1b888a3e9901317ae284eca5adba0fe0ebff4679f183a1ee0db94c7bc3287800', // MyActivities
  '64eb4e725d83be32b28d02aacd6819f3a0a65579136c9ce9999ff128ce32a3d9', // MySessions
  '97097abbc003f79b0ae983b8e77ec95acf25695e6f0c6be3c6371ae316983916', // MyWork
  '0b213c40f72cc31f91360c1fb5042c5e831b69698abc126e42ff28939e02c51a', // NotificationSettings
  '2b32ae8e5211f04d40288ca2cf5e47c3333dd20dd6c307826860d3a41a85e1f9', // Objective
  'fc64c5761ef93d6843bbe77564d5b482c6bcfb89d90db38517619f3f802c6afb', // Objectives
  '4a9ce86382e07ce501fa7c58f39fa8d1b1495a3b96c027daaf4618bbd92b67aa', // OpenedNotification
  'f2d2d02822ed5eca7690593a1025e930be9451f89370cec877c1c0500de7cc37', // PeopleFound
  '7b07c3feac473f37ae9b2c57e1dc43d85f2af73d42b6fb682ea8eece7b196cb5', // Performance
  '13703151be9f0f0d5895381401c115c548ccefd8b0dd4dff38355ddccad0325d', // Person
  '2236c3dcbafdac23d6bb065fa9e2fc0a8cf5a9c550bf3d74434fe017abc9c72f', // Persons
  'a6ab0e6f28420c155e3f25a64a10d360041fe8adbe7179ac694246621517160c', // Player
  'e92a5c8422b68bf3def58320c7e2b10bcd824f05aa05e0fd3a31249869aa623a', // PlayerAssessment
  'bccc9fc45d1b50ebdc867c41d6d4e1c1f32cf11857e90c343136f18bacb9ec01', // PlayerBlockers
  'c9601edaf0f6727c57fd339a69e6bbee23d3f7508e1569dda7209bb58c7d89f1', // PlayerPage
  '65bdb464d1248e173ab8995ff57013e18f5d154ca3d2aef85f0f9511c360f584', // PlayerYears
  'c6a7cfc1d7ae11767ef2c5bbd621fc730b8b6a1791f566b442d437893121f49d', // Players
  '3ea2035d3a03b61c4204f6270eb4a578651a9b56365c056a287de56e7aafe54a', // PlayersExport
  '3ebec9537b6f330e0564e0341b10480945f87e8226734a101e71aa33fde5dac9', // PlayersOfClubs
  '8324f36328f76ddec25297cfd248651f28e931d167f6bb1f1f148d414ab6b725', // PushDevices
  'c68487fb04d48ce76d43409e2f85eedfa17c30624bc685e00e7bbc07d6adf170', // PushKey
  '5eeb93b2e2600ad96e251fbb0f259cdbf284386fa9244ba0b85772d6849ac82a', // ReactivateUser
  'e4b432254b3baf403c355b3780e532fa4c5ca51ae1984071dde9dcba383a3670', // RegisterPushToken
  '2920d1d085f30c26931527e069b935c951870471722129d82fcdeb158aa4c30b', // ReminderRecipientIds
  'f8f0ffa8dc65d73cda1b7728ae6bfac4c3b491290254e4dae83367063648ec93', // ReminderRecipients
  'd594ebec71520631493483302d01ebf8cff56fb9a4d423694a66629135a1c451', // RemoveFileFromActivity
  'd506d42eae577575233d3c6e4c0f04dbbb77b34d9c6b54261d7cb8ac1ae7939d', // RemovePushDevice
  'f0f0840a628e211b2e4b74ff6409f5006fa594babe4a5d307a5d18010e5c0fc9', // RemovePushToken
  '85576c9de8833365fb0cac76ae4fd8bcab901d50038fcff0af615d5f2d5fe375', // RenewCalendarFeed
  'eaf5e63a6c9d1b998d460b5a177753c2131c8e6007578ec514a4b0ba4f8e5ded', // RepeatActivity
  'ba5ab1d25c680136b8940f3cf379bedb8d832ecba10d238eb18fd8fbb0086ac3', // Report
  '9c28f19533f027fd25d89ec1213cca05591ec2cc12ce90e9bf1866558b481fdf', // ReportBlockers
  '8a78fd01c8711b19d314c9184f846eccc20bd22331fbd30e25f0550a7bc8ba38', // ReportIds
  '13b1ed2b27dcae835f80228e625434c565f1db9fe65a155e516ee074b2b90c11', // ReportedByMe
  '28a7b1b61e2540c3363c6fe050346aeb40f0fe68157618be6e00fe9490396cfe', // Reports
  '5d3a092d77bc6a20c9715c1f3816f83a4af973a7c721b3188be4203bdae37b97', // ReportsCsv
  '2aac6b234199926582d4eb82ead322472c866193bdcddb3f7610b646a0ce985b', // ReportsExport
  'c9e29776071aae84d652e80d596a5a5041f10bbfb8a85bfc2d527ad870ca9a6a', // ResetUserPassword
  '27a4b3689d3bf00ae61cd89957dcb24f9e17b8681b50cb3e7c77786bdc3e7ea2', // RestoreActivity
  'c72596417235826f180a02359c75611b4dd5858668404c30a09ed17c2e93104b', // RestoreJournal
  '9cb331daba41af8b1adfa7623837f46b7ef0c9af6a2b2024f33fddf4eb28e7d7', // RestoreObjective
  'd05a0cf876c2504e74947575952b939292dd781bed8d8308896cb2884766b5b0', // RestoreReport
  'fc173cf21952902d1f3c9524b679552a25d618b95b0244368b0faf299811fe92', // SaveMatchNotes
  'f5dc5bba02d3818af759603a6d741a217575a28aa794184d11a61a9285ea0802', // SendCustomNotification
  '3070b0c4f78446f94581d46a25ff81dc130a54dea946d184ebe0dc06599210c5', // SensitiveJournals
  'b5053f282b01ba7e8c27b3a4f3bbd72385cea612838d462e9d55c4fb007d8f01', // SignIn
  '9682c3feab40e10d51a3c1b3b244a8ef950f2274efd57cad9071888992362a7a', // SignOut
  '70a48e77c4a88231b58de437f996808c7a8b000752481db4a88af67c7e9c3079', // SimilarPersons
  '67046c363bf1f2a816ff621bc75dc86f7c8126a489d6e4dde4ac041b1b071824', // SimilarPlayers
  '96c5274de32f83f5c9e31f82e85f67442a42d90d96851e0a368aca8c33d48630', // Story
  '8b4af860986bee858143f941fb929c2f9761a0b37f9ccb9c484a20c0744f6dd1', // UnplannedPlayers
  'e29bcb2b351076f47ee6947431e8a603e6c758e9209bfc100250f1043e9dccbe', // UnreadNotifications
  'ec84508752b977c6e5ba83336762cd3b91d621f7db81d7d8770ae701b382cbec', // UntidyTexts
  'bb64c4fc4e9d0a652f713f04e9ed35d277b38eaf8b600df6b5f381897d268962', // UpdateClub
  'b7a91ddea5bff2538a31e53b8f8dda226e2672ea794b2a809c02d3ef45132b5c', // UpdateClubSettings
  'cf6aa43dd13150fed0f8addc09ee227e360b148e07a15980f5b7979edc8f8192', // UpdateFollowingActivities
  '38c086cae5afd1aa2f28a8fc90d0916945de07b0313adb8850d0d2e5ef35e322', // UpdateGame
  '186f3d2f777e231b2a299524d99b7507a8e1cc1ed2c7621e51df804f00bbd447', // UpdateJournal
  'df970d60904fafc97300b7c07acc68b66fc2de5fc75957a67adb73550529189e', // UpdateNotificationSettings
  '2a36703853618e58955bb3031c66d092041d4d967adcf1947a464cc7c78842fc', // UpdateObjective
  '87bb788ea77293a2e877538c103a43e445d7e61abeba7cb61c608681187bfda2', // UpdateOwnPassword
  '84f77a50c2a8ee9ce457e65df92276710dd52863ca307f24ba253596b31ebcd7', // UpdatePlayer
  'a9c90d889965ca7af988805ea3df62222c455e83eb58d3b8067a75222d1b162e', // UpdateReport
  '549ea2c92d0ca35764d7999fcb914ccc123609ea67b578accb3f2fb91bd4bf7e', // UpdateUser
  '30a328428c0bb7facc47550ed74271a1a2396810cace1611e5be28936bb247cd', // UploadFiles
  'a21424ab6da89213986197ba3dd169e2d3080e8d62d7305ae6781e783bf596c2', // UploadParts
  'b5ac2549291c8e619e404627f87ff7eec67cc9b61a51f28a5cbe223ce3fdb8d8', // User
  'aa26acc1242506b028f832b777b75044a00ad8105b2ec372c7b77a93506cb9ce', // UserSessions
  '047e063480c961c5d43d05491b4392e005e6b2f4f74e5ccb92ddfe206b201f0a', // Users
  'b220af9691cda3b388de63eca39b368cf7f6fb6951f677317e93727dcfcf20be', // ValidateCreateReport
  '760f103c4fb45606c77250c32a4931524be19d60a64e976c6623fb9513be2733', // VerifyValidToken
  '5975b24b3019f268139f47145d45267298635daf4b6d1f62756843198d8e1761', // WeeklyMap
  '79324c6ce06c75bede0a9630389a9455cd84363fc84203a064e35fdaafff2e53', // WeeklyPdf
  'dd8a4ded5b916499a9c0b2907c1a98a5d912345b1332925b45b411c96c2f49bf', // Weeks
];

/** What earlier web apps asked, which somebody may still have open: for a year after they stopped. */
const EARLIER: string[] = [
  'bfb543979ce9c1abc740532aa3bba227c0adb3c40b95fea663ea61ca5d50e40e', // Activities, until 2026-11-22
  '26ae7b463d43375fedd905ecfa3a4cd766ba207bd6cf1d847ec52e110f3ad820', // Activity, until 2026-11-22
  'd11cae11545ea41fd6c22040e3f2383979916dc67b35548ddd32139fa91aeae0', // ActivityFiles, until 2026-11-23
  '79e7b5346040305e289687a4f2d4a132581f50234ea3164944f566f956f70014', // ActivityFiles, until 2026-11-24
  '7eaf721f2742daad8d19093b98e7cc80959a856cab464cc78ed6c2cebe9b0bc8', // AddFileToActivity, until 2026-11-23
  'cddddb9e65357d82c967194fd113ab4df8aa0fde3301b819b2538873752f8f70', // AddFileToActivity, until 2026-11-24
  'b54a977d26bb6284176437cc57292fd475c587f9f8baae656b0bfe3101ee3049', // AddMatchComment, until 2026-11-22
  '8f3130368f6cc10972a2e9d51cc95dfc896de810eab9a266cbf214e17c4eefea', // CalendarFeed, until 2026-11-26
  '43ef25f67361c83ccc2e67d7994ab6f1a9872b78571704245036b1b0ee8e394e', // Club, until 2026-11-22
  '1285e8ff42c4a7c9cf3d9e65dc529493a5c4fce665ebf714cc27c08f74246b63', // ClubList, until 2026-11-22
  '55036d3c87a58600403aa8afef5c670b0f45f6137e9b47343f37782816d2f68d', // ClubsFound, until 2026-11-22
  'bc5763d6d29e2e7c40092e466fd6816eee99e50a46b0fa5fbae148f6c0700b6e', // CreateActivity, until 2026-11-22
  'c36829d01f480ae7a0e04f231f60d9c61c74925dfda2ce42d225a98dda4439ca', // CreateClub, until 2026-11-22
  '4e2931f2e204774437b9f908ed097ba0cc7e42083b3c1da915c9e8526f9582fe', // CreateClubOfPlayer, until 2026-11-22
  '32b50b7c4a7a08a6640b05c881d049d0a2e73dad3fb3e090789b9eeaa5d4757c', // CustomNotifications, until 2026-11-23
  'a83168c3457265e47ab679f2627c9695d495d3d03cfcb1b29965a08f5691bd9f', // CustomNotifications, until 2026-11-26
  '6876e05cb7272a77901668385fcba4c36234f4431e30f9d422cbe1af9818ef83', // DailyMap, until 2026-11-22
  '9d171a61fca4673ab5975cdf89965e210e383e6ea55d4c8709d53eaa5078a24c', // DeleteActivity, until 2026-11-22
  'bed8e4eb12d92269b05b6d1b3ee0ba365e56dfbf85af3abb27fe4d372048dbcc', // DeleteActivity, until 2026-11-22
  'e57ad564dedb2730bad0efa8b63cd14dda767a7b6ff1e151f7eb863d4b3c88f7', // DeleteFollowingActivities, until 2026-11-22
  '04b49deb15f9631f21c9a07a933e807fd0566a620f3792939d67c26351d2e27a', // EditActivity, until 2026-11-22
  '0315b5c0d8f4da508bcbcc000675f525e6995d8a3046c70175b22ea0e804498a', // EndOtherSessions, until 2026-11-22
  '88f2482cb6588cca2a74183ec9fccc72860b9e74e2040a97d96f4a1f4dcb821d', // EndSession, until 2026-11-22
  '4549053edfbcfa4369a1c5938a1d85cdd1c4eadf799ef49c3bdc52fa041b2372', // EndUserSession, until 2026-11-22
  '5f66838b1745c0783f5fb24cd1a17f98df772013a62ad4e126aa0849871c2cb2', // EndUserSessions, until 2026-11-22
  'd981b5067d11aecb63ca5a9450c3987ab39340cb386c0a204ae51c13c2db8513', // FailedMails, until 2026-11-26
  'b80236c3fd500e2acf3f1b7fd96a7647a19c85e5b69356007cf3d1d490e35fda', // FileNow, until 2026-11-24
  '0b7ac105c65db150de9f5adfac6daaeca6815aa222d2c4667eddc793e0886f07', // FinishUpload, until 2026-11-22
  '57821c0c4e0cd77a2d1d72ff9b0a54b5ff0db63afa7d276c5b4c7351e224c6e0', // FinishUpload, until 2026-11-23
  '46272408c608aa08dcdeb2361721664d310eb005cddbcdcae24aa4bf79237f3a', // FinishUpload, until 2026-11-24
  '48f30b7bd70bcfa6c4e6b1f4193024d6296616ceb2b34ba68f50d8d0516e4e20', // Game, until 2026-11-22
  'f2b1ebc0d214c9c710a8e1b4e4b9b05b3ce594725a5f38abed380227f43b375f', // GameDays, until 2026-11-22
  '82c64af62b7627b19cbaac0db3f4b1dc8ee560fb5781148e59d74d4475edc6c5', // Initial, until 2026-11-22
  'a6fdd32fc528dc11e0edd98ee59d753a338f6cd5c4f1fc0f1c4f34d362a8bc33', // Initial, until 2026-11-22
  'af2224515991294147dcada6388ea86870b18549dcdf077c48e6652a356bc894', // Initial, until 2026-11-26
  '1f4ad065012d108813116aac83643aa996e512c074489cb00d2ee2a7667b3352', // JoinActivity, until 2026-11-22
  '6bada428b13159def1c235ac1fe1ee35c225c40ee0836e91bc46df6837e11889', // JoinActivity, until 2026-11-22
  '04e12705628141db7506c7ee53ae677982707e3dde9650caf7becc3e67e974d5', // Journal, until 2026-11-23
  '1a850751cd932bcbefee24d355194adf08d35412c92a78c246905f0c5ef9ef08', // Journal, until 2026-11-24
  'fc89c9d34bf19f9abf3b188c478ba8713cde71a664e4a5773e8b7aa75f29fafa', // Journal, until 2026-11-26
  '5ade686865d79d652774d20f9218e01146bee675ae52d36b98ebd7b8cfca0278', // Journals, until 2026-11-26
  '7d763830e33ed0a4296c747a3b5643fa3d7f586efee91a6e2cd9de7ebf52dda7', // LatestNotificationsForUser, until 2026-11-23
  '0a08f09cbc99e8458c23ba005c2ab1f02481efc9c1ffe06281ce02a18e62fe71', // LatestNotificationsForUser, until 2026-11-26
  'd367644f4473c3cf73a61ef2fd498dec69dc1aaccd63c813c84b083da5102a60', // MatchNotebook, until 2026-11-24
  '79e2ce9069bf63ca043afe76fde4b6cb5305c1d0e9f18436a6a125915a1c87f6', // MergeClubs, until 2026-11-22
  '3718805d4b92ce816d5cfcc59f1a91d5bd8e6a9908e1b0f5ba135a7638e90864', // MergeClubsPreview, until 2026-11-22
  'aefe4d7fcc34f61e68dd5b396faa887283f78af27d608f842d825d573b6621d1', // MergeClubsPreview, until 2026-11-22
  '8d89dde02bdae2f602b7b8c6d68de230215201aaf502f3c8414609f92d2ad4fc', // MergePlayersPreview, until 2026-11-22
  'bc65ec1798ff4833fb18ea1ae29aa6a9182e7877762e3d9bc00f85f3a06e51b5', // MergePlayersPreview, until 2026-11-22
  '9db7fa38565231662cc3296efca7eed63200908d596684492d2f4f808825cd53', // Month, until 2026-11-22
  'f5b334689ac6c306ac6c83e6425f230e715fa36971efadc6d486639fe4f82280', // MyActivities, until 2026-11-22
  '5d423d0f50a141a51378c61af3cbce585f2b82c32e5492aa828565732af92edc', // NotificationSettings, until 2026-11-23
  '668fa0923802a8cda1305be82dde8c6e967fc33516dbdf3e7e932a53b31ee987', // NotificationSettings, until 2026-11-23
  '4db0b19cba443d0be412b0572cccec2c25fd3f1ab70cdefc9815e6c0710a9f27', // Objective, until 2026-11-23
  '0d931bd516fcebae3b148fd514d8a63e02fa704010361ef6652bc990dabc74cd', // Objective, until 2026-11-24
  '409fbf6dbfb15a13e07ab5bff044c685f20f8f1ab6e2246bc543ad5ed631cae8', // Objective, until 2026-11-26
  '37910b20e6cee2e7c5a41cbfef28d533571a1e7189f05af50017f7886355f4f8', // Objectives, until 2026-11-26
  '199f1d3a1d8ef1f8e62e99984d9681b4cb1e125b50e16081e55843a235abc5bd', // PeopleFound, until 2026-11-26
  '3867712a53c5c52071ef934d7c34e820884df79170df628a879ea0217d62b448', // Player, until 2026-11-23
  '3aee5d396027aff77ac329aa95128957b9ff3bd84290d35dd3259a1a9c6266af', // Players, until 2026-11-26
  '5ccc4ce165eb95a31d0e43b90e35aa5539d70bd5c108ebf7e469404d14447cfd', // RemoveFileFromActivity, until 2026-11-23
  'ea4fd6d0635cbaf4cbd5dc7563ba3625a60bfb84373edfc78d758788bde97a5b', // RemoveFileFromActivity, until 2026-11-24
  'b202c51b38bba82d9cd85b0db7b432203b23af73f1dbf79e1eaed25e9b59a423', // Report, until 2026-11-22
  'f523ec86bc749b4e07c67ca87ab3b536543685deb5de20c0dafce5a313c42134', // Report, until 2026-11-22
  '3fb8b54517537296fc58ba34f4296cec79fa049b1400e79572d5d91ba50eac02', // Report, until 2026-11-23
  '80dc267affad1f58d04f1d4ca3ddd2e4601c58f99ee09672b247c1e23f1a1990', // Report, until 2026-11-24
  '5591267c618a577577634ee7baff47124b3735cfdbc89e9f1d2f9917df380602', // ReportsCsv, until 2026-11-22
  '6e93b54ba5c8fbfbbea842f50a04bb70cb072e0c3a8df69b18a081d940c73852', // SaveMatchNotes, until 2026-11-24
  '6c151589c63d5c7431b487479a82fb1f11ebbdc982ac0f6aa0643657b99c5aee', // SendCustomNotification, until 2026-11-23
  '404fb510d06cd17e975f11efc2709d42dbb425b49f08d61afb9f6d834a3a2293', // SendCustomNotification, until 2026-11-26
  '0d2277703b9ce7a243b80d6f3e8005994cf2ea4d22d79841d9a0bd9fa2ddb9f8', // SignIn, until 2026-11-22
  'c07f2b788c587f9a858fde96221b3571edaa46e7ee250b7ee50f8f62796470c9', // SignOut, until 2026-11-22
  'acef8d6d681c03309584b5793f545d7c7205352bd10429ac2c1d143b7c065ca9', // SimilarPlayers, until 2026-11-22
  '378ac1e376475c1ba1abb978b08356e3d911ec86649c513c762044bd030f7fd5', // Story, until 2026-11-26
  '36096cbd8a8354047aa7223a98f22091a010b6504501f16804a1e27ec482199c', // UpdateClub, until 2026-11-22
  '7ae501c3329ac89093515686c0e334b0f8ee0a2e728d8b59f18449be6821120b', // UpdateFollowingActivities, until 2026-11-22
  'eb2af93fa41b23e71271ea8e0637cf96d732dee412abeff349d2bef4b9bb1c35', // UpdateFollowingActivities, until 2026-11-22
  '2d5eead41893a3c5b402041d1d8c0bd2429d73c22aac44596ff11bfe58565ffa', // UpdateNotificationSettings, until 2026-11-23
  'eecb56a76e6dba9cd266fd21a2d7a38d0677504715d652179697a2170724e9e5', // UpdateNotificationSettings, until 2026-11-23
  '48169b2889307c77d0f6621fcf2bcc6f7a4a9753614b52bf8cbe9792bcf74184', // User, until 2026-11-22
  'ad8feccf8273fe826ca1c49bf53409b14d22af10c13bc7a63057d304d975666f', // Users, until 2026-11-22
  '8a3964dafeb88079db1b8bb2ba64083ce5f295f84abdd3a6408b8b17fdade98d', // WeeklyMap, until 2026-11-22
  '2ce411022856b7051102a4a36423a3cd8200758ce395db1f7f3f123e914ea5a5', // Weeks, until 2026-11-22
];

export const KNOWN_DOCUMENTS: ReadonlySet<string> = new Set([...PRESENT, ...EARLIER]);
