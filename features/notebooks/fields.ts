/** The fields of a match note that leave the API. The row, the SQL and the contract are derived from them. */
import type { DeclaredFields } from '#domain/declared-fields.ts';
import { MAX_ADDED, MAX_MINUTE } from '#domain/text/lengths.ts';

export const MATCH_NOTE_FIELDS = {
  id: { type: 'ID', description: 'Made up by the device that wrote it; a UUID.' },
  side: { type: 'MatchSide', description: 'The club for which the noted player plays.' },
  shirtNumber: { type: 'Int', nullable: true, description: 'From 1 to 99; null when none was noted.' },
  aspect: { type: 'Graded', nullable: true, description: 'What it is about; null for words alone.' },
  rating: {
    type: 'Int',
    nullable: true,
    description: 'How good that was: 2 for ++, 1 for +, -1 for −, -2 for −−; null for none.',
  },
  words: { type: 'String', description: 'In words; empty for none.' },
  minute: { type: 'Int', nullable: true, description: `The minute of the match, up to ${MAX_MINUTE}; null for none.` },
  added: {
    type: 'Int',
    nullable: true,
    description: `Minutes beyond the end of a half, up to ${MAX_ADDED}: 2 of 45+2; null for none.`,
  },
  writtenAt: { type: 'DateTime', description: 'When it was written, by the clock of the device.' },
  changedAt: {
    type: 'DateTime',
    description: 'When it was last changed, by the clock of the device. Of two, the later one stands.',
  },
  removed: { type: 'Boolean', description: 'It was removed, and nothing but that is kept of it.' },
} as const satisfies DeclaredFields;
