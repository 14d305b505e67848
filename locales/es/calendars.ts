import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Elige un día para ver lo planificado',
  edit_named: 'Editar {{title}}',
  delete_named: 'Eliminar {{title}}',
  leave_named: 'Dejar {{title}}',
  choose_person: 'Elige a alguien para ver su día',
  month_of: 'Mes de {{name}}',
  filter: 'Filtrar personas',
  filter_show: 'Mostrar',
  planned: {
    all: 'Todos',
    with: 'Con actividades',
    without: 'Sin',
    nobody_with: 'Nadie tiene nada planificado este día',
    nobody_without: 'Todos tienen algo planificado este día',
    no_role: 'Elige al menos un rol',
  },
  everybody: 'Todos',
  which_week: '¿Qué semana?',
  last_week: 'La semana pasada',
  this_week: 'Esta semana',
  next_week: 'La próxima semana',
  previous_week: 'Semana anterior',
  following_week: 'Semana siguiente',
  week: 'Semana {{number}}',
  weekday: 'Día',
  without: '{{count}} sin plan',
  image: 'Foto',
  video: 'Vídeo',
  matrix_help: 'Las flechas van de celda en celda; Intro abre el día.',
};
