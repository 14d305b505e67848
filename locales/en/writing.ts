export const writing = {
  journals: {
    successfully_created: 'Journal Created',
    successfully_updated: 'Journal Updated',
    deleted: 'Journal deleted',
    week_text: 'All of it is needed for a weekly update.',
    week_kept:
      'What you typed about the week comes back when you choose the weekly update again. Saving leaves it out.',
    curve_help: '1 is the lowest, 10 the highest',
    delete: {
      label: 'Delete journal',
      title: 'Delete this journal?',
      text: 'It goes for good, with its files. Nobody can bring it back.',
    },
    wizard: {
      title: 'Whom is the journal about?',
      step: 'Step {{step}} of {{count}}',
      players: 'A player',
      players_text: 'Somebody whom the club watches',
      persons: 'Another person',
      persons_text: 'Parents, agents, coaches and others',
      pick_players: 'Choose a player',
      pick_persons: 'Choose a person',
      create_players: 'New player',
      create_persons: 'New person',
      go_on: 'Save and go on',
    },
    special: {
      title: 'Journals: {{category}}',
      search: 'Search name or club',
      nobody: 'Without a player',
      player_help: 'May stay empty',
      no_category: 'No category is set for you yet',
      no_category_text:
        'You are signed in as {{name}}. Ask an admin of the club to choose the category of your journals.',
    },
  },
  objectives: {
    successfully_created: 'Objective Created',
    successfully_updated: 'Objective Updated',
    answer: {
      yes: 'Yes',
      no: 'No',
    },
    comments: {
      help: 'Move them with the buttons, or with Alt and the arrows',
      one: 'Comment {{place}}',
      add: 'Add comment',
      up: 'Move comment {{place}} up',
      down: 'Move comment {{place}} down',
      remove: 'Remove comment {{place}}',
      moved: 'Now in place {{place}} of {{count}}',
    },
  },
};
