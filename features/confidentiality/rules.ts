/** What is confidential at first in this club (CONF-06). */
import * as z from 'zod/mini';
import { idempotencyKey, integer, optional, someOf } from '#domain/fields.ts';
import { JOURNAL_CATEGORIES } from '#domain/football.ts';

export const clubSettingsInput = z.object({
  confidentialCategories: someOf(JOURNAL_CATEGORIES),
  version: optional(integer(1, 2_147_483_647)),
  idempotencyKey,
});
