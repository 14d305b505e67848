import type { Catalogue } from '../catalogue.ts';

export const clubs: Catalogue['scouting']['clubs'] = {
  successfully_created: 'Klub je napravljen',
  successfully_updated: 'Klub je izmenjen',
  successfully_merged: 'Klubovi su spojeni',
  alike: {
    title: 'Da li „{{name}}“ već postoji?',
    text: '{{names}} se razlikuje samo po načinu pisanja.',
    anyway: 'Ipak sačuvaj',
  },
  was: 'Ovaj klub se sada zove {{name}}',
  aliases: 'Može se naći i kao {{names}}',
  count_one: '{{count, number}} klub',
  count_few: '{{count, number}} kluba',
  count_other: '{{count, number}} klubova',
  search: 'Traži klub',
  create: 'Novi klub',
  edit: 'Izmeni: {{name}}',
  edit_title: 'Izmeni klub',
  empty_text: 'Klubovi se pojavljuju ovde čim ih pomene utakmica ili igrač.',
  name: 'Naziv',
  logo: 'Grb',
  logo_choose: 'Izaberi sliku',
  logo_remove: 'Ukloni grb',
  merge: 'Spoji sa drugim klubom',
};
