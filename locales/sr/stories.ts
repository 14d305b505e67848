import type { Catalogue } from '../catalogue.ts';

export const story: Catalogue['story'] = {
  kinds: 'Vrste',
  empty_text: 'Ovde se pojavljuju izveštaji, dnevnici i ciljevi čim se zapišu.',
  value: '{{value}} od 10',
  performance: {
    help: 'Strelice vode iz nedelje u nedelju; Enter otvara dnevnik.',
    show_table: 'Prikaži kao tabelu',
    hide_table: 'Sakrij tabelu',
    updates: 'Nedeljni pregledi',
    day: 'Dan',
    value: 'Učinak',
    point: '{{date}}: {{value}} od 10',
    point_injured: '{{date}}: {{value}} od 10, povreda',
  },
};
