import type { Catalogue } from '../catalogue.ts';

export const deletions: Catalogue['deletions'] = {
  game: {
    action: 'Elimina partita',
    title: 'Eliminare {{name}}?',
    text: 'La partita sparisce per tutti e nessuno vi è più assegnato. Non si può annullare.',
    done: 'Partita eliminata',
    kept: 'Questa partita non si può eliminare',
  },
  player: {
    action: 'Elimina giocatore',
    title: 'Eliminare {{name}}?',
    text: 'Il giocatore sparisce per tutti. Non si può annullare.',
    done: 'Giocatore eliminato',
    kept: 'Questo giocatore non si può eliminare',
  },
  report: {
    action: 'Elimina relazione',
    done: 'Relazione eliminata',
    restored: 'Relazione ripristinata',
    kept: 'Questa relazione non si può eliminare',
  },
  hanging: 'Ancora collegato: {{what}}.',
  reports_one: '{{count, number}} relazione',
  reports_many: '{{count, number}} relazioni',
  reports_other: '{{count, number}} relazioni',
  journals_one: '{{count, number}} diario',
  journals_many: '{{count, number}} diari',
  journals_other: '{{count, number}} diari',
  objectives_one: '{{count, number}} obiettivo',
  objectives_many: '{{count, number}} obiettivi',
  objectives_other: '{{count, number}} obiettivi',
  merges_one: '{{count, number}} scheda unita',
  merges_many: '{{count, number}} schede unite',
  merges_other: '{{count, number}} schede unite',
};
