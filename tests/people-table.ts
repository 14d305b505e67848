/**
 * Who may do what to whom: written by hand from the rules of the club, and held against the server by
 * people-access.test.ts. A row is a role, a column the person it is done to: "yes", "no" (Not authorized), "none" (as if
 * there were no such person), or "here" (the person has not left).
 */
const TARGETS = [
  'own', 'assigned', 'other', 'staff', 'manager', 'admin', 'special', 'left', 'missing',
] as const; // prettier-ignore
/** `assigned` and `other` are players, the first of them a player of the scout who asks; `left` is deactivated. */
export type AccessTarget = (typeof TARGETS)[number];

export const ASKING = ['special', 'player', 'scout', 'manager', 'admin'] as const;
export type AskingRole = (typeof ASKING)[number];
export type Answered = 'yes' | 'no' | 'none' | 'here';

const closed = 'no   no       no    no    no      no    no      no   no';

//              own  assigned other staff manager admin special left missing
const ROWS: Record<string, Record<AskingRole, string>> = {
  getUser: {
    special: '  yes  none     none  none  none    none  none    none none',
    player: '   yes  none     none  none  none    none  none    none none',
    scout: '    yes  yes      yes   yes   yes     yes   none    none none',
    manager: '  yes  yes      yes   yes   yes     yes   yes     none none',
    admin: '    yes  yes      yes   yes   yes     yes   yes     yes  none',
  },
  updateUser: {
    special: closed,
    player: '   yes  none     none  none  none    none  none    none none',
    scout: '    yes  no       no    no    no      no    none    none none',
    manager: '  yes  yes      yes   yes   yes     yes   yes     none none',
    admin: '    yes  yes      yes   yes   yes     yes   yes     yes  none',
  },
  resetUserPassword: {
    special: closed,
    player: closed,
    scout: closed,
    manager: '  no   yes      yes   yes   yes     no    yes     none none',
    admin: '    no   yes      yes   yes   yes     yes   yes     none none',
  },
  deleteUser: {
    special: closed,
    player: closed,
    scout: closed,
    manager: closed,
    admin: '    no   yes      yes   yes   yes     yes   yes     yes  none',
  },
  reactivateUser: {
    special: closed,
    player: closed,
    scout: closed,
    manager: closed,
    admin: '    here here     here  here  here    here  here    yes  none',
  },
  assignScouts: {
    special: closed,
    player: closed,
    scout: closed,
    manager: '  none yes      yes   none  none    none  none    none none',
    admin: '    none yes      yes   none  none    none  none    none none',
  },
  assignPlayers: {
    special: closed,
    player: closed,
    scout: closed,
    manager: '  yes  none     none  yes   yes     yes   none    none none',
    admin: '    yes  none     none  yes   yes     yes   none    none none',
  },
};

export type AccessCell = { operation: string; asking: AskingRole; target: AccessTarget; answer: Answered };

export const CELLS: readonly AccessCell[] = Object.entries(ROWS).flatMap(([operation, rows]) =>
  ASKING.flatMap((asking) => {
    const answers = rows[asking].trim().split(/\s+/) as Answered[];
    return TARGETS.map((target, at) => ({ operation, asking, target, answer: answers[at]! }));
  }),
);

/** Fields of a person that not everybody may see, and who sees them: oneself always, and these roles of these people. */
export const FIELDS: Record<string, 'profile' | 'settings'> = {
  email: 'profile',
  birthDate: 'profile',
  league: 'profile',
  clubs: 'profile',
  scouts: 'profile',
  players: 'settings',
  language: 'settings',
  requirePasswordReset: 'settings',
  journalType: 'settings',
  deactivated: 'settings',
};

/** The roles whose people somebody sees so much of; oneself is always seen whole. */
export const SEEN: Record<AskingRole, { profile: readonly string[]; settings: readonly string[] }> = {
  special: { profile: [], settings: [] },
  player: { profile: [], settings: [] },
  scout: { profile: ['player'], settings: [] },
  manager: {
    profile: ['player', 'scout', 'manager', 'admin', 'special'],
    settings: ['player', 'scout', 'manager', 'admin', 'special'],
  },
  admin: {
    profile: ['player', 'scout', 'manager', 'admin', 'special'],
    settings: ['player', 'scout', 'manager', 'admin', 'special'],
  },
};
