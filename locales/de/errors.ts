import type { Catalogue } from '../catalogue.ts';

export const errors: Catalogue['errors'] = {
  unauthenticated: 'Deine Sitzung ist abgelaufen. Bitte melde dich erneut an.',
  not_authorized: 'Keine Berechtigung',
  incorrect_credentials: 'E-Mail oder Passwort ist falsch',
  temporary_password_over: 'Dieses temporäre Passwort ist aufgebraucht oder zu alt. Bitte deinen Verein um ein neues.',
  invalid_credentials: 'Ungültige E-Mail oder ungültiges Passwort',
  user_not_found: 'Diese Person gibt es nicht',
  user_role: 'Diese Rolle ist nicht möglich',
  last_admin: 'Der Verein braucht mindestens einen Admin',
  email_exists: 'Diese E-Mail-Adresse ist bereits vergeben',
  too_many_attempts: 'Zu viele Versuche. Bitte warte {{seconds}} s und versuche es erneut.',
  too_many_requests: 'Zu viele Anfragen. Bitte warte einen Moment und versuche es erneut.',
  upload_limit: 'Du hast vorerst so viel hochgeladen, wie eine Person darf. Bitte versuche es später noch einmal.',
  storage_full: 'Der Verein hat keinen Platz für weitere Dateien. Bitte sag es einem Admin.',
  unavailable: 'Der Server ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.',
  no_journal_type:
    'Für dich ist noch keine Kategorie festgelegt, darum kannst du keine Journale schreiben. Bitte frag im Verein nach',
  not_found: 'Das gibt es nicht, oder du darfst es nicht sehen.',
  saved_otherwise: 'Das wurde schon gespeichert, mit anderen Angaben. Öffne das Gespeicherte und ändere es dort.',
  conflict: 'Jemand anderes hat das inzwischen geändert.',
  too_large: 'Das ist mehr, als sich auf einmal senden lässt. Kürze den längsten Text.',
  invalid_request: 'Die Anfrage konnte nicht verstanden werden.',
  something_went_wrong: 'Etwas ist schiefgelaufen',
  try_again_later: 'Etwas ist schiefgelaufen. Bitte versuche es später noch einmal.',
  internal: 'Etwas ist schiefgelaufen. Bitte versuche es später noch einmal.',
  offline: 'Keine Verbindung. Bitte prüfe dein Netz und versuche es erneut.',
};

export const forms: Catalogue['forms'] = {
  datetime_required: 'Datum und Uhrzeit sind erforderlich',
  home_team_required: 'Heimteam ist erforderlich',
  away_team_required: 'Gastteam ist erforderlich',
  level_required: 'Stufe ist erforderlich',
  first_name_required: 'Vorname ist erforderlich',
  last_name_required: 'Nachname ist erforderlich',
  club_required: 'Verein ist erforderlich',
  team_required: 'Mannschaft ist erforderlich',
  main_position_required: 'Hauptposition ist erforderlich',
  player_type_required: 'Spielertyp ist erforderlich',
  person_type_required: 'Art der Person ist erforderlich',
};
