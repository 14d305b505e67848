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
  untidy: {
    title: 'Names with unseen signs',
    text: 'Signs that nobody sees stand in these texts and could not be taken out by themselves.',
    reason: {
      taken: 'Another club has this name already.',
      empty: 'Nothing else stands in it.',
      refused: 'The record does not allow it without them.',
    },
    merge: 'Merge',
    open: 'Open',
  },
  confidential: {
    label: 'Confidential',
    journal_readers: 'Its author, managers, admins and the journal authors of the category read it.',
    objective_readers: 'Whoever set it, managers and admins read it.',
    open_readers: 'Everybody of the scouting area reads it.',
    settings: {
      title: 'Confidential journals',
      at_first: 'Confidential at first',
      at_first_text: 'What is newly written in these categories is confidential, unless its author says otherwise.',
      saved: 'Saved',
      before: 'Written so far',
      counted: '{{category}}: {{confidential, number}} of {{journals, number}} confidential',
      make: 'Make all confidential',
      make_title: 'Make all of them confidential?',
      make_text_one:
        'One journal will then be read by its author, managers and admins, and the journal authors of its category.',
      make_text_other:
        '{{count, number}} journals will then be read by their authors, managers and admins, and the journal authors of their category.',
      made_one: 'One journal is confidential now',
      made_other: '{{count, number}} journals are confidential now',
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
