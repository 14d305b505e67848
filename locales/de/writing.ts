import type { Catalogue } from '../catalogue.ts';

export const writing: Catalogue['writing'] = {
  journals: {
    successfully_created: 'Journal erstellt',
    successfully_updated: 'Journal aktualisiert',
    deleted: 'Journal gelöscht',
    week_text: 'Ein Wochenbericht braucht alle diese Angaben.',
    week_kept: 'Was du zur Woche geschrieben hast, kommt mit dem Wochenbericht zurück. Beim Speichern fällt es weg.',
    curve_help: '1 ist der tiefste, 10 der höchste Wert',
    delete: {
      label: 'Journal löschen',
      title: 'Dieses Journal löschen?',
      text: 'Es verschwindet für immer, mit seinen Dateien. Niemand kann es zurückholen.',
    },
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
  objectives: {
    successfully_created: 'Ziel erstellt',
    successfully_updated: 'Ziel aktualisiert',
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
