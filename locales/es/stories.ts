import type { Catalogue } from '../catalogue.ts';

export const story: Catalogue['story'] = {
  kinds: 'Clases',
  empty_text: 'Aquí aparecen informes, diarios y objetivos a medida que se escriben.',
  value: '{{value}} de 10',
  performance: {
    help: 'Las flechas van de semana en semana; Intro abre el diario.',
    show_table: 'Mostrar como tabla',
    hide_table: 'Ocultar la tabla',
    updates: 'Informes semanales',
    day: 'Día',
    value: 'Rendimiento',
    point: '{{date}}: {{value}} de 10',
    point_injured: '{{date}}: {{value}} de 10, con lesión',
  },
};
