/** What is said of reports: questions, answers, amendments, agreement (DSK-17 to DSK-20). */
import * as z from 'zod/mini';
import { id, idempotencyKey, idList, integer, optional, requiredLines } from '#domain/fields.ts';
import type { ReportRemarkKind } from '#domain/football.ts';
import { MAX_REMARK_LENGTH } from '#domain/text/lengths.ts';

/** The most reports that the home names. */
export const MAX_UNREAD_REPORTS = 3;

export const remarkInput = z.object({
  reportId: id(),
  text: requiredLines(MAX_REMARK_LENGTH),
  amendment: optional(z.boolean()),
  idempotencyKey,
});

export const agreeInput = z.object({
  reportId: id(),
  agree: z.boolean('validations.required'),
  version: optional(integer(1, 2_147_483_647)),
  idempotencyKey,
});

export const readInput = z.object({ ids: optional(idList(300)), idempotencyKey });

/** What somebody else writes is a question to the author, and what the author writes its answer. */
export const kindOf = (report: { createdBy: { id: string } }, writer: { id: string }): ReportRemarkKind =>
  report.createdBy.id === writer.id ? 'answer' : 'question';
