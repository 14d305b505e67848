import type { Catalogue } from '../catalogue.ts';

export const writing: Catalogue['writing'] = {
  journals: {
    successfully_created: 'Journal erstellt',
    successfully_updated: 'Journal aktualisiert',
    deleted: 'Journal gelöscht',
    restored: 'Journal wiederhergestellt',
    week_text: 'Ein Wochenbericht braucht alle diese Angaben.',
    week_kept: 'Beim Speichern fällt weg, was zur Woche steht: {{fields}}. Es kommt mit dem Wochenbericht zurück.',
    curve_help: '1 ist der tiefste, 10 der höchste Wert',
    delete: 'Journal löschen',
    wizard: {
      title: 'Um wen geht es?',
      step: 'Schritt {{step}} von {{count}}',
      players: 'Ein Spieler',
      players_text: 'Jemand, den der Verein beobachtet',
      persons: 'Eine andere Person',
      persons_text: 'Eltern, Beratung, Coaches und andere',
      pick_players: 'Spieler wählen',
      pick_persons: 'Person wählen',
      create_players: 'Neuer Spieler',
      create_persons: 'Neue Person',
      go_on: 'Speichern und weiter',
    },
    special: {
      title: 'Journale: {{category}}',
      search: 'Namen oder Verein suchen',
      nobody: 'Ohne Spieler',
      player_help: 'Darf leer bleiben',
      no_category: 'Für dich ist noch keine Kategorie bestimmt',
      no_category_text:
        'Du bist als {{name}} angemeldet. Bitte einen Admin des Vereins, die Kategorie deiner Journale zu wählen.',
    },
  },
  untidy: {
    title: 'Namen mit unsichtbaren Zeichen',
    text: 'In diesen Texten stehen Zeichen, die niemand sieht und die sich nicht von selbst entfernen liessen.',
    reason: {
      taken: 'Ein anderer Verein heisst schon so.',
      empty: 'Sonst steht nichts darin.',
      refused: 'Der Eintrag lässt es ohne sie nicht zu.',
    },
    merge: 'Zusammenführen',
    open: 'Öffnen',
  },
  confidential: {
    label: 'Vertraulich',
    journal_readers: 'Lesen können es die verfassende Person, Manager, Admins und die Journalführung der Kategorie.',
    objective_readers: 'Lesen können es, wer es gesetzt hat, Manager und Admins.',
    open_readers: 'Alle im Scouting können es lesen.',
    settings: {
      title: 'Vertrauliche Journale',
      at_first: 'Von Anfang an vertraulich',
      at_first_text:
        'Was in diesen Kategorien neu geschrieben wird, ist vertraulich, wenn beim Schreiben nichts anderes gewählt wird.',
      saved: 'Gespeichert',
      before: 'Bisher geschrieben',
      counted: '{{category}}: {{confidential, number}} von {{journals, number}} vertraulich',
      make: 'Alle vertraulich machen',
      make_title: 'Alle vertraulich machen?',
      make_text_one:
        'Ein Journal lesen danach nur noch die verfassende Person, Manager, Admins und die Journalführung der Kategorie.',
      make_text_other:
        '{{count, number}} Journale lesen danach nur noch die verfassende Person, Manager, Admins und die Journalführung der Kategorie.',
      made_one: 'Ein Journal ist jetzt vertraulich',
      made_other: '{{count, number}} Journale sind jetzt vertraulich',
    },
  },
  objectives: {
    successfully_created: 'Ziel erstellt',
    successfully_updated: 'Ziel aktualisiert',
    delete: 'Ziel löschen',
    deleted: 'Ziel gelöscht',
    restored: 'Ziel wiederhergestellt',
    answer: {
      yes: 'Ja',
      no: 'Nein',
    },
    comments: {
      help: 'Verschiebe sie mit den Knöpfen oder mit Alt und den Pfeiltasten',
      one: 'Kommentar {{place}}',
      add: 'Kommentar hinzufügen',
      up: 'Kommentar {{place}} nach oben',
      down: 'Kommentar {{place}} nach unten',
      remove: 'Kommentar {{place}} entfernen',
      moved: 'Jetzt an Stelle {{place}} von {{count}}',
    },
  },
};
