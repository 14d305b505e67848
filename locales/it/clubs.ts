import type { Catalogue } from '../catalogue.ts';

export const clubs: Catalogue['scouting']['clubs'] = {
  successfully_created: 'Club creato',
  successfully_updated: 'Club modificato',
  successfully_merged: 'Club uniti',
  alike: {
    title: '«{{name}}» esiste già?',
    text: '{{names}} differisce solo nella grafia.',
    anyway: 'Salva comunque',
  },
  was: 'Questo club ora si chiama {{name}}',
  aliases: 'Si trova anche come {{names}}',
  count_one: '{{count, number}} club',
  count_many: '{{count, number}} club',
  count_other: '{{count, number}} club',
  search: 'Cerca club',
  create: 'Nuovo club',
  edit: 'Modifica {{name}}',
  edit_title: 'Modifica club',
  empty_text: 'I club compaiono qui appena una partita o un giocatore li nomina.',
  name: 'Nome',
  logo: 'Stemma',
  logo_choose: 'Scegli un’immagine',
  logo_remove: 'Rimuovi lo stemma',
  merge: 'Unisci con un altro club',
};
