/**
 * The fields of an activity and its type that leave the API. The row, the SQL and the contract are derived from them.
 */
import type { DeclaredFields } from '#domain/declared-fields.ts';

export const ACTIVITY_TYPE_FIELDS = {
  id: { type: 'ID', description: 'Names the type in inputs and filters.' },
  name: { type: 'String', description: 'A translation key, `activity_types.game` (ACT-03).' },
  isMatch: { type: 'Boolean', description: 'Whether activities of it have two sides and a `matchInfo`.' },
  isForPlayer: { type: 'Boolean', description: 'Whether it is offered to players.' },
  isForManager: { type: 'Boolean', description: 'Whether it is offered to managers and admins.' },
  isForScout: { type: 'Boolean', description: 'Whether it is offered to scouts.' },
  hue: { type: 'Int', description: 'The colour it is drawn in, in degrees of OKLCH.' },
} as const satisfies DeclaredFields;

export const ACTIVITY_FIELDS = {
  id: { type: 'ID', description: 'Names the activity in other operations.' },
  title: { type: 'String', description: 'What it is called; a match is named by its sides.' },
  date: { type: 'Date', description: 'The day it is on.' },
  allDay: { type: 'Boolean', description: 'Whether it takes the whole day of the club, 06:00 to 24:00.' },
  description: { type: 'String', description: 'What its people should know; may be empty.' },
  place: {
    type: 'String',
    description: 'Where it is, of all but matches, which have their own (ACT-56); may be empty.',
  },
  meetMinutes: {
    type: 'Int',
    nullable: true,
    description: 'Its people meet so many minutes before it begins; null where nothing is said.',
  },
  meetingPoint: { type: 'String', description: 'Where they meet; may be empty.' },
  ownerId: {
    type: 'ID',
    nullable: true,
    description: 'Whose time it takes; nobody’s when the first participant left and the next one is busy.',
  },
  replyHours: {
    type: 'Int',
    nullable: true,
    description:
      'Its people are asked whether they come, until so many hours before it begins; null asks nobody (RPL-01).',
  },
  cancelled: {
    type: 'Boolean',
    description: 'It was called off: it stays visible, but does not take place (ACT-50).',
  },
  cancelReason: { type: 'String', description: 'A line about why it was called off; empty otherwise.' },
  version: { type: 'Int', description: 'One more after each change; sent with the next one.' },
  gameId: {
    type: 'ID',
    nullable: true,
    description: 'The game that its scout goes to, which puts it into the calendar (DSK-10); null for any other.',
  },
  seriesId: { type: 'ID', nullable: true, description: 'Shared by the days of a repeated activity.' },
} as const satisfies DeclaredFields;

/** Separate, because they are read to the minute. */
export const ACTIVITY_TIMES = {
  startsAt: { type: 'Time', description: 'When it begins, 06:00 at the earliest.' },
  endsAt: { type: 'Time', description: 'When it ends, later the same day.' },
} as const satisfies DeclaredFields;
