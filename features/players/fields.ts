/**
 * The fields of a player that leave the API, in the order of the CSV (EXP-04). The row, the SQL, the contract and the CSV
 * are derived from them.
 */
import { pickFields, RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

/** Fields that everybody who scouts may read. */
export const PROFILE_FIELDS = {
  firstName: { type: 'String', description: 'Never empty.' },
  lastName: { type: 'String', description: 'Never empty.' },
  nickname: { type: 'String', description: 'What the player is called; empty for none.' },
  dateOfBirth: { type: 'Date', nullable: true, description: 'Null while it is not known.' },
  teamId: { type: 'Team', description: 'The team of the club in which the player plays.' },
  type: {
    type: 'PlayerType',
    description: 'A youth player or a professional.',
  },
  mainPosition: { type: 'Position', description: 'Where the player plays.' },
  secondPosition: { type: 'Position', nullable: true, description: 'Where else the player plays.' },
  nSweater: {
    type: 'Int',
    nullable: true,
    description: 'The shirt number, from 1 to 99; older records may have higher ones (A-89).',
  },
  strongFoot: { type: 'Foot', nullable: true, description: 'The foot the player prefers.' },
  height: { type: 'Int', nullable: true, description: 'Centimetres, from 50 to 250.' },
  weight: { type: 'Int', nullable: true, description: 'Kilograms, from 10 to 200.' },
  physicalStature: { type: 'PhysicalStature', nullable: true, description: 'From small to very tall.' },
  bodyComposition: { type: 'BodyComposition', nullable: true, description: 'What the body is like.' },
  appearance: { type: 'Appearance', nullable: true, description: 'How the player is built.' },
  nationality: { type: 'String', nullable: true, country: true, description: 'The code of a country (ISO 3166-1).' },
  secondNationality: {
    type: 'String',
    nullable: true,
    country: true,
    description: 'The code of a country (ISO 3166-1).',
  },
  nationalTeamPlayer: { type: 'Boolean', nullable: true, description: 'Null while it is not known.' },
  nationalTeam: { type: 'String', description: 'Which national team; empty for none.' },
  outfitter: { type: 'String', description: 'Whose boots the player wears; empty while it is not known.' },
  links: { type: ['String'], description: 'Addresses of pages and videos, each once and at most 20 (PLY-18).' },
} as const satisfies DeclaredFields;

const MANAGERS = 'Managers and admins alone read and write it (PLY-08, G-06)';

/** Fields that only managers may read. */
export const CONFIDENTIAL_FIELDS = {
  status: { type: 'Status', description: `What the club has in mind with the player. ${MANAGERS}.` },
  hasContract: {
    type: 'ContractAnswer',
    nullable: true,
    description: `Whether the player has a contract. ${MANAGERS}.`,
  },
  contractDuration: { type: 'Date', nullable: true, description: `The last day of the contract. ${MANAGERS}.` },
  agent: { type: 'Boolean', nullable: true, description: `Whether the player has an agent. ${MANAGERS}.` },
  agency: { type: 'String', description: `The agency of the agent; empty for none. ${MANAGERS}.` },
  phone: { type: 'String', description: `The telephone of the player; empty for none. ${MANAGERS}.` },
  email: { type: 'String', description: `The e-mail address of the player; empty for none. ${MANAGERS}.` },
  parent_phone: { type: 'String', description: `The telephone of the parents; empty for none. ${MANAGERS}.` },
  parent_email: { type: 'String', description: `The e-mail address of the parents; empty for none. ${MANAGERS}.` },
  agent_phone: { type: 'String', description: `The telephone of the agent; empty for none. ${MANAGERS}.` },
  agent_email: { type: 'String', description: `The e-mail address of the agent; empty for none. ${MANAGERS}.` },
  contact: { type: 'String', description: `How the player is best reached; empty for nothing. ${MANAGERS}.` },
} as const satisfies DeclaredFields;

/** All columns that are read. */
export const PLAYER_FIELDS = {
  ...RECORD_FIELDS,
  photo: {
    type: 'String',
    nullable: true,
    picture: true,
    description: 'A link for the viewer alone; null without a photo.',
  },
  ...PROFILE_FIELDS,
  ...CONFIDENTIAL_FIELDS,
} as const satisfies DeclaredFields;

/** The fields of a row in a list, and those that its other fields are computed from. */
export const PLAYER_SUMMARY_FIELDS = pickFields(PLAYER_FIELDS, [
  'id',
  'photo',
  'firstName',
  'lastName',
  'nickname',
  'dateOfBirth',
  'type',
  'mainPosition',
  'status',
]);
