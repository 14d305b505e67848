import type { Catalogue } from '../catalogue.ts';

export const offline: Catalogue['offline'] = {
  no_network: 'Nema veze sa internetom. Prikaz možda nije ažuran.',
  not_here: 'Nema veze sa internetom, a ovoga nema na ovom uređaju.',
  unavailable: 'Klub trenutno nije dostupan. Prikaz možda nije ažuran.',
  start_failed: 'Nije učitano. Novi pokušaj…',
  new_version: 'Stigla je nova verzija aplikacije Touchline.',
  reload: 'Učitaj ponovo',
  from: 'Stanje: {{when}}.',
  prepare: 'Pripremi za rad bez mreže',
  prepare_again: 'Pripremi ponovo',
  preparing: 'Preuzima se ono što treba za izveštaj na terenu…',
  not_prepared: 'Nije pripremljeno: bez mreže se otvara samo ono što je nedavno otvarano.',
  prepared: 'Pripremljeno: {{when}}. Izveštaji se mogu započeti bez mreže.',
};
