import type { Catalogue } from '../catalogue.ts';

export const offline: Catalogue['offline'] = {
  no_network: 'Du bist offline. Die Anzeige ist vielleicht nicht aktuell.',
  not_here: 'Du bist offline, und das hier ist nicht auf diesem Gerät.',
  unavailable: 'Der Server ist gerade nicht erreichbar. Die Anzeige ist vielleicht nicht aktuell.',
  start_failed: 'Nicht geladen. Neuer Versuch …',
  new_version: 'Eine neue Version von Touchline ist da.',
  reload: 'Neu laden',
  from: 'Stand {{when}}.',
  prepare: 'Für offline vorbereiten',
  prepare_again: 'Neu vorbereiten',
  preparing: 'Was ein Bericht am Platz braucht, wird geholt …',
  not_prepared: 'Nicht vorbereitet: Ohne Netz öffnet sich nur, was zuletzt offen war.',
  prepared: 'Vorbereitet um {{when}}: Berichte lassen sich ohne Netz beginnen.',
};
