import type { Catalogue } from '../catalogue.ts';

export const feed: Catalogue['feed'] = {
  title: 'Calendario',
  subscribe: 'Suscripción al calendario',
  text: 'Una dirección privada con la que otros calendarios muestran lo que tienes planificado.',
  since: 'Dirección creada el {{when}}',
  fetched: 'Consultada por última vez el {{when}} por {{program}}',
  never_fetched: 'Aún no se ha consultado',
  programs: { google: 'Google Calendar', apple: 'Apple Calendar', outlook: 'Outlook', other: 'otro programa' },
  create: 'Crear dirección',
  renew: 'Renovar',
  end: 'Desactivar',
  address: 'Dirección',
  once: 'Cópiala ahora: solo se muestra una vez. Quien la tiene ve tu calendario.',
  copy: 'Copiar la dirección',
  copied: 'Dirección copiada',
  copy_by_hand: 'Selecciona la dirección y cópiala a mano',
  ask_renew: '¿Renovar la dirección?',
  ask_renew_text: 'Los calendarios con la dirección actual ya no mostrarán nada nuevo.',
  ask_end: '¿Desactivar la suscripción?',
  ask_end_text: 'Los calendarios con la dirección ya no mostrarán nada nuevo.',
  file: 'Guardar para otro calendario',
};
