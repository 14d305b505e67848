import type { Catalogue } from '../catalogue.ts';

export const feed: Catalogue['feed'] = {
  title: 'Kalender',
  subscribe: 'Kalender-Abo',
  text: 'Eine private Adresse, unter der andere Kalender zeigen, was du geplant hast.',
  since: 'Adresse erstellt am {{when}}',
  fetched: 'Zuletzt abgerufen am {{when}} von {{program}}',
  never_fetched: 'Noch nie abgerufen',
  programs: { google: 'Google Calendar', apple: 'Apple Calendar', outlook: 'Outlook', other: 'einem anderen Programm' },
  create: 'Adresse erstellen',
  renew: 'Erneuern',
  end: 'Ausschalten',
  address: 'Adresse',
  once: 'Kopiere sie jetzt: Sie wird nur einmal gezeigt. Wer sie hat, sieht deinen Kalender.',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copy_by_hand: 'Markiere die Adresse und kopiere sie von Hand',
  ask_renew: 'Adresse erneuern?',
  ask_renew_text: 'Kalender mit der jetzigen Adresse zeigen dann nichts Neues mehr.',
  ask_end: 'Abo ausschalten?',
  ask_end_text: 'Kalender mit der Adresse zeigen dann nichts Neues mehr.',
  file: 'Für einen anderen Kalender speichern',
};
