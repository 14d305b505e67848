/** The fields of an entry of a story that leave the API. */
import type { DeclaredFields } from '#domain/declared-fields.ts';

export const STORY_ENTRY_FIELDS = {
  id: { type: 'ID', description: 'The id of the report, journal or objective.' },
  kind: { type: 'StoryKind', description: 'What it is.' },
  date: { type: 'Date', description: 'The day it is about; of a report that of its game.' },
  name: { type: 'String', nullable: true, description: 'The title; null for a report, which has its game.' },
  homeTeam: { type: 'String', nullable: true, description: 'The club at home, of a report.' },
  awayTeam: { type: 'String', nullable: true, description: 'The club away, of a report.' },
  category: { type: 'JournalCategory', nullable: true, description: 'What it is about; null for a report.' },
  deadline: { type: 'Date', nullable: true, description: 'Until when, of a journal or an objective that says so.' },
  confidential: {
    type: 'Boolean',
    description: 'Whether few people read the journal or objective (CONF-01); never of a report.',
  },
  preview: {
    type: 'String',
    nullable: true,
    description: 'The beginning of the text of a journal, at most 50 characters (JRN-18).',
  },
  journalType: { type: 'JournalType', nullable: true, description: 'What kind of journal it is.' },
  performanceCurve: {
    type: 'Int',
    nullable: true,
    description: 'How the player did in the week of a weekly update, from 1 to 10.',
  },
  injured: { type: 'Boolean', nullable: true, description: 'Whether the player was injured in that week.' },
  reportType: { type: 'ReportType', nullable: true, description: 'What kind of report it is.' },
  average: { type: 'Float', nullable: true, description: 'The mean of the grades of a report, from 1 to 4.' },
} as const satisfies DeclaredFields;

export const PERFORMANCE_WEEK_FIELDS = {
  id: { type: 'ID', description: 'The id of the weekly update, a journal.' },
  date: { type: 'Date', description: 'The day it is about.' },
  name: { type: 'String', description: 'Its title.' },
  performanceCurve: { type: 'Int', description: 'How the player did that week, from 1 to 10, higher is better.' },
  injured: { type: 'Boolean', description: 'Whether the player was injured that week.' },
} as const satisfies DeclaredFields;
