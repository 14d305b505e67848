/** The fields of a person that leave the API. The row, the SQL and the contract are derived from them. */
import type { DeclaredFields } from '#domain/declared-fields.ts';

/** Fields that everybody who sees a name may read. */
export const PERSON_FIELDS = {
  id: { type: 'ID', description: 'The id of the user.' },
  firstName: { type: 'String', description: 'The first name.' },
  lastName: { type: 'String', description: 'The last name.' },
  avatar: {
    type: 'String',
    nullable: true,
    picture: true,
    description: 'A link to the picture, for the viewer alone.',
  },
  role: { type: 'Role', description: 'What the person is in the club.' },
  label: { type: 'Label', nullable: true, description: 'The section, youth or professionals; of players only.' },
} as const satisfies DeclaredFields;

export const USER_PROFILE_FIELDS = {
  email: { type: 'String', description: 'The address for signing in and for mails. Profile.' },
  birthDate: { type: 'Date', nullable: true, description: 'The day of birth. Profile.' },
  league: { type: 'String', nullable: true, description: 'The league a player plays in. Profile.' },
} as const satisfies DeclaredFields;

export const USER_SETTINGS_FIELDS = {
  language: { type: 'Language', description: 'The language of the interface and of mails. Settings.' },
  requirePasswordReset: {
    type: 'Boolean',
    description: 'Whether the password was given by staff and has to be changed first (AUTH-19). Settings.',
  },
  journalType: {
    type: 'JournalCategory',
    nullable: true,
    description: 'What a special user writes about. Settings.',
  },
} as const satisfies DeclaredFields;

/** All columns that are read, with those for everybody who sees the record. */
export const USER_FIELDS = {
  ...PERSON_FIELDS,
  ...USER_PROFILE_FIELDS,
  ...USER_SETTINGS_FIELDS,
  version: { type: 'Int', description: 'One more after each change; sent with the next one.' },
} as const satisfies DeclaredFields;
