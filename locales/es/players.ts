import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Jugador creado',
  successfully_updated: 'Jugador actualizado',
  photo_choose: 'Elegir foto',
  photo_remove: 'Quitar la foto',
  successfully_merged: 'Jugadores fusionados',
  title: 'Jugadores',
  count_one: '{{count, number}} jugador',
  count_many: '{{count, number}} jugadores',
  count_other: '{{count, number}} jugadores',
  search: 'Buscar nombre o club',
  average: 'Media',
  average_short: 'media',
  age_one: '{{count}} año',
  age_many: '{{count}} años',
  age_other: '{{count}} años',
  born: 'nacimiento {{year}}',
  export: 'Exportar en CSV',
  exported: 'Comienza la descarga',
  create: 'Nuevo jugador',
  add_club: 'Añadir el club «{{name}}»',
  show_all: 'Mostrar todos los jugadores',
  empty_text: 'Añade al primer jugador y después informa de lo que ves.',
  sort: {
    label: 'Orden',
    updatedAt: 'Últimos cambios primero',
    createdAt: 'Más recientes primero',
    lastName: 'Por nombre',
  },
  filter: {
    title: 'Filtrar jugadores',
    show: 'Mostrar jugadores',
    positions: 'Posición',
    years: 'Año de nacimiento',
    tags: 'Etiquetas en informes',
  },
  account: {
    title: 'Cuenta en el club',
    choose: 'Vincular una cuenta',
    suggested: 'Propuestas',
    link: 'Vincular',
    undo: 'Deshacer el vínculo',
    undo_title: '¿Deshacer el vínculo?',
    undo_text: 'La ficha y el calendario de {{name}} ya no llevarán la una al otro.',
    linked_by: 'Vínculo de {{by}}, {{when}}',
    undone_by: '{{name}}: deshecho por {{by}}, {{when}}',
    undone: '{{name}}: deshecho, {{when}}',
    calendar: 'Calendario',
  },
  tabs: 'Apartados del jugador',
  tab: { data: 'Datos', story: 'Historia', reports: 'Informes', journals: 'Diarios', objectives: 'Objetivos' },
  sections: {
    person: 'Persona',
    football: 'Fútbol',
    body: 'Físico',
    confidential: 'Solo para mánagers',
    confidential_text: 'Los scouts no ven esta parte.',
  },
  yes: 'Sí',
  no: 'No',
  link: { label: 'Dirección del enlace', add: 'Añadir enlace' },
  similar: {
    title: 'Puede que {{name}} ya exista',
    same_name: 'Mismo nombre',
    similar_name: 'Nombre parecido',
    short_form: 'Forma corta del nombre',
    same_last_name: 'Mismo apellido',
    same_club: 'Mismo club',
    same_birth_date: 'Misma fecha de nacimiento',
    same_year: 'Mismo año de nacimiento',
    closed: 'Hay una ficha con este nombre, cerrada para los scouts. Pregunta a un mánager antes de crear otra.',
    use: 'Usar este jugador',
    anyway: 'Crear de todos modos',
    text: 'Aún no se ha guardado nada.',
  },
  fields: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    club: 'Club',
    team: 'Equipo',
    mainPosition: 'Posición principal',
    type: 'Tipo',
    dateOfBirth: 'Fecha de nacimiento',
    strongFoot: 'Pierna buena',
    nationality: 'Nacionalidad',
    height: 'Altura (cm)',
    nSweater: 'Dorsal',
    status: 'Estado',
    photo: 'Foto',
    nickname: 'Apodo',
    secondPosition: 'Segunda posición',
    physicalStature: 'Estatura',
    appearance: 'Complexión',
    contact: 'Contacto',
    links: 'Enlaces',
    nationalTeamPlayer: 'Internacional',
    nationalTeam: 'Selección nacional',
    secondNationality: 'Segunda nacionalidad',
    outfitter: 'Marca deportiva',
    weight: 'Peso (kg)',
    bodyComposition: 'Constitución',
    hasContract: 'Contrato',
    contractDuration: 'Contrato hasta',
    agent: 'Tiene representante',
    agency: 'Agencia',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    parent_phone: 'Teléfono de los padres',
    parent_email: 'Correo electrónico de los padres',
    agent_phone: 'Teléfono del representante',
    agent_email: 'Correo electrónico del representante',
    age: 'Edad',
  },
};

export const type: Catalogue['type'] = {
  youth: 'Cantera',
  pro: 'Profesional',
  all: 'Todos',
};

export const status: Catalogue['status'] = {
  observation: 'Observación',
  watchlist: 'En seguimiento',
  on_trail: 'A prueba',
  fcz_player: 'Jugador del FCZ',
  closed: 'Cerrado',
  advanced_contact: 'Contacto avanzado',
  first_contact: 'Primer contacto',
  our_player: 'Nuestro jugador',
  under_observation: 'En observación',
};

export const positions: Catalogue['positions'] = {
  goalkeeper: 'Portero',
  left_back: 'Lateral izquierdo',
  left_center_back: 'Central izquierdo',
  right_center_back: 'Central derecho',
  right_back: 'Lateral derecho',
  defensive_midfielder: 'Pivote defensivo',
  left_midfielder: 'Interior izquierdo',
  center_midfielder: 'Centrocampista',
  right_midfielder: 'Interior derecho',
  left_winger: 'Extremo izquierdo',
  right_winger: 'Extremo derecho',
  attacking_midfielder: 'Mediapunta',
  second_striker: 'Segundo delantero',
  striker: 'Delantero centro',
};

export const strong_foot: Catalogue['strong_foot'] = {
  left: 'Izquierda',
  right: 'Derecha',
  both: 'Ambas',
};

export const stature: Catalogue['stature'] = {
  lanky: 'Espigada',
  normal: 'Media',
  strong: 'Fuerte',
};

export const physical_stature: Catalogue['physical_stature'] = {
  small: 'Baja',
  medium: 'Media',
  tall: 'Alta',
  very_tall: 'Muy alta',
};

export const body_composition: Catalogue['body_composition'] = {
  leptosome: 'Leptosómica',
  athletic: 'Atlética',
  normal: 'Media',
  chubby: 'Robusta',
};

export const appearance: Catalogue['appearance'] = {
  thin: 'Delgada',
  medium: 'Media',
  robust: 'Robusta',
};

export const has_contract: Catalogue['has_contract'] = {
  yes: 'Sí',
  no: 'No',
  notKnown: 'No se sabe',
};
