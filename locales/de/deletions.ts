import type { Catalogue } from '../catalogue.ts';

export const deletions: Catalogue['deletions'] = {
  game: {
    action: 'Spiel löschen',
    title: '{{name}} löschen?',
    text: 'Das Spiel verschwindet für alle, und niemand ist mehr dafür eingeteilt. Das lässt sich nicht rückgängig machen.',
    done: 'Spiel gelöscht',
    kept: 'Dieses Spiel lässt sich nicht löschen',
  },
  player: {
    action: 'Spieler löschen',
    title: '{{name}} löschen?',
    text: 'Der Spieler verschwindet für alle. Das lässt sich nicht rückgängig machen.',
    done: 'Spieler gelöscht',
    kept: 'Dieser Spieler lässt sich nicht löschen',
  },
  report: {
    action: 'Bericht löschen',
    done: 'Bericht gelöscht',
    restored: 'Bericht wiederhergestellt',
    kept: 'Dieser Bericht lässt sich nicht löschen',
  },
  hanging: 'Daran hängt noch: {{what}}.',
  reports_one: '{{count, number}} Bericht',
  reports_other: '{{count, number}} Berichte',
  journals_one: '{{count, number}} Journal',
  journals_other: '{{count, number}} Journale',
  objectives_one: '{{count, number}} Ziel',
  objectives_other: '{{count, number}} Ziele',
  merges_one: '{{count, number}} zusammengeführter Eintrag',
  merges_other: '{{count, number}} zusammengeführte Einträge',
};
