import type { Catalogue } from '../catalogue.ts';

export const journals: Catalogue['journals'] = {
  count_one: '{{count, number}} diario',
  count_other: '{{count, number}} diarios',
  search: 'Buscar título, texto o nombre',
  empty_text: 'Aquí aparecen las charlas, lesiones y planes que anota el equipo.',
  empty_of_one: 'Todavía no hay nada anotado.',
  nobody: 'Sobre nadie en particular',
  changed: 'cambiado {{date}}',
  week: 'La semana',
  confidential: {
    mark: 'Confidencial',
    since: 'Confidencial desde el {{date}}, por {{name}}',
    until: 'Ya no es confidencial desde el {{date}}, por {{name}}',
  },
  fields: {
    category: 'Categoría',
    date: 'Fecha',
    name: 'Título',
    content: 'Contenido',
    type: 'Tipo',
    nextSteps: 'Próximos pasos',
    deadline: 'Plazo',
    files: 'Archivos',
    player: 'Jugador',
    createdBy: 'Escrito por',
    playerType: 'Plantilla',
    from: 'Desde',
    to: 'Hasta',
    performanceCurve: 'Curva de rendimiento',
    parentsFeedback: 'Opinión de los padres',
    injured: 'Lesión',
    injurySituation: 'Situación de las lesiones',
    importantTopics: 'Temas importantes',
    school: 'Escuela',
  },
  sort: {
    label: 'Orden',
    newest: 'Día más reciente primero',
    oldest: 'Día más antiguo primero',
    created: 'Últimos escritos primero',
    changed: 'Últimos cambios primero',
  },
  filter: {
    show: 'Mostrar diarios',
    from: 'Desde el {{date}}',
    to: 'Hasta el {{date}}',
  },
  export: { choose: 'Elige los diarios que exportar', title: 'Diarios exportados' },
  deadline: {
    done: 'Hecho, hasta el {{date}}',
    until: 'Hasta el {{date}}',
    today: 'Hasta hoy',
    passed: 'Plazo vencido: {{date}}',
  },
};

/** ENUM-26 */
export const journalType: Catalogue['journalType'] = {
  normal: 'Normal',
  important: 'Importante',
  weeklyUpdate: 'Informe semanal',
};

/** ENUM-27: of a player in a weekly update */
export const injury: Catalogue['injury'] = {
  yes: 'Sí',
  no: 'No',
};
