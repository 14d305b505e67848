/** Scalars (days, times, instants) and an enum for each catalogue of `domain/football.ts`. */
import { GraphQLEnumType, valueFromASTUntyped, type GraphQLSchema } from 'graphql';
import type { Catalogues } from '#domain/catalogues.ts';
import * as football from '#domain/football.ts';
import { NOTIFICATION_TYPES } from '#domain/notification-types.ts';
import { builder } from './builder.ts';

type Name = keyof Catalogues;

/**
 * Accepts any string as input: the zod schema of the operation refuses unknown values, with a code and the name of the
 * field (decision 29).
 */
function readText(name: string, value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`${name} is written as text`);
  return value;
}

function scalar(
  name: Name | 'Date' | 'Time' | 'DateTime',
  description: string,
  serialize: (value: unknown) => string = String,
) {
  builder.scalarType(name, { description, serialize, parseValue: (value) => readText(name, value) });
}

/** An instant as the database writes it, `2026-11-21T13:00:00.123456+00:00`, is only cut; any other is parsed. */
function instantInUtc(value: unknown): string {
  const text = value as string;
  if (typeof text === 'string' && text.length === 25 && text.endsWith('+00:00')) return `${text.slice(0, 19)}.000Z`;
  if (typeof text === 'string' && text.length === 32 && text.endsWith('+00:00')) return `${text.slice(0, 23)}Z`;
  return new Date(text).toISOString();
}

scalar('Date', 'A day of the calendar, `2026-11-21`.');
scalar('Time', 'A time of the day in the club’s zone, `08:00`; `24:00` is the midnight that ends the day.');
scalar(
  'DateTime',
  'An instant in UTC, `2026-11-21T13:00:00.000Z`; inputs may carry any offset. Bounds of a period may be a day, which counts from its beginning or to its end.',
  instantInUtc,
);

