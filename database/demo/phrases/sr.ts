import type { Phrases } from './shape.ts';

export const sr: Phrases = {
  openings: [
    '{name} je počeo utakmicu kao starter i odigrao svih devedeset minuta.',
    '{name} (br. {number}) ušao je u utakmicu nervozno, ali se posle desetak minuta oslobodio.',
    'Treće posmatranje ove sezone, {name} je ponovo bio u prvom timu.',
    'Ušao na poluvremenu i završio utakmicu na neuobičajenoj poziciji.',
    'Teška utakmica: težak teren, jak vetar i visok presing koji je igrao {opponent}.',
    '{opponent} je imao više lopte, pa je {name} najviše posla imao u defanzivi.',
    'Otvorena utakmica sa mnogo tranzicija, {name} je bio prisutan od prvog minuta.',
    '{name} je zamenjen u 70. minutu, ali je viđeno dovoljno za jasnu sliku.',
  ],
  training: [
    'Posmatran na treningu, igra 8 na 8 na skraćenom prostoru.',
    'Posmatranje treninga: {name} je ceo trening odradio visokim intenzitetom.',
    'Utisak sa završnog treninga, dakle bez takmičarskog naboja.',
  ],
  grades: {
    technique: {
      1: [
        'Prvi kontakt mu prečesto beži, pod pritiskom gubi mnogo lopti.',
        'Tehnički ograničen, slabiju nogu gotovo da i ne koristi.',
        'Neprecizan u kratkom dodavanju, centaršutevi bez učinka.',
      ],
      2: [
        'Uredan kad ima prostora, pod pritiskom pravi jednostavne greške.',
        'Kratak pas je dobar, duge lopte previše neprecizne.',
        'Često mu treba dodir više, pa se akcija usporava.',
        'Jača noga dobra, slabijom samo sigurna dodavanja.',
      ],
      3: [
        'Čist prvi kontakt, loptu uglavnom prima u pokretu.',
        'Siguran pas obema nogama, miran na malom prostoru.',
        'Dobra tehnika šuta, dijagonale stižu do saigrača.',
        'Tehnički dobro školovan, jednostavnim fintama izlazi iz pritiska.',
      ],
      4: [
        'Izvanredna kontrola u punoj brzini, čak i sa igračem na leđima.',
        'Prvi dodir je već rešenje, ubedljivo najbolji tehničar na terenu.',
        'Igra obema nogama na vrhunskom nivou, vidi pasove koje drugi ne vide.',
      ],
    },
    intelligence: {
      1: [
        'Loše postavljanje, stalno ga iznenađuju utrčavanja iza leđa.',
        'U završnici gotovo uvek bira pogrešno rešenje.',
        'Ne gleda oko sebe, pritisak primeti prekasno.',
      ],
      2: [
        'Razume svoju ulogu, ali kasni kada se utakmica promeni.',
        'Pod pritiskom igra previše sigurno, često unazad.',
        'Sa loptom dobro postavljen, u tranziciji gubi pregled.',
      ],
      3: [
        'Dobro čita igru i nakon izgubljene lopte je na pravom mestu.',
        'Dobre odluke, zna kada treba smiriti igru.',
        'Rano vidi slobodan prostor i nudi se u pravom trenutku.',
        'Pre skoro svakog prijema pogleda preko ramena.',
      ],
      4: [
        'Dve misli ispred svih, vodi igru bez velikih gestova.',
        'Anticipacija na vrhunskom nivou, šest presečenih lopti u jednom poluvremenu.',
        'Taktički veoma zreo, sam ispravlja rastojanja u ekipi.',
      ],
    },
    physique: {
      1: [
        'Fizički znatno slabiji, u duelima bez šanse.',
        'Posle sat vremena naglo pada i svuda kasni.',
        'Veliki zaostatak u snazi, lako ga sklone sa lopte.',
      ],
      2: [
        'Još uvek sitan, u kontaktu gubi previše lopti.',
        'Izdržljivost dovoljna, ali u vazduhu bez prisustva.',
        'Telo se još razvija, potreban mu je program snage.',
      ],
      3: [
        'Čvrst u duelu, pametno koristi telo.',
        'Dobra izdržljivost, prisutan i u završnici.',
        'Stabilan, nosi se i sa starijim protivnicima.',
      ],
      4: [
        'Atletski već spreman za viši nivo, dobio je gotovo svaki duel.',
        'Fizički dominantan: jak u vazduhu, stabilan i svež do poslednjeg minuta.',
        'Dominira u vazdušnim duelima u oba šesnaesterca.',
      ],
    },
    mentality: {
      1: [
        'Posle prve greške spusti glavu i krije se.',
        'Prepire se sa sudijom i saigračima, gotovo da se ne vraća.',
        'Dugo je delovao odsutno, bez ikakve komunikacije.',
      ],
      2: [
        'Zalaganje je tu, ali u zaostatku nedostaje uverenje.',
        'Miran tip koji bi morao da preuzme više odgovornosti.',
        'Oscilira: dvadeset dobrih minuta, a onda nestane.',
      ],
      3: [
        'Ostaje miran posle greške i odmah traži novu loptu.',
        'Dobar govor tela, podiže saigrače.',
        'Vredan u povratku, ne beži ni od jednog duela.',
        'Prihvata savete: uputstva sa klupe primenio je odmah.',
      ],
      4: [
        'Pravi lider, organizuje ekipu i daje primer.',
        'Ogromna želja za pobedom, vraća se i u nadoknadi vremena.',
        'Izuzetan mentalitet, u teškim trenucima tražio je svaku loptu.',
      ],
    },
    velocity: {
      1: [
        'Nedostaje osnovna brzina, drugi u svakom trku.',
        'Spor u okretu, više puta jednostavno pretrčan.',
        'Start nije dovoljan za ovaj nivo.',
      ],
      2: [
        'Spor na prvim metrima, na dužoj distanci nešto nadoknadi.',
        'Prosečna brzina koju mora da nadoknadi postavljanjem.',
        'Promene pravca još pomalo krute.',
      ],
      3: [
        'Dobro ubrzanje, odvaja se na prvih pet metara.',
        'Dovoljno brz za visoku odbranu i lopte u prostor.',
        'Brz u malom prostoru, hitro donosi rešenja.',
      ],
      4: [
        'Eksplozivan, niko ga ne stiže kada dobije prostor.',
        'Ubedljivo najbrži na terenu, i sa loptom u nogama.',
        'Brzina i promena pravca na vrhunskom nivou, sam je rešio dve situacije.',
      ],
    },
  },
  lines: {
    goalkeeper: {
      strong: [
        'Jak na liniji, dve odbrane pre odmora sačuvale su rezultat.',
        'Vlada šesnaestercem kod visokih lopti i mirno započinje napad.',
        'Hrabar jedan na jedan, izlazi u pravom trenutku.',
      ],
      weak: [
        'Kod centaršuteva ostaje prikovan za liniju.',
        'Nesiguran nogom, izlazak iz odbrane preko njega nije uspevao.',
        'Odbija lopte u sredinu, ima udela u primljenom golu.',
      ],
    },
    centre_back: {
      strong: [
        'Jasno postavljen po sredini, izlazi napred i osvaja druge lopte.',
        'Probija linije pasom po zemlji, prvo dodavanje je gotovo uvek vertikalno.',
        'Vodi odbrambenu liniju i pokriva dubinu.',
      ],
      weak: [
        'Previše lako ga izvuku iz linije.',
        'Nervozan u izgradnji napada, pod pritiskom samo izbija.',
        'Loš tajming u vazduhu, rizik kod prekida.',
      ],
    },
    full_back: {
      strong: [
        'Stalno utrčava po boku i centrira podignute glave.',
        'Teško ga je proći jedan na jedan, brzo se vraća u formaciju.',
        'Pametno ulazi u sredinu i pravi višak u izgradnji napada.',
      ],
      weak: [
        'Kasno zatvara, druga stativa je više puta ostala slobodna.',
        'Bez učinka napred, centaršutevi završavaju na prvom igraču.',
        'Prebrzo pobeđen u igri jedan na jedan.',
      ],
    },
    six: {
      strong: [
        'Daje strukturu ispred odbrane, uvek slobodan za pas, čisto se okreće.',
        'Mnogo osvojenih lopti odmah posle gubitka, zatvara rupe.',
        'Menja stranu mirnim dijagonalama.',
      ],
      weak: [
        'Spušta se preduboko, pa nedostaje kao veza prema napred.',
        'Igra samo u širinu i unazad, gotovo bez pasa između linija.',
        'Ne vidi šta se dešava iza leđa, prostor ispred odbrane je otvoren.',
      ],
    },
    eight: {
      strong: [
        'Od šesnaesterca do šesnaesterca, u pravom trenutku ulazi u završnicu.',
        'Brzo iznosi loptu kroz sredinu i veže dva protivnika.',
        'Dobar u presingu, daje znak ostalima.',
      ],
      weak: [
        'Premalo kretanja bez lopte, stoji na sredini.',
        'U tranziciji gubi svog igrača.',
        'Mnogo dodira, malo učinka u završnici.',
      ],
    },
    ten: {
      strong: [
        'Nalazi prostor između linija i okreće se prvim dodirom.',
        'Kreativan, završni pas ima pravu jačinu i trenutak.',
        'Opasan iz daljine, stalno privlači dva odbrambena igrača.',
      ],
      weak: [
        'Dugo ga nema u igri, premalo traži loptu.',
        'Traži čaroban pas umesto jednostavnog rešenja.',
        'Rad bez lopte nedovoljan.',
      ],
    },
    wing: {
      strong: [
        'Traži igru jedan na jedan, ulazi u sredinu i šutira.',
        'Drži širinu i šalje oštre lopte iza odbrane.',
        'Redovno se vraća i udvaja na svojoj strani.',
      ],
      weak: [
        'Predvidljiv na krilu, uvek ide na jaču nogu.',
        'Previše izgubljenih lopti u driblingu bez osiguranja.',
        'Retko pomaže svom beku.',
      ],
    },
    striker: {
      strong: [
        'Dobra utrčavanja u dubinu, završava sa malo dodira.',
        'Čuva loptu i čisto je vraća, pravi oslonac u napadu.',
        'Instinkt u šesnaestercu, uvek na pravom mestu kod druge stative.',
      ],
      weak: [
        'Slabo povezan sa igrom, leđima prema golu gubi većinu lopti.',
        'Propustio dve čiste šanse, ishitren pred golom.',
        'Prečesto u ofsajdu, kretanje nije usklađeno.',
      ],
    },
  },
  general: {
    1: [
      'Nedovoljno dobra partija, nivo je trenutno previsok.',
      'Nijednog trenutka nije uspeo da se nametne.',
      'Jasno ispod naših očekivanja.',
    ],
    2: [
      'Korektna partija sa usponima i padovima.',
      'Solidno, ali bez poteza koji se pamte.',
      'Kvalitet se nazire, kontinuitet još nedostaje.',
    ],
    3: [
      'Dobra partija, među boljima u svojoj ekipi.',
      'Dugo je bio ubedljiv, jasne vrline za svoju poziciju.',
      'Zanimljiv profil sa prostorom za napredak.',
    ],
    4: [
      'Izvanredna partija, ubedljivo najbolji na terenu.',
      'Obeležio je utakmicu u oba pravca, zaslužuje viši nivo.',
      'Izuzetan talenat za svoje godište.',
    ],
  },
  closings: {
    act_immediately: [
      'Preporuka: reagovati odmah, na tribinama su bili i drugi klubovi.',
      'Što pre stupiti u kontakt sa igračem i porodicom.',
      'Potpisao bih ga danas, a ne sutra.',
    ],
    continue_to_observe: [
      'Nastaviti posmatranje, najbolje protiv jačeg protivnika.',
      'Ostaje na listi, sledeća poseta u gostima na proleće.',
      'Još dve-tri utakmice pre odluke.',
    ],
    not_an_option: [
      'Trenutno nije opcija za nas.',
      'Nije potrebno dalje praćenje.',
      'Na ovoj poziciji imamo bolja rešenja u klubu.',
    ],
  },
  match: {
    good: [
      'Dobar početak, mnogo osvojenih lopti i jednostavna igra.',
      'Zadovoljan sam igrom, naročito prvim poluvremenom.',
      'Ispoštovao sam plan presinga i hrabro igrao prema napred.',
    ],
    poor: [
      'Previše lakih gubitaka u prvom poluvremenu, kasnije bolje.',
      'Teško sam ulazio u duele i malo pričao.',
      'Teške noge, nisam zadovoljan drugim poluvremenom.',
    ],
    goals: [
      'Pogled preko ramena pre svakog prijema.',
      'Najmanje tri utrčavanja u dubinu po poluvremenu.',
      'Odmah reagovati posle izgubljene lopte.',
      'Više pričati i voditi saigrače.',
    ],
    improvements: [
      'Završnica slabijom nogom.',
      'Igra glavom kod prekida.',
      'Izdržljivost u poslednjih petnaest minuta.',
      'Prvi kontakt pod pritiskom.',
    ],
    remarks: ['Mokar teren, teški uslovi.', 'Blagi bol u listu, javljeno fizioterapeutu.', ''],
  },
};
