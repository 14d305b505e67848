/** Values of the report form. Both types share them; the rule of the type keeps only its own. */
import type * as z from 'zod/mini';
import { gradePairs, type GradePairs, type Recommendation, type ReportType, type Tag } from '#domain/football.ts';
import type { FileData } from '#features/files/web/queries.ts';
import { splitLines } from '#web/ui/text/text.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import { shortReport, standardReport, storedReport, type ReportBody } from '#features/reports/rules.ts';
import type { ReportData } from '../queries.ts';

export type ReportValues = {
  nSweater: number | null;
  scoutingRecommendation: Recommendation | null;
  tags: Tag[];
  isTraining: boolean;
  globalNote: string;
  generalGrade: number | null;
  generalNote: string;
  /** REP-10: uploaded files only. */
  files: FileData[];
  /** Saved with the draft, so that even a retry after a reload creates only one report. */
  idempotencyKey: string;
} & GradePairs<number | null, string>;

export type ReportFormState = RuleForm<ReportValues, ReportBody>;

/** The rule of a report (REP-13, REP-14). Fields may be empty while editing; the rule then refuses them. */
export function reportFormRule(type: ReportType, stored?: ReportData): z.ZodMiniType<ReportBody, ReportValues> {
  const fresh = type === 'short' ? shortReport : standardReport;
  return (stored ? storedReport(type, stored) : fresh) as unknown as z.ZodMiniType<ReportBody, ReportValues>;
}

/** Form values of a report; empty ones for null. */
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

/** REP-20: a typed backslash-n is a line break in the editor. */
function lines(note: string | undefined): string {
  return splitLines(note ?? '').join('\n');
}

export function fileIdsOf({ files }: Pick<ReportValues, 'files'>): string[] {
  return files.map(({ id }) => id);
}
