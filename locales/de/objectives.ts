import type { Catalogue } from '../catalogue.ts';

export const objectives: Catalogue['objectives'] = {
  empty_text: 'Hier erscheint, was der Spieler erreichen soll.',
  without_scouting: 'Ohne Scouting',
  none_without_scouting: 'Keine Ziele ausser im Scouting',
  discussed: 'Mit dem Spieler besprochen',
  not_discussed: 'Noch nicht mit dem Spieler besprochen',
  fields: {
    name: 'Ziel',
    type: 'Zeitraum',
    content: 'Beschreibung',
    discussedWithPlayer: 'Mit dem Spieler besprochen',
    comments: 'Kommentare',
  },
  sort: {
    label: 'Sortierung',
    newest: 'Neuester Tag zuerst',
    deadline: 'Nächste Frist zuerst',
  },
};

/** ENUM-28 */
export const objectiveType: Catalogue['objectiveType'] = {
  short_term: 'Kurzfristig (1 bis 7 Tage)',
  mid_term: 'Mittelfristig (7 bis 30 Tage)',
  long_term: 'Langfristig (30 bis 90 Tage)',
};
