import type { Catalogue } from '../catalogue.ts';

/** ENUM-29: what a person is to the club. */
export const personType: Catalogue['personType'] = {
  father: 'Padre',
  agent: 'Agente',
  parent: 'Progenitor',
  scout: 'Scout',
  sportDirector: 'Director deportivo',
  videoAnalyst: 'Videoanalista',
  physiotherapist: 'Fisioterapeuta',
  doctor: 'Médico',
  sponsor: 'Patrocinador',
  fan: 'Aficionado',
  media: 'Prensa',
  referee: 'Árbitro',
  boardMember: 'Miembro de la junta',
  analyst: 'Analista',
  legal: 'Jurídico',
  merchandise: 'Tienda',
  facilities: 'Instalaciones',
  celebrity: 'Famoso',
  coach: 'Entrenador',
  other: 'Otro',
};
