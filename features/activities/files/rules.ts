import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';

/** GQL-26 */
export const addFileInput = z.object({ activityId: id(), file: id(), idempotencyKey });
export const removeFileInput = addFileInput;
