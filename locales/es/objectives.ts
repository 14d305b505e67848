import type { Catalogue } from '../catalogue.ts';

export const objectives: Catalogue['objectives'] = {
  empty_text: 'Aquí aparece lo que el jugador debe alcanzar.',
  without_scouting: 'Sin scouting',
  none_without_scouting: 'Ningún objetivo fuera de scouting',
  discussed: 'Hablado con el jugador',
  not_discussed: 'Aún no hablado con el jugador',
  fields: {
    name: 'Objetivo',
    type: 'Alcance',
    content: 'Descripción',
    discussedWithPlayer: 'Hablado con el jugador',
    comments: 'Comentarios',
  },
  sort: {
    label: 'Orden',
    newest: 'Día más reciente primero',
    deadline: 'Próximo plazo primero',
  },
};

/** ENUM-28 */
export const objectiveType: Catalogue['objectiveType'] = {
  short_term: 'Corto plazo (1 a 7 días)',
  mid_term: 'Medio plazo (7 a 30 días)',
  long_term: 'Largo plazo (30 a 90 días)',
};
