/** Of people, wherever they are listed: in the lists of accounts and in the calendars of everybody. */
export const people = {
  count_one: '{{count, number}} person',
  count_other: '{{count, number}} people',
  search: 'Search by name',
  shown: 'Who is shown',
  deactivated: 'Deactivated',
  show_all: 'Show everybody',
  youth: 'Youth',
  pro: 'Pro',
  women: 'Women',
  role: 'Role',
};
