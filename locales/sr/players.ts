import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Igrač je dodat',
  successfully_updated: 'Igrač je ažuriran',
  photo_choose: 'Izaberi fotografiju',
  photo_remove: 'Ukloni fotografiju',
  successfully_merged: 'Igrači su spojeni',
  title: 'Igrači',
  count_one: '{{count, number}} igrač',
  count_few: '{{count, number}} igrača',
  count_other: '{{count, number}} igrača',
  search: 'Traži ime ili klub',
  average: 'Prosek',
  average_short: 'pros.',
  age_one: '{{count}} godina',
  age_few: '{{count}} godine',
  age_other: '{{count}} godina',
  born: '{{year}}. godište',
  export: 'Izvezi kao CSV',
  exported: 'Preuzimanje počinje',
  create: 'Novi igrač',
  add_club: 'Dodaj klub „{{name}}“',
  show_all: 'Prikaži sve igrače',
  empty_text: 'Dodaj prvog igrača, pa piši o onome što vidiš.',
  sort: { label: 'Redosled', updatedAt: 'Prvo poslednje izmene', createdAt: 'Prvo najnoviji', lastName: 'Po imenu' },
  filter: {
    title: 'Filtriraj igrače',
    show: 'Prikaži igrače',
    positions: 'Pozicija',
    years: 'Godište',
    tags: 'Oznake u izveštajima',
  },
  account: {
    title: 'Nalog u klubu',
    choose: 'Poveži nalog',
    suggested: 'Predlozi',
    link: 'Poveži',
    undo: 'Raskini vezu',
    undo_title: 'Raskinuti vezu?',
    undo_text: 'Zapis i kalendar osobe {{name}} više neće voditi jedno drugom.',
    linked_by: 'Povezano: {{by}}, {{when}}',
    undone_by: '{{name}}: raskid, {{by}}, {{when}}',
    undone: '{{name}}: raskid, {{when}}',
    calendar: 'Kalendar',
  },
  tabs: 'Delovi igrača',
  tab: { data: 'Podaci', story: 'Istorijat', reports: 'Izveštaji', journals: 'Dnevnici', objectives: 'Ciljevi' },
  sections: {
    person: 'Osoba',
    football: 'Fudbal',
    body: 'Telo',
    confidential: 'Samo za menadžere',
    confidential_text: 'Skauti ne vide ovaj deo.',
  },
  yes: 'Da',
  no: 'Ne',
  link: { label: 'Adresa linka', add: 'Dodaj link' },
  similar: {
    title: '{{name}} možda već postoji',
    same_name: 'Isto ime',
    similar_name: 'Slično ime',
    short_form: 'Skraćeno ime',
    same_last_name: 'Isto prezime',
    same_club: 'Isti klub',
    same_birth_date: 'Isti datum rođenja',
    same_year: 'Isto godište',
    closed:
      'Pod ovim imenom postoji zapis koji je zatvoren za skaute. Pitaj menadžera pre nego što napraviš još jedan.',
    use: 'Uzmi ovog igrača',
    anyway: 'Ipak napravi',
    text: 'Još ništa nije sačuvano.',
  },
  fields: {
    firstName: 'Ime',
    lastName: 'Prezime',
    club: 'Klub',
    team: 'Tim',
    mainPosition: 'Glavna pozicija',
    type: 'Tip',
    dateOfBirth: 'Datum rođenja',
    strongFoot: 'Jača noga',
    nationality: 'Državljanstvo',
    height: 'Visina (cm)',
    nSweater: 'Broj na dresu',
    status: 'Status',
    photo: 'Fotografija',
    nickname: 'Nadimak',
    secondPosition: 'Druga pozicija',
    physicalStature: 'Rast',
    appearance: 'Građa',
    contact: 'Kontakt',
    links: 'Linkovi',
    nationalTeamPlayer: 'Reprezentativac',
    nationalTeam: 'Reprezentacija',
    secondNationality: 'Drugo državljanstvo',
    outfitter: 'Opremljivač',
    weight: 'Težina (kg)',
    bodyComposition: 'Konstitucija',
    hasContract: 'Ugovor',
    contractDuration: 'Ugovor do',
    agent: 'Ima zastupnika',
    agency: 'Agencija',
    phone: 'Telefon',
    email: 'E-mail',
    parent_phone: 'Telefon roditelja',
    parent_email: 'E-mail roditelja',
    agent_phone: 'Telefon zastupnika',
    agent_email: 'E-mail zastupnika',
    age: 'Starost',
  },
};

export const type: Catalogue['type'] = {
  youth: 'Omladinci',
  pro: 'Profesionalci',
  all: 'Svi',
};

export const status: Catalogue['status'] = {
  observation: 'Posmatranje',
  watchlist: 'Lista praćenja',
  on_trail: 'Na probi',
  fcz_player: 'Igrač FCZ',
  closed: 'Zatvoreno',
  advanced_contact: 'Odmakao kontakt',
  first_contact: 'Prvi kontakt',
  our_player: 'Naš igrač',
  under_observation: 'Pod posmatranjem',
};

export const positions: Catalogue['positions'] = {
  goalkeeper: 'Golman',
  left_back: 'Levi bek',
  left_center_back: 'Levi štoper',
  right_center_back: 'Desni štoper',
  right_back: 'Desni bek',
  defensive_midfielder: 'Zadnji vezni',
  left_midfielder: 'Levi vezni',
  center_midfielder: 'Centralni vezni',
  right_midfielder: 'Desni vezni',
  left_winger: 'Levo krilo',
  right_winger: 'Desno krilo',
  attacking_midfielder: 'Ofanzivni vezni',
  second_striker: 'Drugi napadač',
  striker: 'Napadač',
};

export const strong_foot: Catalogue['strong_foot'] = {
  left: 'Leva',
  right: 'Desna',
  both: 'Obe',
};

export const stature: Catalogue['stature'] = {
  lanky: 'Vižljasta',
  normal: 'Normalna',
  strong: 'Snažna',
};

export const physical_stature: Catalogue['physical_stature'] = {
  small: 'Nizak',
  medium: 'Srednji',
  tall: 'Visok',
  very_tall: 'Vrlo visok',
};

export const body_composition: Catalogue['body_composition'] = {
  leptosome: 'Leptosomna',
  athletic: 'Atletska',
  normal: 'Normalna',
  chubby: 'Punačka',
};

export const appearance: Catalogue['appearance'] = {
  thin: 'Mršava',
  medium: 'Srednja',
  robust: 'Krupna',
};

export const has_contract: Catalogue['has_contract'] = {
  yes: 'Da',
  no: 'Ne',
  notKnown: 'Nije poznato',
};
