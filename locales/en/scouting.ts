/** Words that all scouting pages share; those of one noun stand in its own file. */
export const scouting = {
  no_results: 'Oops! No elements found. Consider changing the search query',
  none_yet: 'Nothing here yet',
  same_player_error: 'same player',
  csv: {
    download: 'Download as CSV',
    stop: 'Stop the download',
    done: 'The download is ready',
  },
  export: {
    start: 'Export as PDF',
    all: 'All ({{total}})',
    first: 'The first {{most}}',
    chosen_one: '{{count, number}} chosen',
    chosen_other: '{{count, number}} chosen',
    submit: 'Export',
    note: 'Each link opens a PDF, for you alone and for 15 minutes.',
  },
};
