/** The values of a report while it is written: both types share them, the rule of the type takes what is its own. */
import type * as z from 'zod/mini';
import { gradePairs, type GradePairs, type Recommendation, type ReportType, type Tag } from '#domain/football.ts';
import type { FileData } from '#features/files/web/queries.ts';
import { splitLines } from '#web/ui/display/text.ts';
import type { RuleForm } from '#web/ui/form/rule-form.ts';
import { shortReport, standardReport, type ReportBody } from '../rules.ts';
import type { ReportData } from './queries.ts';

export type ReportValues = {
  nSweater: number | null;
  scoutingRecommendation: Recommendation | null;
  tags: Tag[];
  isTraining: boolean;
  globalNote: string;
  generalGrade: number | null;
  generalNote: string;
  /** REP-10: those that have arrived. */
  files: FileData[];
  /** Kept with the draft, so that even a retry after a reload makes one report. */
  idempotencyKey: string;
} & GradePairs<number | null, string>;

export type ReportFormState = RuleForm<ReportValues, ReportBody>;

/** What a report must say (REP-13, REP-14). A field may be empty while one writes, which the rule then refuses. */
export function reportFormRule(type: ReportType): z.ZodMiniType<ReportBody, ReportValues> {
  return (type === 'short' ? shortReport : standardReport) as unknown as z.ZodMiniType<ReportBody, ReportValues>;
}

/** An empty report, or what stands in one. */
export function toReportValues(report: Partial<ReportData> | null, idempotencyKey = ''): ReportValues {
  return {
    nSweater: report?.nSweater ?? null,
    scoutingRecommendation: report?.scoutingRecommendation ?? null,
    tags: [...(report?.tags ?? [])],
    isTraining: report?.isTraining ?? false,
    globalNote: lines(report?.globalNote),
    generalGrade: report?.generalGrade ?? null,
    generalNote: lines(report?.generalNote),
    files: [...(report?.files ?? [])],
    idempotencyKey,
    ...gradePairs(
      (name) => report?.[`${name}Grade`] ?? null,
      (name) => lines(report?.[`${name}Note`]),
    ),
  };
}

/** REP-20: what stands there as backslash-n is a line break to whoever edits it. */
function lines(note: string | undefined): string {
  return splitLines(note ?? '').join('\n');
}

export function fileIdsOf({ files }: Pick<ReportValues, 'files'>): string[] {
  return files.map(({ id }) => id);
}