/** The values and the description of each catalogue. */
const CATALOGUES: {
  readonly [Of in Name]: readonly [values: readonly Catalogues[Of][], description: string];
} = {
  Role: [football.ROLES, 'What somebody is in the club; it decides what the person may do (ENUM-01).'],
  Label: [football.LABELS, 'The section a player belongs to (ENUM-02).'],
  CalendarGroup: [football.CALENDAR_GROUPS, 'Whom the weekly report shows: a section, or those who have left.'],
  GameAssignmentState: [
    football.GAME_ASSIGNMENT_STATES,
    'What has become of asking somebody to go to a game (DSK-02).',
  ],
  Availability: [football.AVAILABILITIES, 'Whether a scout could go to a game (DSK-08).'],
  ReportRemarkKind: [football.REPORT_REMARK_KINDS, 'What stands below a report (DSK-18, DSK-19).'],
  ReplyAnswer: [football.ANSWERS, 'Whether somebody comes (RPL-02).'],
  DeclineReason: [football.DECLINE_REASONS, 'Why somebody does not come (RPL-03).'],
  Attendance: [football.ATTENDANCES, 'What is recorded of somebody who was to be there (ATT-01).'],
  AbsenceReason: [football.ABSENCE_REASONS, 'Why somebody was not there (ATT-01).'],
  RegisterMark: [football.REGISTER_MARKS, 'What a register says of somebody in a session; not why (ATT-08).'],
  FileType: [football.FILE_TYPES, 'What a file is, by the ending of its name (ENUM-06).'],
  FixtureColumn: [football.FIXTURE_COLUMNS, 'What a column of a list of fixtures says (DSK-24).'],
  ConversionState: [
    football.CONVERSION_STATES,
    'How far a video has come on its way to an mp4: `waiting` until a record has it; `failed` and `off`, where the club converts none, are read as they were uploaded.',
  ],
  Language: [football.LANGUAGES, 'A language of the interface and of mails, as ISO 639 writes it (ENUM-03).'],
  Level: [football.LEVELS, 'The age group of a game: under so many years, professionals, or women (ENUM-09, DSK-40).'],
  Team: [football.TEAMS, 'A team of a club (ENUM-10).'],
  MatchPosition: [football.MATCH_POSITIONS, 'Where somebody played in a match of their own (ENUM-07).'],
  Position: [football.POSITIONS, 'Where a scouted player plays (ENUM-08).'],
  PlayerType: [football.PLAYER_TYPES, 'Whether a scouted player is a youth player or a professional (ENUM-11).'],
  Status: [football.STATUSES, 'How the club stands to a scouted player (ENUM-12); scouts see no `closed` one.'],
  Foot: [football.FEET, 'The stronger foot (ENUM-13).'],
  BodyComposition: [football.BODY_COMPOSITIONS, 'How a player is built (ENUM-15).'],
  Appearance: [football.APPEARANCES, 'How strong a player looks (ENUM-16).'],
  PhysicalStature: [football.PHYSICAL_STATURES, 'How tall a player looks (ENUM-17).'],
  ContractAnswer: [football.CONTRACT_ANSWERS, 'Whether a player has a contract (ENUM-18).'],
  Procedure: [football.PROCEDURES, 'How a game is watched (ENUM-19).'],
  GameContext: [football.GAME_CONTEXTS, 'What a game is played for (ENUM-20).'],
  Recommendation: [football.RECOMMENDATIONS, 'What the author of a report advises (ENUM-21).'],
  ReportType: [
    football.REPORT_TYPES,
    'A report with one general grade, or with five (ENUM-22). Inputs also take the older `full` for `standard` (A-59).',
  ],
  JournalCategory: [football.JOURNAL_CATEGORIES, 'What a journal or an objective is about (ENUM-25).'],
  JournalType: [football.JOURNAL_TYPES, 'What kind of journal it is; a weekly update has fields of its own (ENUM-26).'],
  ObjectiveType: [
    football.OBJECTIVE_TYPES,
    'Within how many days it is to be reached: 1 to 7, 7 to 30, 30 to 90 (ENUM-28).',
  ],
  PersonType: [football.PERSON_TYPES, 'What a person whom journals are about is to the club (ENUM-29).'],
  StoryKind: [football.STORY_KINDS, 'What stands in the story of a player.'],
  SquadRole: [football.SQUAD_ROLES, 'What somebody is in a squad (SQD-03); it gives no right.'],
  NotificationType: [
    NOTIFICATION_TYPES,
    'What somebody is told of (ENUM-04): an activity that was added or updated, by a player or by staff, or a message.',
  ],
  PushService: [
    football.PUSH_SERVICES,
    'How a device is reached (G-16): `web` is a browser, `fcm` and `apns` are phones by the services of Google and Apple.',
  ],
  Tag: [football.TAGS, 'A word that a report puts on a player (ENUM-24).'],
  Graded: [football.GRADED, 'What the five grades of a standard report are for (REP-11).'],
  MatchSide: [football.SIDES, 'The club at home, or the one away.'],
};

/** Valid name of a GraphQL enum value; catalogues with other values become scalars. */
const ENUM_VALUE = /^(?!(?:true|false|null)$|__)[_A-Za-z]\w*$/;

const names = new Map<string, Name>();
for (const [name, [values, description]] of Object.entries(CATALOGUES)) {
  names.set(values.join(), name as Name);
  if (values.every((value) => ENUM_VALUE.test(value))) builder.enumType(name, { description, values });
  else scalar(name as Name, `${description} One of: ${values.join(', ')}.`);
}

/** The GraphQL type of inputs with `oneOf(values)`. @throws Error at startup for values that are not a catalogue. */
export function catalogueOf(values: readonly string[]): Name {
  const name = names.get(values.join());
  if (!name) throw new Error(`No type is named for the catalogue ${values.join(', ')}`);
  return name;
}

/**
 * Makes enums accept any string, quoted or not, as scalars do (see `readText`). Compiled documents call `getValue`;
 * introspection does not, so the contract lists only the real values.
 */
export function withLenientEnums(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(type instanceof GraphQLEnumType) || type.name.startsWith('__')) continue;
    const valueNamed = type.getValue.bind(type);
    type.getValue = (name) =>
      valueNamed(name) ?? {
        name,
        value: name,
        description: null,
        deprecationReason: null,
        astNode: null,
        extensions: {},
      };
    type.parseValue = (value) => readText(type.name, value);
    type.parseLiteral = (node, variables) => readText(type.name, valueFromASTUntyped(node, variables));
  }
  return schema;
}
