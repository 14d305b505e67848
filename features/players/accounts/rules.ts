/** Links between accounts of players and the records that scouting keeps of them (SQD-23 to SQD-27). */
import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';

export const linkInput = z.object({ playerId: id(), userId: id(), idempotencyKey });
export const unlinkInput = z.object({ playerId: id(), idempotencyKey });
export const suggestionArgs = z.object({ playerId: id() });

/** Accounts that are proposed for a record. */
export const MAX_SUGGESTIONS = 5;
