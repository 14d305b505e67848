import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Giocatore creato',
  successfully_updated: 'Giocatore aggiornato',
  photo_choose: 'Scegli una foto',
  photo_remove: 'Rimuovi la foto',
  successfully_merged: 'Giocatori uniti',
  title: 'Giocatori',
  count_one: '{{count, number}} giocatore',
  count_many: '{{count, number}} giocatori',
  count_other: '{{count, number}} giocatori',
  search: 'Cerca nome o club',
  average: 'Media',
  average_short: 'media',
  age_one: '{{count}} anno',
  age_many: '{{count}} anni',
  age_other: '{{count}} anni',
  born: 'classe {{year}}',
  export: 'Esporta in CSV',
  exported: 'Il download comincia',
  create: 'Nuovo giocatore',
  add_club: 'Aggiungi il club «{{name}}»',
  show_all: 'Mostra tutti i giocatori',
  empty_text: 'Aggiungi il primo giocatore, poi scrivi le relazioni su ciò che vedi.',
  sort: {
    label: 'Ordinamento',
    updatedAt: 'Prima le ultime modifiche',
    createdAt: 'Prima i più recenti',
    lastName: 'Per nome',
  },
  filter: {
    title: 'Filtra giocatori',
    show: 'Mostra giocatori',
    positions: 'Ruolo',
    years: 'Anno di nascita',
    tags: 'Etichette nelle relazioni',
  },
  account: {
    title: 'Account nel club',
    choose: 'Collega un account',
    suggested: 'Proposte',
    link: 'Collega',
    undo: 'Annulla il collegamento',
    undo_title: 'Annullare il collegamento?',
    undo_text: 'La scheda e il calendario di {{name}} non porteranno più l’una all’altro.',
    linked_by: 'Collegamento di {{by}}, {{when}}',
    undone_by: '{{name}}: annullato da {{by}}, {{when}}',
    undone: '{{name}}: annullato, {{when}}',
    calendar: 'Calendario',
  },
  tabs: 'Sezioni del giocatore',
  tab: { data: 'Dati', story: 'Storia', reports: 'Relazioni', journals: 'Diari', objectives: 'Obiettivi' },
  sections: {
    person: 'Persona',
    football: 'Calcio',
    body: 'Fisico',
    confidential: 'Solo per i manager',
    confidential_text: 'Gli scout non vedono questa parte.',
  },
  yes: 'Sì',
  no: 'No',
  link: { label: 'Indirizzo del link', add: 'Aggiungi link' },
  similar: {
    title: '{{name}} forse c’è già',
    same_name: 'Stesso nome',
    similar_name: 'Nome simile',
    short_form: 'Forma breve del nome',
    same_last_name: 'Stesso cognome',
    same_club: 'Stesso club',
    same_birth_date: 'Stessa data di nascita',
    same_year: 'Stesso anno di nascita',
    closed: 'C’è una scheda con questo nome, chiusa agli scout. Chiedi a un manager prima di crearne un’altra.',
    use: 'Usa questo giocatore',
    anyway: 'Crea comunque',
    text: 'Non è ancora stato salvato nulla.',
  },
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    club: 'Club',
    team: 'Squadra',
    mainPosition: 'Ruolo principale',
    type: 'Tipo',
    dateOfBirth: 'Data di nascita',
    strongFoot: 'Piede forte',
    nationality: 'Nazionalità',
    height: 'Altezza (cm)',
    nSweater: 'Numero di maglia',
    status: 'Stato',
    photo: 'Foto',
    nickname: 'Soprannome',
    secondPosition: 'Secondo ruolo',
    physicalStature: 'Statura',
    appearance: 'Corporatura',
    contact: 'Contatto',
    links: 'Link',
    nationalTeamPlayer: 'Nazionale',
    nationalTeam: 'Squadra nazionale',
    secondNationality: 'Seconda nazionalità',
    outfitter: 'Sponsor tecnico',
    weight: 'Peso (kg)',
    bodyComposition: 'Costituzione',
    hasContract: 'Contratto',
    contractDuration: 'Contratto fino al',
    agent: 'Ha un agente',
    agency: 'Agenzia',
    phone: 'Telefono',
    email: 'E-mail',
    parent_phone: 'Telefono dei genitori',
    parent_email: 'E-mail dei genitori',
    agent_phone: 'Telefono dell’agente',
    agent_email: 'E-mail dell’agente',
    age: 'Età',
  },
};

export const type: Catalogue['type'] = {
  youth: 'Giovanili',
  pro: 'Professionisti',
  all: 'Tutti',
};

export const status: Catalogue['status'] = {
  observation: 'In osservazione',
  watchlist: 'Da seguire',
  on_trail: 'In prova',
  fcz_player: 'Giocatore FCZ',
  closed: 'Chiuso',
  advanced_contact: 'Contatto avanzato',
  first_contact: 'Primo contatto',
  our_player: 'Nostro giocatore',
  under_observation: 'Sotto osservazione',
};

export const positions: Catalogue['positions'] = {
  goalkeeper: 'Portiere',
  left_back: 'Terzino sinistro',
  left_center_back: 'Centrale sinistro',
  right_center_back: 'Centrale destro',
  right_back: 'Terzino destro',
  defensive_midfielder: 'Mediano',
  left_midfielder: 'Centrocampista sinistro',
  center_midfielder: 'Centrocampista centrale',
  right_midfielder: 'Centrocampista destro',
  left_winger: 'Ala sinistra',
  right_winger: 'Ala destra',
  attacking_midfielder: 'Trequartista',
  second_striker: 'Seconda punta',
  striker: 'Attaccante',
};

export const strong_foot: Catalogue['strong_foot'] = {
  left: 'Sinistro',
  right: 'Destro',
  both: 'Entrambi',
};

export const stature: Catalogue['stature'] = {
  lanky: 'Slanciata',
  normal: 'Normale',
  strong: 'Robusta',
};

export const physical_stature: Catalogue['physical_stature'] = {
  small: 'Bassa',
  medium: 'Media',
  tall: 'Alta',
  very_tall: 'Molto alta',
};

export const body_composition: Catalogue['body_composition'] = {
  leptosome: 'Longilinea',
  athletic: 'Atletica',
  normal: 'Normale',
  chubby: 'Rotondetta',
};

export const appearance: Catalogue['appearance'] = {
  thin: 'Magra',
  medium: 'Media',
  robust: 'Robusta',
};

export const has_contract: Catalogue['has_contract'] = {
  yes: 'Sì',
  no: 'No',
  notKnown: 'Non si sa',
};
