import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'Die Level-up-Plattform deines Vereins',
  start: 'Bitte melde dich an, um loszulegen',
  email: 'E-Mail',
  password: 'Passwort',
  login: 'Anmelden',
  language: 'Sprache',
  privacy: 'Datenschutzerklärung',
  reset: {
    title: 'Neues Passwort wählen',
    text: 'Dein Passwort hat dir der Verein gegeben. Wähle jetzt ein eigenes.',
    password: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    help: 'Mindestens 8 Zeichen',
    save: 'Passwort speichern',
  },
};
