import type { StoryKind } from '#domain/football.ts';
import { pathOf } from '#domain/routes.ts';

/** A journal, an objective or a report, and whom it is about. */
export type RecordPlace = { kind: StoryKind; recordId: string; playerId: string | null; personId: string | null };

/** The page that shows it to read. */
export function recordPath({ kind, recordId, playerId, personId }: RecordPlace): string {
  if (playerId && kind === 'report') return pathOf('PlayerReportPage', { playerId, reportId: recordId });
  if (playerId && kind === 'objective') return pathOf('PlayerObjectivePage', { playerId, objectiveId: recordId });
  if (playerId) return pathOf('PlayerJournalPage', { playerId, journalId: recordId });
  if (personId) return pathOf('PersonJournalPage', { personId, journalId: recordId });
  return pathOf('OwnSpecialJournalPage', { journalId: recordId });
}
