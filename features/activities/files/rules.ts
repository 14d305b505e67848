import * as z from 'zod/mini';
import { id } from '#domain/fields.ts';

/** GQL-26 */
export const addFileInput = z.object({ activityId: id(), file: id() });
export const removeFileInput = addFileInput;
