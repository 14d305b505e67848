import type { Catalogue } from '../catalogue.ts';

export const privacy: Catalogue['privacy'] = {
  title: 'Datenschutzerklärung',
  effective: 'Gültig ab 1. August 2024',
  issuer_title: 'Wer diese Erklärung herausgibt',
  issuer_text:
    'Diese Erklärung wird von einem Schweizer Unternehmen herausgegeben, das diesen Dienst für den Verein betreibt. Es gilt das Schweizer Datenschutzrecht. Fragen richtest du an die Kontaktstelle, die dir der Verein genannt hat.',
  age_title: 'Alter',
  age_text: 'Der Dienst ist nicht für Personen unter 18 Jahren bestimmt.',
  data_title: 'Was gespeichert wird',
  data_text:
    'Dein Name, deine E-Mail-Adresse, deine Rolle im Verein und deine Sprache; die Aktivitäten, die du planst, mit Fotos und Videos; und was der Staff zu Spielen und Spielern festhält.',
  use_title: 'Wofür es verwendet wird',
  use_text:
    'Um Tage und Wochen zu planen, die Entwicklung der Spieler zu begleiten und zu scouten. Nichts wird verkauft, und nichts dient der Werbung.',
  who_title: 'Wer es sieht',
  who_text:
    'Personen des Vereins, jede so weit es ihre Rolle erlaubt. Ausserhalb des Vereins nur, wer den technischen Dienst betreibt, und nur so weit es dafür nötig ist.',
  device_title: 'Auf deinem Gerät',
  device_text:
    'Der Browser merkt sich deine Anmeldung, deine Sprache und was du getippt, aber noch nicht gespeichert hast. Nach dem Abmelden bleibt eine Zufallszahl, damit dich niemand aussperrt, der anderswo dein Passwort rät. Es gibt keine Tracking-Cookies.',
  rights_title: 'Deine Rechte',
  rights_text:
    'Du kannst verlangen zu erfahren, was über dich gespeichert ist, es berichtigen oder löschen lassen und eine Kopie erhalten. Wende dich an deinen Verein.',
};
