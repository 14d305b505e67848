import type { ConflictField } from '#web/form/conflict/conflict.ts';
import type { FileData } from './queries.ts';

/** The field `files` of a form, for the choice between two versions of its record. */
export function filesConflict(label: string): ConflictField<{ files: FileData[] }> {
  return {
    names: ['files'],
    label,
    shown: ({ files }) => files.map(({ name }) => name).join(', '),
    compared: ({ files }) => files.map(({ id }) => id),
  };
}
