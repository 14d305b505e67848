/** Records made by mistake, and what keeps them. */
export const deletions = {
  game: {
    action: 'Delete game',
    title: 'Delete {{name}}?',
    text: 'The game is gone for everybody, and nobody is assigned to it any more. This cannot be undone.',
    done: 'Game deleted',
    kept: 'This game cannot be deleted',
  },
  player: {
    action: 'Delete player',
    title: 'Delete {{name}}?',
    text: 'The player is gone for everybody. This cannot be undone.',
    done: 'Player deleted',
    kept: 'This player cannot be deleted',
  },
  report: {
    action: 'Delete report',
    done: 'Report deleted',
    restored: 'Report restored',
    kept: 'This report cannot be deleted',
  },
  hanging: 'Still hanging on it: {{what}}.',
  reports_one: '{{count, number}} report',
  reports_other: '{{count, number}} reports',
  journals_one: '{{count, number}} journal',
  journals_other: '{{count, number}} journals',
  objectives_one: '{{count, number}} objective',
  objectives_other: '{{count, number}} objectives',
  merges_one: '{{count, number}} merged record',
  merges_other: '{{count, number}} merged records',
};
