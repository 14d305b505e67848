import type { Catalogue } from '../catalogue.ts';

export const clubs: Catalogue['scouting']['clubs'] = {
  successfully_created: 'Club créé',
  successfully_updated: 'Club modifié',
  successfully_merged: 'Clubs fusionnés',
  alike: {
    title: '« {{name}} » existe-t-il déjà ?',
    text: '{{names}} ne diffère que par l’orthographe.',
    anyway: 'Enregistrer quand même',
  },
  was: 'Ce club s’appelle maintenant {{name}}',
  aliases: 'Se trouve aussi sous {{names}}',
  count_one: '{{count, number}} club',
  count_many: '{{count, number}} clubs',
  count_other: '{{count, number}} clubs',
  search: 'Chercher un club',
  create: 'Nouveau club',
  edit: 'Modifier {{name}}',
  edit_title: 'Modifier le club',
  empty_text: 'Les clubs apparaissent ici dès qu’un match ou un joueur les nomme.',
  name: 'Nom',
  logo: 'Logo',
  logo_choose: 'Choisir une image',
  logo_remove: 'Retirer le logo',
  merge: 'Fusionner avec un autre club',
};
