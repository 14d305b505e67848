/** The fields of a journal that leave the API. The row, the SQL and the contract are derived from them. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

/**
 * The additional fields of a weekly update, in the order of the CSV (EXP-06); a journal and its line in the CSV share
 * them.
 */
export const WEEKLY_FIELDS = {
  performanceCurve: {
    type: 'Int',
    nullable: true,
    description: 'How the player did this week, from 1 to 10, higher is better. Only a weekly update has it.',
  },
  injured: {
    type: 'Boolean',
    nullable: true,
    description: 'Whether the player is injured. Only a weekly update says so.',
  },
  parentsFeedback: {
    type: 'String',
    nullable: true,
    description: 'What the parents say. Only a weekly update has it.',
  },
  injurySituation: {
    type: 'String',
    nullable: true,
    description: 'What there is to say about injuries. Only a weekly update has it.',
  },
  importantTopics: { type: 'String', nullable: true, description: 'What matters now. Only a weekly update has it.' },
  school: { type: 'String', nullable: true, description: 'How school or work goes. Only a weekly update has it.' },
} as const satisfies DeclaredFields;

export const JOURNAL_FIELDS = {
  ...RECORD_FIELDS,
  name: { type: 'String', description: 'The title, at most 200 characters.' },
  date: { type: 'Date', description: 'The day it is about.' },
  type: { type: 'JournalType', description: 'What kind of journal it is.' },
  category: { type: 'JournalCategory', description: 'What it is about.' },
  preview: {
    type: 'String',
    description: 'The beginning of the content as plain text, at most 50 characters (JRN-18).',
  },
  nextSteps: { type: 'String', description: 'What is to be done next, as plain text; may be empty.' },
  deadline: { type: 'Date', nullable: true, description: 'Until when; not before `date`.' },
  confidential: {
    type: 'Boolean',
    description: 'Whether only its author, managers and admins read it, and special users of its category (CONF-01).',
  },
  playerId: { type: 'ID', nullable: true, description: 'The player it is about; null for a person or for nobody.' },
  personId: { type: 'ID', nullable: true, description: 'The person it is about; null for a player or for nobody.' },
  ...WEEKLY_FIELDS,
} as const satisfies DeclaredFields;

/** The subject of a journal: the fields of a player that a special user may know. */
export const SUBJECT_FIELDS = {
  id: { type: 'ID', description: 'Of the player or person.' },
  firstName: { type: 'String', description: 'The first name.' },
  lastName: { type: 'String', description: 'The last name.' },
  clubName: { type: 'String', nullable: true, description: 'The club for which the player plays; null for a person.' },
  photo: {
    type: 'String',
    nullable: true,
    picture: true,
    description: 'A link for the viewer alone; null without a photo.',
  },
} as const satisfies DeclaredFields;

/** A line of a CSV (EXP-06). */
export const JOURNAL_LINE_FIELDS = {
  id: RECORD_FIELDS.id,
  type: JOURNAL_FIELDS.type,
  date: JOURNAL_FIELDS.date,
  content: { type: 'String', column: 'contentText', description: 'The content as plain text.' },
  ...WEEKLY_FIELDS,
} as const satisfies DeclaredFields;
