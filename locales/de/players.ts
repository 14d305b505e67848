import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Spieler angelegt',
  successfully_updated: 'Spieler aktualisiert',
  photo_choose: 'Foto wählen',
  photo_remove: 'Foto entfernen',
  successfully_merged: 'Spieler zusammengeführt',
  title: 'Spieler',
  count_one: '{{count, number}} Spieler',
  count_other: '{{count, number}} Spieler',
  search: 'Name oder Verein suchen',
  average: 'Durchschnitt',
  average_short: 'Ø',
  age_one: '{{count}} Jahr',
  age_other: '{{count}} Jahre',
  born: 'Jahrgang {{year}}',
  export: 'Als CSV exportieren',
  exported: 'Der Download beginnt',
  create: 'Neuer Spieler',
  add_club: 'Verein «{{name}}» anlegen',
  show_all: 'Alle Spieler anzeigen',
  empty_text: 'Lege den ersten Spieler an und berichte dann, was du siehst.',
  sort: {
    label: 'Sortierung',
    updatedAt: 'Zuletzt geändert',
    createdAt: 'Neueste zuerst',
    lastName: 'Nach Name',
  },
  filter: {
    title: 'Spieler filtern',
    show: 'Spieler anzeigen',
    positions: 'Position',
    years: 'Jahrgang',
    tags: 'Merkmale in Berichten',
  },
  account: {
    title: 'Konto im Verein',
    choose: 'Ein Konto verknüpfen',
    suggested: 'Vorschläge',
    link: 'Verknüpfen',
    undo: 'Verknüpfung lösen',
    undo_title: 'Verknüpfung lösen?',
    undo_text: 'Von diesem Spieler führt nichts mehr zum Kalender von {{name}} und umgekehrt.',
    linked_by: 'Verknüpft von {{by}}, {{when}}',
    undone_by: '{{name}}: gelöst von {{by}}, {{when}}',
    undone: '{{name}}: gelöst, {{when}}',
    calendar: 'Kalender',
  },
  tabs: 'Bereiche des Spielers',
  tab: { data: 'Daten', story: 'Verlauf', reports: 'Berichte', journals: 'Journale', objectives: 'Ziele' },
  sections: {
    person: 'Person',
    football: 'Fussball',
    body: 'Körper',
    confidential: 'Nur für Manager',
    confidential_text: 'Scouts sehen diesen Teil nicht.',
  },
  yes: 'Ja',
  no: 'Nein',
  link: { label: 'Adresse des Links', add: 'Link hinzufügen' },
  similar: {
    title: '{{name}} gibt es vielleicht schon',
    same_name: 'Gleicher Name',
    similar_name: 'Ähnlicher Name',
    short_form: 'Kurzform des Namens',
    same_last_name: 'Gleicher Nachname',
    same_club: 'Gleicher Verein',
    same_birth_date: 'Gleiches Geburtsdatum',
    same_year: 'Gleicher Jahrgang',
    closed:
      'Unter diesem Namen gibt es einen Eintrag, der für Scouts geschlossen ist. Frag einen Manager, bevor du einen zweiten anlegst.',
    use: 'Diesen Spieler nehmen',
    anyway: 'Trotzdem anlegen',
    text: 'Noch ist nichts gespeichert.',
  },
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    club: 'Verein',
    team: 'Mannschaft',
    mainPosition: 'Hauptposition',
    type: 'Spielertyp',
    dateOfBirth: 'Geburtsdatum',
    strongFoot: 'Starker Fuss',
    nationality: 'Nationalität',
    height: 'Grösse (cm)',
    nSweater: 'Rückennummer',
    status: 'Status',
    photo: 'Foto',
    nickname: 'Spitzname',
    secondPosition: 'Zweitposition',
    physicalStature: 'Körpergrösse',
    appearance: 'Statur',
    contact: 'Kontakt',
    links: 'Links',
    nationalTeamPlayer: 'Nationalspieler',
    nationalTeam: 'Nationalmannschaft',
    secondNationality: 'Zweite Nationalität',
    outfitter: 'Ausrüster',
    weight: 'Gewicht (kg)',
    bodyComposition: 'Körperbau',
    hasContract: 'Vertrag',
    contractDuration: 'Vertrag bis',
    agent: 'Hat eine Beratung',
    agency: 'Agentur',
    phone: 'Telefon',
    email: 'E-Mail',
    parent_phone: 'Telefon der Eltern',
    parent_email: 'E-Mail der Eltern',
    agent_phone: 'Telefon der Beratung',
    agent_email: 'E-Mail der Beratung',
    age: 'Alter',
  },
};

export const type: Catalogue['type'] = {
  youth: 'Nachwuchs',
  pro: 'Profi',
  all: 'Alle',
};

export const status: Catalogue['status'] = {
  observation: 'Beobachtung',
  watchlist: 'Merkliste',
  on_trail: 'Im Probetraining',
  fcz_player: 'FCZ-Spieler',
  closed: 'Abgeschlossen',
  advanced_contact: 'Fortgeschrittener Kontakt',
  first_contact: 'Erster Kontakt',
  our_player: 'Unser Spieler',
  under_observation: 'Unter Beobachtung',
};

export const positions: Catalogue['positions'] = {
  goalkeeper: 'Torhüter',
  left_back: 'Linker Aussenverteidiger',
  left_center_back: 'Linker Innenverteidiger',
  right_center_back: 'Rechter Innenverteidiger',
  right_back: 'Rechter Aussenverteidiger',
  defensive_midfielder: 'Defensives Mittelfeld',
  left_midfielder: 'Linkes Mittelfeld',
  center_midfielder: 'Zentrales Mittelfeld',
  right_midfielder: 'Rechtes Mittelfeld',
  left_winger: 'Linker Flügel',
  right_winger: 'Rechter Flügel',
  attacking_midfielder: 'Offensives Mittelfeld',
  second_striker: 'Hängende Spitze',
  striker: 'Stürmer',
};

export const strong_foot: Catalogue['strong_foot'] = {
  left: 'Links',
  right: 'Rechts',
  both: 'Beidfüssig',
};

export const stature: Catalogue['stature'] = {
  lanky: 'Schlaksig',
  normal: 'Normal',
  strong: 'Kräftig',
};

export const physical_stature: Catalogue['physical_stature'] = {
  small: 'Klein',
  medium: 'Mittel',
  tall: 'Gross',
  very_tall: 'Sehr gross',
};

export const body_composition: Catalogue['body_composition'] = {
  leptosome: 'Leptosom',
  athletic: 'Athletisch',
  normal: 'Normal',
  chubby: 'Mollig',
};

export const appearance: Catalogue['appearance'] = {
  thin: 'Schmal',
  medium: 'Mittel',
  robust: 'Robust',
};

export const has_contract: Catalogue['has_contract'] = {
  yes: 'Ja',
  no: 'Nein',
  notKnown: 'Nicht bekannt',
};
