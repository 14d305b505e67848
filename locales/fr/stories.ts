import type { Catalogue } from '../catalogue.ts';

export const story: Catalogue['story'] = {
  kinds: 'Genres',
  empty_text: 'Ici apparaissent les rapports, journaux et objectifs dès qu’ils sont rédigés.',
  value: '{{value}} sur 10',
  performance: {
    help: 'Les flèches vont de semaine en semaine ; Entrée ouvre le journal.',
    show_table: 'Afficher le tableau',
    hide_table: 'Masquer le tableau',
    updates: 'Bilans de la semaine',
    day: 'Jour',
    value: 'Performance',
    point: '{{date}} : {{value}} sur 10',
    point_injured: '{{date}} : {{value}} sur 10, avec blessure',
  },
};
