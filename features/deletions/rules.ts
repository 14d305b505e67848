/** Games, players and reports that were made by mistake are deleted while nothing hangs on them. */
import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';

export const deleteRecordInput = z.object({ id: id(), idempotencyKey });

/** What is deleted. */
export type DeletedKind = 'game' | 'player' | 'report';
/** What may hang on it; each has its words in `locales/`. */
export type BlockerKind = 'reports' | 'journals' | 'objectives' | 'merges';
export type Blocker = { kind: BlockerKind; count: number };
