import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Giocatore creato',
  successfully_updated: 'Giocatore aggiornato',
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
  born: 'nato nel {{year}}',
  export: 'Esporta in CSV',
  exported: 'Il download comincia',
  create: 'Nuovo giocatore',
  add_club: 'Aggiungi il club «{{name}}»',
  show_all: 'Mostra tutti i giocatori',
  empty_text: 'Aggiungi il primo giocatore, poi scrivi i rapporti su ciò che vedi.',
  sort: {
    label: 'Ordinamento',
    updatedAt: 'Ultime modifiche prima',
    createdAt: 'Più recenti prima',
    lastName: 'Per nome',
  },
  filter: {
    title: 'Filtra giocatori',
    show: 'Mostra giocatori',
    positions: 'Ruolo',
    years: 'Anno di nascita',
    tags: 'Tag nei rapporti',
  },
  tabs: 'Sezioni del giocatore',
  tab: { data: 'Dati', reports: 'Rapporti', journals: 'Diari', objectives: 'Obiettivi' },
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
    same_club: 'Stesso club',
    same_year: 'Stesso anno di nascita',
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
    secondPosition: 'Seconda posizione',
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
    agent: 'Ha un procuratore',
    agency: 'Agenzia',
    phone: 'Telefono',
    email: 'E-mail',
    parent_phone: 'Telefono dei genitori',
    parent_email: 'E-mail dei genitori',
    agent_phone: 'Telefono del procuratore',
    agent_email: 'E-mail del procuratore',
    age: 'Età',
  },
};

export const type: Catalogue['type'] = {
  youth: 'Settore giovanile',
  pro: 'Professionista',
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
  left_midfielder: 'Esterno sinistro',
  center_midfielder: 'Centrocampista centrale',
  right_midfielder: 'Esterno destro',
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
  small: 'Basso',
  medium: 'Medio',
  tall: 'Alto',
  very_tall: 'Molto alto',
};

export const body_composition: Catalogue['body_composition'] = {
  leptosome: 'Longilineo',
  athletic: 'Atletico',
  normal: 'Normale',
  chubby: 'Rotondetto',
};

export const appearance: Catalogue['appearance'] = {
  thin: 'Magro',
  medium: 'Medio',
  robust: 'Robusto',
};

export const has_contract: Catalogue['has_contract'] = {
  yes: 'Sì',
  no: 'No',
  notKnown: 'Non si sa',
};
