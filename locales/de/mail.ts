import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: 'Willkommen bei {{club}} auf Touchline',
  password_reset_subject: 'Dein neues Passwort für Touchline',
  greeting: 'Hallo {{name}}',
  greeting_nameless: 'Hallo',
  invitation_text: '{{club}} plant Tage und Scouting mit Touchline, und du bist eingeladen.',
  password_reset_text: 'Für dein Konto bei {{club}} wurde ein neues Passwort erstellt. Das alte gilt nicht mehr.',
  address: 'Anmelden unter',
  username: 'Benutzername',
  password: 'Temporäres Passwort',
  validity: 'Das temporäre Passwort gilt 24 Stunden und für höchstens drei Anmeldungen.',
  change: 'Gleich danach wählst du ein eigenes Passwort.',
  ignore: 'Falls du diese Nachricht nicht erwartet hast, melde dich bitte bei deinem Verein.',
  action: 'Touchline öffnen',
};
