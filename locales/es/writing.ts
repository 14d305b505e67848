import type { Catalogue } from '../catalogue.ts';

export const writing: Catalogue['writing'] = {
  journals: {
    successfully_created: 'Diario creado',
    successfully_updated: 'Diario actualizado',
    deleted: 'Diario eliminado',
    restored: 'Diario restaurado',
    week_text: 'Un informe semanal necesita todos estos datos.',
    week_kept: 'Al guardar se omite lo que está escrito sobre la semana: {{fields}}. Vuelve con el informe semanal.',
    curve_help: '1 es lo más bajo, 10 lo más alto',
    delete: 'Eliminar diario',
    wizard: {
      title: '¿De quién se trata?',
      step: 'Paso {{step}} de {{count}}',
      players: 'Un jugador',
      players_text: 'Alguien a quien el club observa',
      persons: 'Otra persona',
      persons_text: 'Padres, agentes, técnicos y otros',
      pick_players: 'Elegir jugador',
      pick_persons: 'Elegir persona',
      create_players: 'Nuevo jugador',
      create_persons: 'Nueva persona',
      go_on: 'Guardar y seguir',
    },
    special: {
      title: 'Diarios: {{category}}',
      search: 'Buscar nombre o club',
      nobody: 'Sin jugador',
      player_help: 'Puede quedar vacío',
      no_category: 'Todavía no tienes categoría',
      no_category_text: 'Tu sesión es de {{name}}. Pide a un admin del club que elija la categoría de tus diarios.',
    },
  },
  untidy: {
    title: 'Nombres con signos invisibles',
    text: 'Estos textos contienen signos que nadie ve y que no se pudieron quitar automáticamente.',
    reason: {
      taken: 'Otro club ya se llama así.',
      empty: 'No contiene nada más.',
      refused: 'El registro no lo admite sin ellos.',
    },
    merge: 'Fusionar',
    open: 'Abrir',
  },
  confidential: {
    label: 'Confidencial',
    journal_readers:
      'Lo leen quien lo escribió, los mánagers, los admins y quienes redactan los diarios de la categoría.',
    objective_readers: 'Lo leen quien lo fijó, los mánagers y los admins.',
    open_readers: 'Lo leen todas las personas del scouting.',
    settings: {
      title: 'Diarios confidenciales',
      at_first: 'Confidencial desde el principio',
      at_first_text:
        'Lo que se escribe en estas categorías es confidencial, salvo que se elija otra cosa en el formulario.',
      saved: 'Guardado',
      before: 'Escritos hasta ahora',
      counted: '{{category}}: {{confidential, number}} de {{journals, number}} confidenciales',
      make: 'Hacer todos confidenciales',
      make_title: '¿Hacer todos confidenciales?',
      make_text_one:
        'Un diario lo leerán solo quien lo escribió, los mánagers, los admins y quienes redactan los diarios de la categoría.',
      make_text_many:
        '{{count, number}} diarios los leerán solo quien los escribió, los mánagers, los admins y quienes redactan los diarios de la categoría.',
      make_text_other:
        '{{count, number}} diarios los leerán solo quien los escribió, los mánagers, los admins y quienes redactan los diarios de la categoría.',
      made_one: 'Un diario es ahora confidencial',
      made_many: '{{count, number}} diarios son ahora confidenciales',
      made_other: '{{count, number}} diarios son ahora confidenciales',
    },
  },
  objectives: {
    successfully_created: 'Objetivo creado',
    successfully_updated: 'Objetivo actualizado',
    delete: 'Eliminar objetivo',
    deleted: 'Objetivo eliminado',
    restored: 'Objetivo restaurado',
    answer: {
      yes: 'Sí',
      no: 'No',
    },
    comments: {
      help: 'Muévelos con los botones, o con Alt y las flechas',
      one: 'Comentario {{place}}',
      add: 'Añadir comentario',
      up: 'Subir el comentario {{place}}',
      down: 'Bajar el comentario {{place}}',
      remove: 'Quitar el comentario {{place}}',
      moved: 'Ahora en el lugar {{place}} de {{count}}',
    },
  },
};
