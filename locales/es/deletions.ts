import type { Catalogue } from '../catalogue.ts';

export const deletions: Catalogue['deletions'] = {
  game: {
    action: 'Eliminar partido',
    title: '¿Eliminar {{name}}?',
    text: 'El partido desaparece para todos y nadie queda asignado. No se puede deshacer.',
    done: 'Partido eliminado',
    kept: 'Este partido no se puede eliminar',
  },
  player: {
    action: 'Eliminar jugador',
    title: '¿Eliminar a {{name}}?',
    text: 'El jugador desaparece para todos. No se puede deshacer.',
    done: 'Jugador eliminado',
    kept: 'Este jugador no se puede eliminar',
  },
  report: {
    action: 'Eliminar informe',
    done: 'Informe eliminado',
    restored: 'Informe restaurado',
    kept: 'Este informe no se puede eliminar',
  },
  hanging: 'Todavía asociado: {{what}}.',
  reports_one: '{{count, number}} informe',
  reports_many: '{{count, number}} informes',
  reports_other: '{{count, number}} informes',
  journals_one: '{{count, number}} diario',
  journals_many: '{{count, number}} diarios',
  journals_other: '{{count, number}} diarios',
  objectives_one: '{{count, number}} objetivo',
  objectives_many: '{{count, number}} objetivos',
  objectives_other: '{{count, number}} objetivos',
  merges_one: '{{count, number}} ficha fusionada',
  merges_many: '{{count, number}} fichas fusionadas',
  merges_other: '{{count, number}} fichas fusionadas',
};
