export const players = {
  successfully_created: 'Player created',
  successfully_updated: 'Player updated',
  photo_choose: 'Choose photo',
  photo_remove: 'Remove the photo',
  successfully_merged: 'Players successfully merged',
  title: 'Players',
  count_one: '{{count, number}} player',
  count_other: '{{count, number}} players',
  search: 'Search name or club',
  average: 'Average',
  average_short: 'avg',
  age_one: '{{count}} year',
  age_other: '{{count}} years',
  born: 'born {{year}}',
  export: 'Export as CSV',
  exported: 'The download begins',
  create: 'New player',
  add_club: 'Add club “{{name}}”',
  show_all: 'Show all players',
  empty_text: 'Add the first player, then report on what you see.',
  sort: { label: 'Sort', updatedAt: 'Last changes first', createdAt: 'Newest first', lastName: 'By name' },
  filter: {
    title: 'Filter players',
    show: 'Show players',
    positions: 'Position',
    years: 'Year of birth',
    tags: 'Tags in reports',
  },
  account: {
    title: 'Account in the club',
    choose: 'Link an account',
    suggested: 'Suggested',
    link: 'Link',
    undo: 'Undo the link',
    undo_title: 'Undo the link?',
    undo_text: 'The record and the calendar of {{name}} no longer lead to each other.',
    linked_by: 'Linked by {{by}}, {{when}}',
    undone_by: '{{name}}: undone by {{by}}, {{when}}',
    undone: '{{name}}: undone, {{when}}',
    calendar: 'Calendar',
  },
  tabs: 'Parts of the player',
  tab: { data: 'Data', story: 'Story', reports: 'Reports', journals: 'Journals', objectives: 'Objectives' },
  sections: {
    person: 'Person',
    football: 'Football',
    body: 'Body',
    confidential: 'Managers only',
    confidential_text: 'Scouts do not see this part.',
  },
  yes: 'Yes',
  no: 'No',
  link: { label: 'Address of the link', add: 'Add link' },
  similar: {
    title: '{{name}} may already be there',
    same_name: 'Same name',
    similar_name: 'Similar name',
    short_form: 'Called so for short',
    same_last_name: 'Same last name',
    same_club: 'Same club',
    same_birth_date: 'Same date of birth',
    same_year: 'Same year of birth',
    closed: 'There is a record of this name that is closed to scouts. Ask a manager before you create another one.',
    use: 'Use this player',
    anyway: 'Create anyway',
    text: 'Nothing is saved yet.',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    club: 'Club',
    team: 'Team',
    mainPosition: 'Main position',
    type: 'Type',
    dateOfBirth: 'Date of birth',
    strongFoot: 'Strong foot',
    nationality: 'Nationality',
    height: 'Height (cm)',
    nSweater: 'Shirt number',
    status: 'Status',
    photo: 'Photo',
    nickname: 'Nickname',
    secondPosition: 'Second position',
    physicalStature: 'Physical stature',
    appearance: 'Build',
    contact: 'Contact',
    links: 'Links',
    nationalTeamPlayer: 'National team player',
    nationalTeam: 'National team',
    secondNationality: 'Second nationality',
    outfitter: 'Outfitter',
    weight: 'Weight (kg)',
    bodyComposition: 'Body composition',
    hasContract: 'Contract',
    contractDuration: 'Contract until',
    agent: 'Has an agent',
    agency: 'Agency',
    phone: 'Phone',
    email: 'E-mail',
    parent_phone: 'Parents’ phone',
    parent_email: 'Parents’ e-mail',
    agent_phone: 'Agent’s phone',
    agent_email: 'Agent’s e-mail',
    age: 'Age',
  },
};

export const type = {
  youth: 'Youth',
  pro: 'Pro',
  all: 'All',
};

/** ENUM-12; the last four are words of an older list and no longer values. */
export const status = {
  observation: 'Observation',
  watchlist: 'Watchlist',
  on_trail: 'On trial',
  fcz_player: 'FCZ player',
  closed: 'Closed',
  advanced_contact: 'Advanced contact',
  first_contact: 'First contact',
  our_player: 'Our player',
  under_observation: 'Under observation',
};

export const positions = {
  goalkeeper: 'Goalkeeper',
  left_back: 'Left back',
  left_center_back: 'Left centre back',
  right_center_back: 'Right centre back',
  right_back: 'Right back',
  defensive_midfielder: 'Defensive midfielder',
  left_midfielder: 'Left midfielder',
  center_midfielder: 'Centre midfielder',
  right_midfielder: 'Right midfielder',
  left_winger: 'Left winger',
  right_winger: 'Right winger',
  attacking_midfielder: 'Attacking midfielder',
  second_striker: 'Second striker',
  striker: 'Striker',
};

export const strong_foot = {
  left: 'Left',
  right: 'Right',
  both: 'Both',
};

/** Words of an older list; the field speaks of the physical stature. */
export const stature = {
  lanky: 'Lanky',
  normal: 'Normal',
  strong: 'Strong',
};

export const physical_stature = {
  small: 'Small',
  medium: 'Medium',
  tall: 'Tall',
  very_tall: 'Very tall',
};

export const body_composition = {
  leptosome: 'Leptosome',
  athletic: 'Athletic',
  normal: 'Normal',
  chubby: 'Chubby',
};

export const appearance = {
  thin: 'Thin',
  medium: 'Medium',
  robust: 'Robust',
};

export const has_contract = {
  yes: 'Yes',
  no: 'No',
  notKnown: 'Not known',
};
