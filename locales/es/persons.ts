import type { Catalogue } from '../catalogue.ts';

export const persons: Catalogue['persons'] = {
  count_one: '{{count, number}} persona',
  count_other: '{{count, number}} personas',
  search: 'Buscar persona',
  create: 'Nueva persona',
  show: 'Ver personas',
  empty_text: 'Aquí aparecen agentes, padres, cuerpo técnico y demás personas de vuestros diarios.',
  first_name: 'Nombre',
  last_name: 'Apellido',
  type: 'Tipo',
  info: 'Información',
  info_help: 'Una empresa, un teléfono, a quién representa',
  successfully_created: 'Persona creada',
  sort: { label: 'Ordenar por', lastName: 'Nombre', createdAt: 'Más recientes primero' },
  similar: {
    title: 'Puede que {{name}} ya exista',
    text: 'Aún no se ha guardado nada.',
    same_name: 'Mismo nombre',
    similar_name: 'Nombre parecido',
    use: 'Usar esta persona',
    anyway: 'Crear de todos modos',
  },
};
