import type { Catalogue } from '../catalogue.ts';

export const offline: Catalogue['offline'] = {
  no_network: 'Estás sin conexión. Puede que lo que ves no esté al día.',
  not_here: 'Estás sin conexión, y esto no está en este dispositivo.',
  unavailable: 'El club no está disponible en este momento. Puede que lo que ves no esté al día.',
  start_failed: 'No se ha cargado. Nuevo intento…',
  new_version: 'Hay una nueva versión de Touchline.',
  reload: 'Recargar',
  from: 'Actualizado: {{when}}.',
  prepare: 'Preparar para usar sin conexión',
  prepare_again: 'Preparar de nuevo',
  preparing: 'Obteniendo lo que necesita un informe en el campo…',
  not_prepared: 'Sin preparar: sin red solo se abre lo que se abrió hace poco.',
  prepared: 'Preparado a las {{when}}: se pueden empezar informes sin red.',
};
