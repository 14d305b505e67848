/** Journals from before there was anything confidential (CONF-08). */
import * as z from 'zod/mini';
import { idempotencyKey, someOf } from '#domain/fields.ts';
import { JOURNAL_CATEGORIES, type JournalCategory } from '#domain/football.ts';

/** The categories of which admins are told how much is still open. */
export const SENSITIVE_CATEGORIES = ['medicine', 'contractual'] as const satisfies JournalCategory[];

export const makeConfidentialInput = z.object({ categories: someOf(JOURNAL_CATEGORIES), idempotencyKey });
