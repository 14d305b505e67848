import type { MailTexts } from '#locales/en/mail.ts';

export const mail: MailTexts = {
  invitation_subject: '{{club}} heisst dich auf Touchline willkommen',
  password_reset_subject: 'Dein neues Passwort für Touchline',
  greeting: 'Hallo {{name}}',
  greeting_nameless: 'Hallo',
  invitation_text: '{{club}} plant Tage und Scouting mit Touchline, und du bist eingeladen.',
  password_reset_text:
    'Für dein Konto beim Verein {{club}} wurde ein neues Passwort erstellt. Das alte gilt nicht mehr.',
  fact: '{{name}}: {{value}}',
  address: 'Anmelden unter',
  username: 'E-Mail',
  password: 'Temporäres Passwort',
  validity: 'Das temporäre Passwort gilt 24 Stunden und für höchstens drei Anmeldungen.',
  change: 'Gleich danach wählst du ein eigenes Passwort.',
  ignore: 'Falls du diese Nachricht nicht erwartet hast, melde dich bitte bei deinem Verein.',
  security_notice_subject: 'Dein Konto beim Verein {{club}} wurde geändert',
  security_notice_text: 'An deinem Konto beim Verein {{club}} wurde am {{when}} Folgendes geändert:',
  changed_password: 'Dein Passwort ist neu, und alle anderen Sitzungen sind beendet.',
  changed_role: 'Deine Rolle ist jetzt {{role}}, und alle Sitzungen sind beendet.',
  changed_email: 'Du meldest dich ab jetzt mit dieser E-Mail-Adresse an.',
  changed_email_former: 'Du meldest dich nicht mehr mit dieser E-Mail-Adresse an, sondern mit einer anderen.',
  not_you:
    'Warst das nicht du, und weisst du nichts davon? Melde dich sofort bei einem Admin deines Vereins: Dort kann man alle deine Sitzungen beenden und dir ein neues Passwort senden.',
  known: 'Falls du das warst oder davon weisst, musst du nichts tun.',
  weekly_plan_subject: 'Deine Woche beim Verein {{club}}, {{period}}',
  weekly_plan_text: 'Das ist vom {{period}} für dich geplant:',
  week: 'Die Woche in Touchline',
  weekly_plan_off:
    'Du bekommst diese E-Mail am Sonntagabend, weil du das so gewählt hast, und nur solange keines deiner Geräte Mitteilungen anzeigt. Ausschalten kannst du sie in «Meine Einstellungen» bei «Was wann angezeigt wird».',
  backup_failed_subject: 'Die Datensicherung von {{club}} misslingt',
  backup_failed_text: 'Die nächtliche Datensicherung von {{club}} ist zweimal nacheinander misslungen.',
  backup_failed_help:
    'Wer den Server betreut, findet den Grund im Protokoll und kann es mit «touchline backup» sofort neu versuchen.',
  backup_failed_why: 'Du bekommst diese E-Mail, weil du Admin bist.',
  action: 'Touchline öffnen',
  test_subject: 'Test-E-Mail von {{club}}',
  test_text: 'Das ist ein Test. {{club}} kann dir E-Mails schicken.',
  test_ending: 'Du hast diese E-Mail an dich selbst geschickt.',
};
