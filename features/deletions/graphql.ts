/**
 * Deleting records that were made by mistake, and the records that prevent it. The features whose records may be
 * deleted add this to their types.
 */
import { can } from '#domain/permissions.ts';
import { Deleted } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { shareMergeLock, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { blockersById } from './data.ts';
import { deleteRecordInput, type Blocker, type DeletedKind } from './rules.ts';

const DeletionBlocker = builder.objectRef<Blocker>('DeletionBlocker').implement({
  description: 'What hangs on a record, so that it cannot be deleted.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: '`reports`, `journals`, `objectives` or `merges`; more kinds may come.',
    }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
  }),
});

const DeleteRecordInput = inputTypeOf('DeleteRecordInput', deleteRecordInput, 'A record that was made by mistake.', {
  id: 'The id of the record; that of a merged one leads to what it became.',
});

/** The field of a record that lists the records that prevent its deletion. */
export function deletionBlockersOf(deleted: DeletedKind) {
  const load = batchLoader<Blocker[]>(({ db }, ids) => blockersById(db, deleted, ids));
  return {
    type: [DeletionBlocker] as [typeof DeletionBlocker],
    nullable: true as const,
    description: 'What hangs on it and keeps it from being deleted (A-90); empty for nothing. For admins.',
    resolve: async ({ id }: { id: string }, _args: object, context: Context) =>
      can(context.viewer, 'record.delete') ? ((await load(context, id)) ?? []) : null,
  };
}

type MutationFields = Parameters<Parameters<typeof builder.mutationFields>[0]>[0];
type Deletion = {
  description: string;
  /** Locks the record, and returns its present id. */
  lock: (trx: Db, id: string) => Promise<string | undefined>;
  remove: (trx: Db, id: string, context: Context) => Promise<void>;
};

/** The mutation that deletes a record of this kind. */
export function deletionOf(t: MutationFields, deleted: DeletedKind, { description, lock, remove }: Deletion) {
  return t.field({
    type: Deleted,
    description: `${description} Refused with \`validations.still_used\` while something hangs on it; \`present\` then lists what (A-90).`,
    authScopes: { may: 'record.delete' },
    args: { input: t.arg({ type: DeleteRecordInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      await writeOnce(context, `delete ${deleted}`, parseInput(deleteRecordInput, args.input), async (trx, { id }) => {
        await shareMergeLock(trx);
        const present = await lock(trx, id);
        if (!present) throw new RefusedError('errors.not_found', { field: 'id' });
        const blockers = (await blockersById(trx, deleted, [present])).get(present);
        if (blockers) throw new RefusedError('validations.still_used', { present: blockers.map(toPlain) });
        await remove(trx, present, context);
      });
      return { deleted: true };
    },
  });
}

const toPlain = ({ kind, count }: Blocker): Blocker => ({ kind, count });
