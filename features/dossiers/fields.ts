/** The fields of a dossier that leave the API. The row, the SQL and the contract are derived from them. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const DOSSIER_FIELDS = {
  id: RECORD_FIELDS.id,
  createdAt: { type: 'DateTime', description: 'When it was asked for.' },
  playerId: { type: 'ID', description: 'Whom it is about.' },
  assessment: { type: 'Boolean', description: 'Whether it has the grades, as a picture and over time.' },
  reports: { type: 'Boolean', description: 'Whether it has the latest reports.' },
  journals: { type: 'Boolean', description: 'Whether it has the latest journals.' },
  objectives: { type: 'Boolean', description: 'Whether it has the latest objectives.' },
  most: { type: 'Int', description: 'Of each of them so many at most.' },
  progress: { type: 'Int', description: 'How far its making has come, in percent.' },
} as const satisfies DeclaredFields;
