/** Which scouts look after which players (USER-20). */
import * as z from 'zod/mini';
import { id, idempotencyKey, idList } from '#domain/fields.ts';

export const assignScoutsInput = z.object({ playerId: id(), scoutIds: idList(50), idempotencyKey });
export const assignPlayersInput = z.object({ scoutId: id(), playerIds: idList(200), idempotencyKey });
