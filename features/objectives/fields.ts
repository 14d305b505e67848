/** The fields of an objective that leave the API. The row, the SQL and the contract are derived from them. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const OBJECTIVE_FIELDS = {
  ...RECORD_FIELDS,
  playerId: { type: 'ID', description: 'Whose objective it is.' },
  name: { type: 'String', description: 'The title, at most 200 characters.' },
  date: { type: 'Date', description: 'The day it was set.' },
  content: { type: 'String', description: 'What is to be reached, as plain text of at most 10,000 characters.' },
  confidential: {
    type: 'Boolean',
    description: 'Whether only whoever set it, managers and admins read it (CONF-01).',
  },
  deadline: { type: 'Date', nullable: true, description: 'Until when; not before `date`.' },
  category: { type: 'JournalCategory', description: 'What it is about.' },
  type: { type: 'ObjectiveType', nullable: true, description: 'How far it reaches; null while nobody has said so.' },
  discussedWithPlayer: { type: 'Boolean', description: 'Whether the player knows of it.' },
  nextSteps: { type: 'String', description: 'What is to be done next, as plain text; may be empty.' },
  comments: { type: ['String'], description: 'What was said of it, in the order people gave it; at most 50.' },
} as const satisfies DeclaredFields;
