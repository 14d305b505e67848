export const objectives = {
  empty_text: 'What the player is to reach appears here.',
  without_scouting: 'Without scouting',
  none_without_scouting: 'No objectives apart from scouting',
  discussed: 'Discussed with the player',
  not_discussed: 'Not discussed with the player yet',
  fields: {
    name: 'Objective',
    type: 'Reach',
    content: 'Description',
    discussedWithPlayer: 'Discussed with the player',
    comments: 'Comments',
  },
  sort: {
    label: 'Sort',
    newest: 'Latest day first',
    deadline: 'Next deadline first',
  },
};

/** ENUM-28 */
export const objectiveType = {
  short_term: 'Short term (1 to 7 days)',
  mid_term: 'Mid term (7 to 30 days)',
  long_term: 'Long term (30 to 90 days)',
};
