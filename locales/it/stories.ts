import type { Catalogue } from '../catalogue.ts';

export const story: Catalogue['story'] = {
  kinds: 'Generi',
  empty_text: 'Qui appaiono relazioni, diari e obiettivi man mano che vengono scritti.',
  value: '{{value}} su 10',
  performance: {
    help: 'Le frecce vanno di settimana in settimana; Invio apre il diario.',
    show_table: 'Mostra come tabella',
    hide_table: 'Nascondi la tabella',
    updates: 'Resoconti settimanali',
    day: 'Giorno',
    value: 'Rendimento',
    point: '{{date}}: {{value}} su 10',
    point_injured: '{{date}}: {{value}} su 10, con infortunio',
  },
};
