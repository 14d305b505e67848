/** The draft of a new report, also for code that fills in fields before its form opens. */
import type { Graded, ReportType } from '#domain/football.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { draftPlace, readDraft, storeDraft } from '#web/session/drafts.ts';
import { toReportValues, type ReportValues } from './form.ts';
import type { Pair } from '../queries.ts';

export const reportDraftKey = ({ gameId, playerId }: Pair, type: ReportType) => `report.${gameId}.${playerId}.${type}`;

/** The draft of a change; `version` is the one that the form began with. */
export const reportEditDraftKey = ({ id, version }: { id: string; version: number }) => `report.${id}.${version}`;

/** Values that are known before the report is begun. */
export type FilledIn = {
  nSweater: number | null;
  texts: { [Name in 'globalNote' | 'generalNote' | `${Graded}Note`]?: string };
};

/** Adds to the draft on this device, or begins one; existing text stays. */
export function fillReportDraft(viewerId: string, pair: Pair, type: ReportType, { nSweater, texts }: FilledIn): void {
  const place = draftPlace(viewerId, reportDraftKey(pair, type));
  const begun = readDraft(place) as ReportValues | null;
  const values = begun ?? toReportValues(null, newIdempotencyKey());
  const filled = Object.entries(texts).map(([name, text]) => {
    const before = values[name as keyof FilledIn['texts']];
    return [name, before.includes(text) ? before : [before, text].filter(Boolean).join('\n')];
  });
  storeDraft(place, { ...values, nSweater: values.nSweater ?? nSweater, ...Object.fromEntries(filled) });
}
