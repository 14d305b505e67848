import type { Catalogue } from '../catalogue.ts';

export const clubs: Catalogue['scouting']['clubs'] = {
  successfully_created: 'Verein erstellt',
  successfully_updated: 'Verein geändert',
  successfully_merged: 'Vereine zusammengeführt',
  alike: {
    title: 'Gibt es «{{name}}» schon?',
    text: '{{names}} unterscheidet sich nur in der Schreibweise.',
    anyway: 'Trotzdem speichern',
  },
  was: 'Dieser Verein heisst jetzt {{name}}',
  aliases: 'Auch zu finden als {{names}}',
  count_one: '{{count, number}} Verein',
  count_other: '{{count, number}} Vereine',
  search: 'Verein suchen',
  create: 'Neuer Verein',
  edit: '{{name}} bearbeiten',
  edit_title: 'Verein bearbeiten',
  empty_text: 'Vereine stehen hier, sobald ein Spiel oder ein Spieler sie nennt.',
  name: 'Name',
  logo: 'Logo',
  logo_choose: 'Bild wählen',
  logo_remove: 'Logo entfernen',
  merge: 'Mit anderem Verein zusammenführen',
};
