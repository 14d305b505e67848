/** Which stored texts have a tidy form, and what becomes of one that has another (TXT-04). */
import { tidyLine, tidyLines } from '#domain/text/tidy.ts';

type TextRule = { tidy: (text: string) => string; required: boolean };
const LINE: TextRule = { tidy: tidyLine, required: false };
const NAME: TextRule = { tidy: tidyLine, required: true };
const LINES: TextRule = { tidy: tidyLines, required: false };
const NOTE: TextRule = { tidy: tidyLines, required: true };

/** A table with plain texts: its primary key, and its fields with the rule of each. */
export type TextTable = { key: readonly string[]; fields: Readonly<Record<string, TextRule>> };

/** Not among them are rich text, what programs read, and copies of what somebody was told. */
export const TEXT_TABLES = {
  clubs: { key: ['id'], fields: { name: NAME } },
  users: { key: ['id'], fields: { firstName: NAME, lastName: NAME, league: LINE } },
  players: {
    key: ['id'],
    fields: {
      firstName: NAME,
      lastName: NAME,
      nickname: LINE,
      nationalTeam: LINE,
      outfitter: LINE,
      contact: LINES,
      agency: LINE,
      phone: LINE,
      email: LINE,
      parentPhone: LINE,
      parentEmail: LINE,
      agentPhone: LINE,
      agentEmail: LINE,
    },
  },
  persons: { key: ['id'], fields: { firstName: NAME, lastName: NAME, info: LINES } },
  games: { key: ['id'], fields: { city: LINE, observations: LINES } },
  reports: {
    key: ['id'],
    fields: {
      globalNote: LINES,
      techniqueNote: LINES,
      intelligenceNote: LINES,
      physiqueNote: LINES,
      mentalityNote: LINES,
      velocityNote: LINES,
      generalNote: LINES,
    },
  },
  journals: {
    key: ['id'],
    fields: {
      name: NAME,
      nextSteps: LINES,
      parentsFeedback: NOTE,
      injurySituation: NOTE,
      importantTopics: NOTE,
      school: NOTE,
    },
  },
  objectives: { key: ['id'], fields: { name: NAME, content: NOTE, nextSteps: LINES } },
  activities: { key: ['id'], fields: { title: NAME, description: LINES } },
  matchInfos: {
    key: ['activityId'],
    fields: {
      homeName: NAME,
      awayName: NAME,
      location: LINE,
      selfAssessment: LINES,
      personalGoals: LINES,
      improvements: LINES,
      remarks: LINES,
    },
  },
  matchComments: { key: ['activityId', 'userId'], fields: { comment: NOTE } },
  matchNotes: { key: ['createdBy', 'id'], fields: { words: LINES } },
  files: { key: ['id'], fields: { name: NAME } },
} as const satisfies Record<string, TextTable>;
export type TextTableName = keyof typeof TEXT_TABLES;
export const TEXT_TABLE_NAMES = Object.keys(TEXT_TABLES) as TextTableName[];

/** Why a text stays as it is: another record has the tidy form, nothing would be left of it, or the database keeps it. */
export const LEFT_REASONS = ['taken', 'empty', 'refused'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export type TextChange = { field: string; original: string; tidied: string; outcome: 'tidied' | LeftReason };

/** What changes in a row, by its fields; none where all is tidy. */
export function tidyChanges({ fields }: TextTable, row: Readonly<Record<string, unknown>>): TextChange[] {
  return Object.entries(fields).flatMap(([field, { tidy, required }]) => {
    const original = row[field];
    if (typeof original !== 'string') return [];
    const tidied = tidy(original);
    if (tidied === original) return [];
    return [{ field, original, tidied, outcome: required && tidied === '' ? 'empty' : 'tidied' }];
  });
}
