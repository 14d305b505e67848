export const journals = {
  count_one: '{{count, number}} journal',
  count_other: '{{count, number}} journals',
  search: 'Search title, text or name',
  empty_text: 'Talks, injuries and plans that the staff write down appear here.',
  empty_of_one: 'Nothing has been written down yet.',
  nobody: 'About nobody in particular',
  changed: 'changed {{date}}',
  week: 'The week',
  confidential: {
    mark: 'Confidential',
    since: 'Confidential since {{date}}, says {{name}}',
    until: 'Not confidential since {{date}}, says {{name}}',
  },
  fields: {
    category: 'Category',
    date: 'Date',
    name: 'Title',
    content: 'Content',
    type: 'Type',
    nextSteps: 'Next steps',
    deadline: 'Deadline',
    files: 'Files',
    player: 'Player',
    createdBy: 'Written by',
    playerType: 'Squad',
    from: 'From',
    to: 'Until',
    performanceCurve: 'Performance curve',
    parentsFeedback: 'Parents feedback',
    injured: 'Injured',
    injurySituation: 'Injury situation',
    importantTopics: 'Important topics',
    school: 'School',
  },
  sort: {
    label: 'Sort',
    newest: 'Latest day first',
    oldest: 'Earliest day first',
    created: 'Last written first',
    changed: 'Last changes first',
  },
  filter: {
    show: 'Show journals',
    from: 'From {{date}}',
    to: 'Until {{date}}',
  },
  export: { choose: 'Choose the journals to export', title: 'Exported journals' },
  deadline: {
    done: 'Done, until {{date}}',
    until: 'Until {{date}}',
    today: 'Until today',
    passed: 'Deadline passed: {{date}}',
  },
};

/** ENUM-26 */
export const journalType = {
  normal: 'Normal',
  important: 'Important',
  weeklyUpdate: 'Weekly update',
};

/** ENUM-27: of a player in a weekly update */
export const injury = {
  yes: 'Yes',
  no: 'No',
};
