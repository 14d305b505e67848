import * as z from 'zod/mini';
import { id, idList } from '#domain/fields.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { storePicture } from '#server/storage/pictures.ts';
import { writtenPlayer } from '../data.ts';
import { Player } from '../graphql.ts';
import { mergePlayers, playerMergePreview, mergesInto, type CandidateRow, type PlayerMergeRow } from './data.ts';
import { isBlank, MERGED_FIELDS, mergePlayersInput, MAX_MERGED_PLAYERS, isSameValue } from './rules.ts';

const MergeCandidate = builder.objectRef<CandidateRow>('MergeCandidate').implement({
  description: 'A record that is to be merged, with what would move.',
  fields: (t) => ({
    player: t.field({ type: Player, description: 'The record.', resolve: ({ player }) => player }),
    reports: t.exposeInt('reports', { description: 'Reports on the player.' }),
    journals: t.exposeInt('journals', { description: 'Journals on the player.' }),
    objectives: t.exposeInt('objectives', { description: 'Objectives of the player.' }),
    doubledReports: t.exposeInt('doubledReports', {
      description: 'Reports that move though their author has reported on the same game in another of the records too.',
    }),
  }),
});

type Before = { field: string; base: unknown; merged: unknown };

const ValueBefore = builder.objectRef<Before>('ValueBefore').implement({
  description: 'What stood in a field of both records before they were merged, as text.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field, as `MergePlayersInput` calls it.' }),
    base: t.string({
      nullable: true,
      description: 'What the base said; null for nothing.',
      resolve: ({ base }) => textOf(base),
    }),
    merged: t.string({
      nullable: true,
      description: 'What the merged record said; null for nothing.',
      resolve: ({ merged }) => textOf(merged),
    }),
  }),
});

const textOf = (value: unknown): string | null =>
  isBlank(value) ? null : Array.isArray(value) ? value.join(' ') : String(value);

const PlayerMerge = builder.objectRef<PlayerMergeRow>('PlayerMerge').implement({
  description: 'A record that became part of a player.',
  fields: (t) => ({
    mergedId: t.exposeID('mergedId', { description: 'The id it had; it leads to the player now.' }),
    mergedName: t.string({
      description: 'What the merged record was called.',
      resolve: ({ previous: { merged } }) => `${String(merged.firstName)} ${String(merged.lastName)}`,
    }),
    mergedBy: t.expose('mergedBy', { type: UserReference, description: 'Who merged it.' }),
    mergedAt: t.expose('mergedAt', { type: 'DateTime', description: 'When it was merged.' }),
    previous: t.field({
      type: [ValueBefore],
      description: 'The fields in which the two differed.',
      resolve: ({ previous: { merged, base } }) =>
        MERGED_FIELDS.map((field) => ({ field, base: base[field], merged: merged[field] })).filter(
          (before) => !isSameValue(before.base, before.merged),
        ),
    }),
  }),
});

const asked = z.object({ basePlayerId: id(), playerIds: idList(MAX_MERGED_PLAYERS) });
const MergePlayersInput = inputTypeOf(
  'MergePlayersInput',
  mergePlayersInput,
  'Records of one player that become one. A field that is left out keeps the base’s value, or the first there is; a value has to stand in one of the records (PMG-05).',
  {
    basePlayerId: 'The record that stays.',
    playerIds: 'The records that become part of it, at most 20.',
    photo: 'The link of one of the photos.',
    firstName: 'The first name.',
    lastName: 'The last name.',
    nickname: 'What the player is called.',
    nSweater: 'The number on the shirt.',
    nationality: 'A country, as ISO 3166 writes it.',
    type: 'Youth player or professional.',
    status: 'How the club stands to the player.',
    dateOfBirth: 'The day of birth.',
    contact: 'How the player is reached.',
    clubId: 'The id of the club.',
    physicalStature: 'How tall the player looks.',
    appearance: 'How strong the player looks.',
    mainPosition: 'Where the player plays.',
    secondPosition: 'Where the player can play too.',
    links: 'Addresses of videos and pages, at most 20.',
  },
);

builder.queryFields((t) => ({
  mergePlayersPreview: t.field({
    type: [MergeCandidate],
    description: 'The records of a merge side by side, the base first.',
    authScopes: { may: 'player.merge' },
    args: {
      basePlayerId: t.arg.id({ required: true, description: 'The record that would stay.' }),
      playerIds: t.arg.idList({ required: true, description: 'The others, at most 20.' }),
    },
    resolve: (_root, args, { db }) => {
      const { basePlayerId, playerIds } = parseInput(asked, args);
      return playerMergePreview(db, basePlayerId, playerIds);
    },
  }),
  playerMerges: t.field({
    type: [PlayerMerge],
    description: 'What was merged into a player, the latest first.',
    authScopes: { may: 'player.merge' },
    args: { playerId: t.arg.id({ required: true, description: 'Which player.' }) },
    resolve: (_root, args, { db }) => mergesInto(db, parseInput(id(), args.playerId)),
  }),
}));

builder.mutationFields((t) => ({
  mergePlayers: t.field({
    type: Player,
    description:
      'Makes one record of several: each field keeps one of the values, reports follow, and old ids lead to the base.',
    authScopes: { may: 'player.merge' },
    args: { input: t.arg({ type: MergePlayersInput, required: true, description: 'The records and the values.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const given = parseInput(mergePlayersInput, args.input);
      const input = { ...given, photo: await storePicture(context, given.photo, 'photo') };
      const base = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'mergePlayers', input, () => mergePlayers(trx, viewer!.id, input, now)),
        );
      return writtenPlayer(db, base);
    },
  }),
}));
