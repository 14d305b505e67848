import type { Catalogue } from '../catalogue.ts';

export const sign_in: Catalogue['sign_in'] = {
  title: 'Die Level-up-Plattform deines Vereins',
  start: 'Bitte melde dich an, um loszulegen',
  email: 'E-Mail',
  password: 'Passwort',
  login: 'Anmelden',
  forgot: 'Passwort vergessen?',
  forgot_text: 'Frag einen Manager oder Admin deines Vereins: Dann bekommst du ein neues per E-Mail.',
  show_password: 'Passwort anzeigen',
  hide_password: 'Passwort verbergen',
  language: 'Sprache',
  privacy: 'Datenschutzerklärung',
  reset: {
    title: 'Neues Passwort wählen',
    text: 'Dein Passwort hat dir der Verein gegeben. Wähle jetzt ein eigenes. Wenn du diesen Dialog verlässt, wirst du abgemeldet.',
    password: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    help: 'Mindestens 8 Zeichen',
    save: 'Passwort speichern',
  },
};
