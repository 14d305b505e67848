/** Files of a squad: what its coaches and staff need at hand (SQD-28). */
import { can, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { isOfStaff, lockSquad, squadById, tellSquadPages } from '#features/users/squads/data.ts';
import { SquadType } from '#features/users/squads/graphql.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { attachFile, detachFile, File, filesOf } from '../graphql.ts';
import { squadFileInput } from './rules.ts';

const AddFileToSquadInput = inputTypeOf('AddFileToSquadInput', squadFileInput, 'A file for a squad.', {
  squadId: 'The squad; it has at most 40 files.',
  file: 'The id of an upload of the viewer that has been finished.',
});
const RemoveFileFromSquadInput = inputTypeOf(
  'RemoveFileFromSquadInput',
  squadFileInput,
  'A file that a squad is to lose.',
  { squadId: 'The squad.', file: 'The id of the file.' },
);

builder.objectField(SquadType, 'files', (t) =>
  t.field({
    type: [File],
    description: 'In the order they were added.',
    resolve: (squad, _args, context) => filesOf(context, 'squadId', squad.id),
  }),
);

builder.mutationFields((t) => ({
  addFileToSquad: t.field({
    type: SquadType,
    description:
      'Adds a file that has been uploaded; one that is there already stays. For managers and the staff of the squad.',
    authScopes: { may: 'squad.files' },
    args: { input: t.arg({ type: AddFileToSquadInput, required: true, description: 'The squad and the file.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(squadFileInput, args.input);
      const { squadId, file } = input;
      await writeOnce(context, 'addFileToSquad', input, async (trx) => {
        await authorizeSquad(trx, context, squadId);
        await attachFile(context, trx, { parent: 'squadId', id: squadId }, file);
        tellSquadPages(trx);
      });
      return readSquad(context, squadId);
    },
  }),
  removeFileFromSquad: t.field({
    type: SquadType,
    description: 'Takes a file away; one that is not there is no mistake. For managers and the staff of the squad.',
    authScopes: { may: 'squad.files' },
    args: { input: t.arg({ type: RemoveFileFromSquadInput, required: true, description: 'The squad and the file.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(squadFileInput, args.input);
      const { squadId, file } = input;
      await writeOnce(context, 'removeFileFromSquad', input, async (trx) => {
        await authorizeSquad(trx, context, squadId);
        await detachFile(context, trx, { parent: 'squadId', id: squadId }, file);
        tellSquadPages(trx);
      });
      return readSquad(context, squadId);
    },
  }),
}));

/**
 * Locks the squad, so that two people who add files at once both succeed.
 * @throws RefusedError when there is none, or the viewer may not.
 */
async function authorizeSquad(
  trx: Db,
  { viewer, now, zone }: Pick<Context, 'now' | 'zone'> & { viewer: Viewer | null },
  squadId: string,
): Promise<void> {
  if (!(await lockSquad(trx, squadId))) throw new RefusedError('errors.not_found', { field: 'squadId' });
  const isOfItsStaff = await isOfStaff(trx, squadId, viewer!.id, dayOf(now, zone));
  if (!can(viewer, 'squad.files', { isOfItsStaff })) throw notAuthorizedError(viewer);
}

async function readSquad({ db, now, zone }: Context, squadId: string) {
  return (await squadById(db, squadId, dayOf(now, zone)))!;
}
