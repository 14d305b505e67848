import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';

export const squadFileInput = z.object({ squadId: id(), file: id(), idempotencyKey });
