/** Which scouts look after which players: set from either side. */
import { STAFF, type Role } from '#domain/football.ts';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { lockUsers, userById } from '../data.ts';
import { User } from '../graphql-types.ts';
import { countActive, writeAssignments } from './data.ts';
import { assignPlayersInput, assignScoutsInput } from './rules.ts';

const AssignScoutsInput = inputTypeOf('AssignScoutsInput', assignScoutsInput, 'Who looks after a player.', {
  playerId: 'The user id of the player.',
  scoutIds: 'Active scouts, managers or admins, at most 50; those left out no longer are.',
});

const AssignPlayersInput = inputTypeOf('AssignPlayersInput', assignPlayersInput, 'Whom a scout looks after.', {
  scoutId: 'The user id of the scout, manager or admin.',
  playerIds: 'User ids of active players, at most 200; those left out no longer are.',
});

builder.mutationFields((t) => ({
  assignScouts: t.field({
    type: User,
    description: 'Sets the scouts of a player; answers the player.',
    authScopes: { may: 'user.assignScouts' },
    args: { input: t.arg({ type: AssignScoutsInput, required: true, description: 'The player and the scouts.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(assignScoutsInput, args.input);
      await assignPeople(context, 'playerId', input.playerId, input.scoutIds, input.idempotencyKey);
      return (await userById(context.db, input.playerId))!;
    },
  }),
  assignPlayers: t.field({
    type: User,
    description: 'Sets the players of a scout; answers the scout.',
    authScopes: { may: 'user.assignScouts' },
    args: { input: t.arg({ type: AssignPlayersInput, required: true, description: 'The scout and the players.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(assignPlayersInput, args.input);
      await assignPeople(context, 'scoutId', input.scoutId, input.playerIds, input.idempotencyKey);
      return (await userById(context.db, input.scoutId))!;
    },
  }),
}));

const PLAYERS: readonly Role[] = ['player'];

/** USER-20: players on one side, active scouts or managers on the other. */
async function assignPeople(
  context: Context,
  own: 'playerId' | 'scoutId',
  id: string,
  others: string[],
  idempotencyKey: string | null | undefined,
): Promise<void> {
  const side =
    own === 'playerId'
      ? { roles: PLAYERS, others: STAFF, field: 'scoutIds' }
      : { roles: STAFF, others: PLAYERS, field: 'playerIds' };
  await writeOnce(context, `assign by ${own}`, { id, others, idempotencyKey }, async (trx) => {
    // Lists of both sides can hold one pair: one is written after the other, and nobody in them changes meanwhile.
    await advisoryLock(trx, 'assignments');
    await lockUsers(trx, [id, ...others]);
    if ((await countActive(trx, [id], side.roles)) !== 1) throw new RefusedError('errors.user_not_found');
    if ((await countActive(trx, others, side.others)) !== new Set(others).size) {
      throw new RefusedError('errors.user_not_found', { field: side.field });
    }
    await writeAssignments(trx, own, id, others);
  });
}
