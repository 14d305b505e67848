import type { Catalogue } from '../catalogue.ts';

export const objectives: Catalogue['objectives'] = {
  empty_text: 'Qui appare ciò che il giocatore deve raggiungere.',
  without_scouting: 'Senza scouting',
  none_without_scouting: 'Nessun obiettivo al di fuori dello scouting',
  discussed: 'Discusso con il giocatore',
  not_discussed: 'Non ancora discusso con il giocatore',
  fields: {
    name: 'Obiettivo',
    type: 'Orizzonte',
    content: 'Descrizione',
    discussedWithPlayer: 'Discusso con il giocatore',
    comments: 'Commenti',
  },
  sort: {
    label: 'Ordine',
    newest: 'Prima il giorno più recente',
    deadline: 'Prima la prossima scadenza',
  },
};

/** ENUM-28 */
export const objectiveType: Catalogue['objectiveType'] = {
  short_term: 'Breve termine (da 1 a 7 giorni)',
  mid_term: 'Medio termine (da 7 a 30 giorni)',
  long_term: 'Lungo termine (da 30 a 90 giorni)',
};
