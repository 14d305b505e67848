import type { Catalogue } from '../catalogue.ts';

export const feed: Catalogue['feed'] = {
  title: 'Kalendar',
  subscribe: 'Pretplata na kalendar',
  text: 'Privatna adresa na kojoj drugi kalendari prikazuju šta imaš u planu.',
  since: 'Adresa napravljena {{when}}',
  fetched: 'Poslednji put preuzeto {{when}}, program: {{program}}',
  never_fetched: 'Još nije preuzeto',
  programs: { google: 'Google Calendar', apple: 'Apple Calendar', outlook: 'Outlook', other: 'drugi program' },
  create: 'Napravi adresu',
  renew: 'Obnovi',
  end: 'Isključi',
  address: 'Adresa',
  once: 'Kopiraj je sada: prikazuje se samo jednom. Ko je ima, vidi tvoj kalendar.',
  copy: 'Kopiraj adresu',
  copied: 'Adresa je kopirana',
  copy_by_hand: 'Označi adresu i kopiraj je ručno',
  ask_renew: 'Obnoviti adresu?',
  ask_renew_text: 'Kalendari sa sadašnjom adresom više neće prikazivati ništa novo.',
  ask_end: 'Isključiti pretplatu?',
  ask_end_text: 'Kalendari sa tom adresom više neće prikazivati ništa novo.',
  file: 'Sačuvaj za drugi kalendar',
};
