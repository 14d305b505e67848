import type { Catalogue } from '../catalogue.ts';

export const persons: Catalogue['persons'] = {
  count_one: '{{count, number}} osoba',
  count_few: '{{count, number}} osobe',
  count_other: '{{count, number}} osoba',
  search: 'Traži osobu',
  create: 'Nova osoba',
  show: 'Prikaži osobe',
  empty_text: 'Ovde se pojavljuju agenti, roditelji, treneri i druge osobe iz tvojih dnevnika.',
  first_name: 'Ime',
  last_name: 'Prezime',
  type: 'Vrsta',
  info: 'Podaci',
  info_help: 'Firma, broj telefona, o kome brine',
  successfully_created: 'Osoba je napravljena',
  sort: { label: 'Poređaj po', lastName: 'Ime', createdAt: 'Prvo najnovije' },
  similar: {
    title: '{{name}} možda već postoji',
    text: 'Još ništa nije sačuvano.',
    same_name: 'Isto ime',
    similar_name: 'Slično ime',
    use: 'Uzmi ovu osobu',
    anyway: 'Ipak napravi',
  },
};
