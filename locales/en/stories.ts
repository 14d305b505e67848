/** All that was written about a player, by day. */
export const story = {
  kinds: 'Kinds',
  empty_text: 'Reports, journals and objectives appear here as they are written.',
  value: '{{value}} of 10',
  performance: {
    help: 'Arrow keys go from week to week; Enter opens the journal.',
    show_table: 'Show as table',
    hide_table: 'Hide table',
    updates: 'Weekly updates',
    day: 'Day',
    value: 'Performance',
    point: '{{date}}: {{value}} of 10',
    point_injured: '{{date}}: {{value}} of 10, injured',
  },
};
