/** Activities that are called off: they stay visible, but do not take place (ACT-50 to ACT-54). */
import * as z from 'zod/mini';
import { id, idempotencyKey, optional, text } from '#domain/fields.ts';

/** ACT-50: the most letters of the line about why. */
export const MAX_CANCEL_REASON_LENGTH = 200;

const reason = text(MAX_CANCEL_REASON_LENGTH);
export const cancelForm = z.object({ reason });
export const cancelInput = z.object({
  activityId: id(),
  reason: optional(reason),
  idempotencyKey,
});
