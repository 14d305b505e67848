import type { Catalogue } from '../catalogue.ts';

export const persons: Catalogue['persons'] = {
  count_one: '{{count, number}} Person',
  count_other: '{{count, number}} Personen',
  search: 'Person suchen',
  create: 'Neue Person',
  show: 'Personen zeigen',
  empty_text: 'Hier erscheinen Eltern, Beratung, Coaches und andere, über die ihr Journale führt.',
  first_name: 'Vorname',
  last_name: 'Nachname',
  type: 'Art',
  info: 'Angaben',
  info_help: 'Eine Firma, eine Telefonnummer, wen die Person betreut',
  successfully_created: 'Person angelegt',
  sort: { label: 'Sortieren nach', lastName: 'Name', createdAt: 'Neueste zuerst' },
  similar: {
    title: '{{name}} gibt es vielleicht schon',
    text: 'Noch ist nichts gespeichert.',
    same_name: 'Gleicher Name',
    similar_name: 'Ähnlicher Name',
    use: 'Diese Person nehmen',
    anyway: 'Trotzdem anlegen',
  },
};
