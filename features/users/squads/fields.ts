/** The fields of a squad and of its members that leave the API. The rows, the SQL and the contract are derived from them. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

/** What a player may know of the own squads. */
export const SQUAD_REFERENCE_FIELDS = {
  id: { type: 'ID', description: 'The id of the squad.' },
  name: { type: 'String', description: 'The name, of at most 100 characters; one in a season.' },
  shortName: { type: 'String', description: 'At most 8 characters, for where there is little room.' },
  hue: { type: 'Int', description: 'Its colour, in degrees of OKLCH.' },
  season: { type: 'Int', description: 'The year in which its season begins: 2026 for 2026/27.' },
} as const satisfies DeclaredFields;

export const SQUAD_FIELDS = {
  ...RECORD_FIELDS,
  ...SQUAD_REFERENCE_FIELDS,
  level: { type: 'Level', description: 'The age group, or the professionals.' },
  archivedAt: { type: 'DateTime', nullable: true, description: 'When it was archived; null while it stands.' },
} as const satisfies DeclaredFields;

export const SQUAD_MEMBER_FIELDS = {
  id: { type: 'ID', description: 'The id of the membership.' },
  role: { type: 'SquadRole', description: 'What the person is in the squad.' },
  from: { type: 'Date', column: 'fromDay', description: 'The first day.' },
  until: { type: 'Date', nullable: true, column: 'untilDay', description: 'The last day; null without an end.' },
  version: { type: 'Int', description: 'One more after each change; sent with the next one.' },
} as const satisfies DeclaredFields;
