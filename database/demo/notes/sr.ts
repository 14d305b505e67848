import type { Notes } from './shape.ts';

export const srNotes: Notes = {
  journals: {
    technical: [
      [
        'Leva noga pod pritiskom',
        'Dvadeset minuta samo levom: prijem, centaršut, kratak pas.',
        '{name} na utakmici još nema poverenja u nju.',
      ],
    ],
    athletics: [['Sprint na 30 metara', '4,21 sekunda, desetinka bolje nego letos.']],
    medicine: [
      ['Povreda zadnje lože', 'Ultrazvuk u utorak: mala ruptura. Tri nedelje bez sprinta, bicikl od petog dana.'],
    ],
    contractual: [['Razgovor o produženju', 'Porodica želi dve godine sa opcijom. Škola im je važnija od premije.']],
    talentManagement: [
      ['Jesenji razgovor', '{name} sebe ocenjuje strože nego mi. Zapisana su dva kvaliteta i jedna tema za proleće.'],
    ],
    scouting: [
      ['Dva puta gledano, dva puta isto', 'Ponovo najbolji utisak na sredini terena. Javiti se klubu pre pauze.'],
    ],
    other: [['Put na gostovanje', '{name} dolazi vozom i priključuje se ekipi usput.']],
  },
  agreed: [
    'Dogovoreno',
    'Pogledati ponovo za dve nedelje',
    'Pripremiti video sa tri situacije',
    'Obavestiti roditelje',
  ],
  nextSteps: ['Razgovor sa stručnim štabom u ponedeljak.', 'Ponoviti test za četiri nedelje.'],
  weekly: {
    title: 'Nedeljni izveštaj',
    content: ['Dobra nedelja: četiri treninga i cela utakmica.', 'Mirna nedelja zbog ispita.'],
    parents: ['Kod kuće je sve u redu, kaže majka.'],
    injured: ['Aduktori, individualni program do kraja nedelje.'],
    fit: ['Bez bolova.'],
    topics: ['San pre utakmica', 'Uloga u novom sistemu'],
    school: ['Kontrolni iz matematike položen.'],
  },
  objectives: {
    technical: [['Obe noge pred golom', 'Trideset šuteva nedeljno slabijom nogom.']],
    athletics: [['Izdržati 90 minuta', 'Nivo više na testu trčanja do pauze.']],
    medicine: [['Povratak na treninge', 'Sprint bez bola i tri treninga bez ograničenja.']],
    contractual: [['Ugovor pre zime', 'Sva pitanja porodice rešena do pauze.']],
    talentManagement: [['Glasnije na terenu', 'Voditi liniju na svakoj utakmici.']],
    scouting: [['Tri posmatranja', 'Utakmica kod kuće, u gostima i jedan trening.']],
    other: [['Završiti školu', 'Poslednja godina; sredom trening od 16 časova.']],
  },
  comments: ['Na dobrom putu.', 'Još nije dovoljno redovno.'],
  persons: ['Govori srpski i nemački.', 'Najbolje zvati uveče.'],
};
