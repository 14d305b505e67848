/** Games, players and reports that were made by mistake can be deleted while nothing refers to them. */
import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';

export const deleteRecordInput = z.object({ id: id(), idempotencyKey });

/** Kinds of records that can be deleted. */
export type DeletedKind = 'game' | 'player' | 'report';
/** Kinds of records that prevent a deletion; each has its texts in `locales/`. */
export type BlockerKind = 'reports' | 'journals' | 'objectives' | 'merges';
export type Blocker = { kind: BlockerKind; count: number };
