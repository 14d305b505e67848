/** The account of a player of the club on the record that scouting keeps, and the other way round (SQD-23 to SQD-27). */
import { can, scopeOf } from '#domain/permissions.ts';
import { lockUsers } from '#features/users/data.ts';
import { User, UserReference } from '#features/users/graphql-types.ts';
import { shareMergeLock, writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { lockPlayer, playerById, writtenPlayer } from '../data.ts';
import { Player } from '../graphql.ts';
import { accountsLike, endLink, insertLink, linksOfPlayers, recordsOfPeople, type PlayerAccountRow } from './data.ts';
import { linkInput, MAX_SUGGESTIONS, suggestionArgs, unlinkInput } from './rules.ts';

const PlayerAccount = builder.objectRef<PlayerAccountRow>('PlayerAccount').implement({
  description: 'A player’s account that was linked with a record, and who did and undid it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the link.' }),
    person: t.expose('person', { type: UserReference, description: 'Whose account it is.' }),
    linkedBy: t.expose('linkedBy', { type: UserReference, description: 'Who linked it.' }),
    linkedAt: t.expose('linkedAt', { type: 'DateTime', description: 'When.' }),
    endedBy: t.expose('endedBy', {
      type: UserReference,
      nullable: true,
      description: 'Who undid it; null while it stands, and where the account became one of the staff.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'When; null while it stands.' }),
  }),
});

const loadLinks = batchLoader<PlayerAccountRow[]>(({ db }, ids) => linksOfPlayers(db, ids));
const loadRecords = batchLoader((context, ids) =>
  recordsOfPeople(context.db, scopeOf(context.viewer, 'player.read'), ids),
);

builder.objectField(Player, 'accounts', (t) =>
  t.field({
    type: [PlayerAccount],
    nullable: true,
    description:
      'The player’s account in the club: the present link first, then those that were undone. Null to scouts.',
    resolve: async ({ id }, _args, context) =>
      can(context.viewer, 'player.link') ? ((await loadLinks(context, id)) ?? []) : null,
  }),
);
// The id alone: from what players may ask no type of the scouting side is reached.
builder.objectField(User, 'playerRecordId', (t) =>
  t.id({
    nullable: true,
    description: 'The record that scouting keeps of this player, for whoever may read it; null to players.',
    resolve: async ({ id }, _args, context) => (await loadRecords(context, id)) ?? null,
  }),
);

const LinkPlayerInput = inputTypeOf('LinkPlayerInput', linkInput, 'A record and an account that are one person’s.', {
  playerId: 'The record.',
  userId: 'The account, of an active player.',
});
const UnlinkPlayerInput = inputTypeOf('UnlinkPlayerInput', unlinkInput, 'A record whose account is somebody else’s.', {
  playerId: 'The record.',
});

builder.queryField('accountSuggestions', (t) =>
  t.field({
    type: [UserReference],
    description: `Up to ${MAX_SUGGESTIONS} accounts of players that may be the one of a record, by name and date of birth (SQD-25).`,
    authScopes: { may: 'player.link' },
    args: { playerId: t.arg.id({ required: true, description: 'Which record.' }) },
    resolve: async (_root, args, { db, viewer }) => {
      const { playerId } = parseInput(suggestionArgs, args);
      const player = await playerById(db, scopeOf(viewer, 'player.read'), playerId);
      if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
      return accountsLike(db, player, MAX_SUGGESTIONS);
    },
  }),
);

/** Holds a record against merges. @throws Refused when there is none. */
async function holdPlayer(trx: Context['db'], id: string): Promise<string> {
  const playerId = await lockPlayer(trx, id);
  if (playerId === undefined) throw new RefusedError('errors.not_found', { field: 'playerId' });
  return playerId;
}

builder.mutationFields((t) => ({
  linkPlayer: t.field({
    type: Player,
    description: 'Links a record with the account of the same player, one to one (SQD-23).',
    authScopes: { may: 'player.link' },
    args: { input: t.arg({ type: LinkPlayerInput, required: true, description: 'Which two.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(linkInput, args.input);
      await writeOnce(context, 'linkPlayer', input, async (trx, { userId, ...named }) => {
        await shareMergeLock(trx);
        await lockUsers(trx, [userId]);
        const held = await holdPlayer(trx, named.playerId);
        await insertLink(trx, { playerId: held, userId, by: viewer!.id, now });
      });
      return writtenPlayer(db, input.playerId);
    },
  }),
  unlinkPlayer: t.field({
    type: Player,
    description: 'Undoes the link of a record with an account; who did it stays on record (SQD-24).',
    authScopes: { may: 'player.link' },
    args: { input: t.arg({ type: UnlinkPlayerInput, required: true, description: 'Which record.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(unlinkInput, args.input);
      await writeOnce(context, 'unlinkPlayer', input, async (trx, named) => {
        await shareMergeLock(trx);
        const held = await holdPlayer(trx, named.playerId);
        await endLink(trx, { playerId: held, by: viewer!.id, now });
      });
      return writtenPlayer(db, input.playerId);
    },
  }),
}));
