import type { Catalogue } from '../catalogue.ts';

export const offline: Catalogue['offline'] = {
  no_network: 'Sei offline. Quello che vedi potrebbe non essere aggiornato.',
  not_here: 'Sei offline, e questo non è su questo dispositivo.',
  unavailable: 'Il club non è raggiungibile in questo momento. Quello che vedi potrebbe non essere aggiornato.',
  start_failed: 'Non caricato. Nuovo tentativo…',
  new_version: 'C’è una nuova versione di Touchline.',
  reload: 'Ricarica',
  from: 'Aggiornato: {{when}}.',
  prepare: 'Prepara per l’uso offline',
  prepare_again: 'Prepara di nuovo',
  preparing: 'Recupero di ciò che serve a una relazione a bordo campo…',
  not_prepared: 'Non preparata: senza rete si apre solo ciò che è stato aperto di recente.',
  prepared: 'Preparata alle {{when}}: si possono iniziare relazioni senza rete.',
};
