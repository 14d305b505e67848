import type { Catalogue } from '../catalogue.ts';

export const objectives: Catalogue['objectives'] = {
  empty_text: 'Ovde se pojavljuje šta igrač treba da postigne.',
  without_scouting: 'Bez skautinga',
  none_without_scouting: 'Nema ciljeva osim u skautingu',
  discussed: 'Razgovarano sa igračem',
  not_discussed: 'Još nije razgovarano sa igračem',
  fields: {
    name: 'Cilj',
    type: 'Domet',
    content: 'Opis',
    discussedWithPlayer: 'Razgovarano sa igračem',
    comments: 'Komentari',
  },
  sort: {
    label: 'Redosled',
    newest: 'Najnoviji dan prvo',
    deadline: 'Najbliži rok prvo',
  },
};

/** ENUM-28 */
export const objectiveType: Catalogue['objectiveType'] = {
  short_term: 'Kratkoročno (1 do 7 dana)',
  mid_term: 'Srednjoročno (7 do 30 dana)',
  long_term: 'Dugoročno (30 do 90 dana)',
};
