/** The fields of a report, short and standard, and its changes (REP-06, REP-09 to REP-17). */
import * as z from 'zod/mini';
import {
  id,
  idempotencyKey,
  idList,
  integer,
  lines,
  oneOf,
  optional,
  REQUIRED_CODE,
  requiredLines,
  search,
  shirtNumber,
} from '#domain/fields.ts';
import { MAX_NOTE_LENGTH } from '#domain/text/lengths.ts';
import { gradePairs, PLAYER_TYPES, RECOMMENDATIONS, REPORT_TYPES, TAGS, type ReportType } from '#domain/football.ts';
import { fileIds } from '#features/files/rules.ts';
import type { Reader } from './readings/rules.ts';

/** 1 to 4; none is no grade. */
const grade = z
  .int({ error: ({ input }) => (input == null ? REQUIRED_CODE : 'validations.number_invalid') })
  .check(z.gte(1, 'validations.number_invalid'), z.lte(4, 'validations.number_invalid'));

const note = optional(lines(MAX_NOTE_LENGTH));

/** REP-10: the fields of both forms. */
const common = {
  nSweater: shirtNumber(),
  scoutingRecommendation: oneOf(RECOMMENDATIONS),
  tags: optional(z.array(oneOf(TAGS)).check(z.maxLength(TAGS.length, 'validations.too_many'))),
  isTraining: optional(z.boolean()),
};

/** REP-12, REP-14, A-60 */
const short = { ...common, globalNote: note, generalGrade: grade, generalNote: requiredLines(MAX_NOTE_LENGTH) };

/** REP-11, REP-13 */
const standard = {
  ...common,
  globalNote: requiredLines(MAX_NOTE_LENGTH),
  ...gradePairs(
    () => grade,
    () => note,
  ),
};

export const shortReport = z.object(short);
export const standardReport = z.object(standard);
export type ShortReport = z.infer<typeof shortReport>;
export type StandardReport = z.infer<typeof standardReport>;
export type ReportBody = ShortReport | StandardReport;

/** The rule of a report that is already there: its shirt number may stay, however high. */
export const storedReport = (type: ReportType, { nSweater }: { nSweater: number }) =>
  z.extend(type === 'short' ? shortReport : standardReport, { nSweater: shirtNumber(nSweater) });

/** 'full' is another name of the standard report. */
const reportType = z.pipe(
  z.transform((value) => (value === 'full' ? 'standard' : value)),
  oneOf(REPORT_TYPES),
);

const pair = { gameId: id(), playerId: id() };
const typed = (expected: ReportType) =>
  optional(reportType.check(z.refine((value) => value === expected, 'validations.report_fixed')));

export const shortReportInput = z.object({ ...pair, type: typed('short'), ...short, files: fileIds, idempotencyKey });
export const standardReportInput = z.object({
  ...pair,
  type: typed('standard'),
  ...standard,
  files: fileIds,
  idempotencyKey,
});
export type NewReport = ReportBody & { gameId: string; playerId: string; files?: string[] | null | undefined };

/**
 * GQL-38, A-62: omitted fields stay as they are. The pair and the type may come along as they are stored; a stale
 * `version` is refused.
 */
export const reportUpdate = z.object({
  id: id(),
  version: optional(integer(1, 2_147_483_647)),
  gameId: optional(id()),
  playerId: optional(id()),
  type: optional(reportType),
  // Only one type requires the report text, and which one it is stands in the database.
  // And only there stands the number that may stay though it is beyond the bounds.
  ...optionals({
    ...short,
    ...standard,
    globalNote: note,
    nSweater: integer(1, 2_147_483_647, 'validations.positiveNumber'),
  }),
  /** REP-17: all of them, in their order. */
  files: fileIds,
  idempotencyKey,
});
export type ReportUpdate = z.infer<typeof reportUpdate>;

function optionals<Shape extends Record<string, z.core.$ZodType>>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, optional(field)])) as unknown as {
    [Key in keyof Shape]: z.ZodMiniOptional<z.ZodMiniNullable<Shape[Key]>>;
  };
}

export type StoredReport = { type: ReportType; gameId: string; playerId: string };
export type ReportViolation = { path: string; code: 'validations.report_fixed' | 'validations.not_in_report_type' };

/** REP-09, A-62: the keys that an update may not touch: the pair, the type, and the grades of the other type. */
export function findViolations(stored: StoredReport, update: ReportUpdate): ReportViolation[] {
  const fixed = (['gameId', 'playerId', 'type'] as const)
    .filter((key) => update[key] != null && update[key] !== stored[key])
    .map((path) => ({ path, code: 'validations.report_fixed' as const }));
  const [own, other] = stored.type === 'short' ? [short, standard] : [standard, short];
  const foreign = Object.keys(other)
    .filter((key) => !(key in own) && update[key as keyof ReportUpdate] != null)
    .map((path) => ({ path, code: 'validations.not_in_report_type' as const }));
  return [...fixed, ...foreign];
}

/** The body a report of this type has after the update; it still has to pass the schema of its type. */
export function applyReportUpdate(type: ReportType, stored: object, update: ReportUpdate): Record<string, unknown> {
  const keys = Object.keys(type === 'short' ? short : standard);
  return Object.fromEntries(
    keys.map((key) => [key, update[key as keyof ReportUpdate] ?? stored[key as keyof typeof stored]]),
  );
}

/** REP-27, ENT-23: each list means "one of these"; an empty one does not narrow. */
export const reportsFilter = z.object({
  gameId: optional(id()),
  playerIds: optional(idList(300)),
  ids: optional(idList(300)),
  types: optional(z.array(reportType).check(z.maxLength(10, 'validations.too_many'))),
  tags: optional(z.array(oneOf(TAGS)).check(z.maxLength(TAGS.length, 'validations.too_many'))),
  playerTypes: optional(z.array(oneOf(PLAYER_TYPES)).check(z.maxLength(10, 'validations.too_many'))),
  scoutingRecommendation: optional(z.array(oneOf(RECOMMENDATIONS)).check(z.maxLength(10, 'validations.too_many'))),
  scoutIds: optional(idList(300)),
  /** DSK-17 */
  unread: optional(z.boolean()),
  search,
});
export type ReportsFilter = z.infer<typeof reportsFilter>;
/** The filter as the list takes it: with whom the reports are new to. */
export type ListedReports = Omit<ReportsFilter, 'unread'> & { unread?: Reader | false };

/** DSK-17: the filter of somebody who reads. */
export const listedFor = ({ unread, ...filter }: ReportsFilter, reader: Reader): ListedReports => ({
  ...filter,
  unread: unread === true && reader,
});

/** The most sheets behind one answer (EXP-02): nobody looks through more. */
export const MAX_EXPORTED = 100;

/** Sort keys of a list of reports; by default the newest first (G-30). */
export const REPORT_SORTS = ['createdAt', 'updatedAt', 'average'] as const;

/** G-25: the mean of the grades given so far, one decimal; null without any. */
export function averageOf(grades: readonly (number | null | undefined)[]): number | null {
  const given = grades.filter((value) => value != null);
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, value) => sum + value, 0) / given.length) * 10) / 10;
}
