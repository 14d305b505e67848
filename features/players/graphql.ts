import type { GraphQLResolveInfo } from 'graphql';
import * as z from 'zod/mini';
import { pagination } from '#domain/fields.ts';
import { descriptionsOf, RECORD_FIELDS } from '#domain/declared-fields.ts';
import { readId } from '#domain/ids.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { Club } from '#features/clubs/graphql.ts';
import { deletionBlockersOf, deletionOf } from '#features/deletions/graphql.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { isFieldSelected, isSummarySelected } from '#server/graphql/field-selection.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, toPage, PaginationInput } from '#server/graphql/pagination.ts';
import { storePicture } from '#server/storage/pictures.ts';
import {
  averagesById,
  deletePlayer,
  insertPlayer,
  lockPlayerForUpdate,
  lockPlayerId,
  playerById,
  playersById,
  updatePlayer,
  withoutConfidential,
  writtenPlayer,
  type PlayerRow,
} from './data.ts';
import { CONFIDENTIAL_FIELDS, PLAYER_FIELDS, PLAYER_SUMMARY_FIELDS, PROFILE_FIELDS } from './fields.ts';
import { birthYears, hasSimilarOutside, listPlayers, similarPlayers, type SimilarPlayerRow } from './lists.ts';
import {
  ageOn,
  boundedFields,
  CONFIDENTIAL,
  newPlayer,
  similarPlayersInput,
  PLAYER_SORTS,
  playerInput,
  playersFilter,
  playerUpdate,
  type PlayersFilter as Filter,
} from './rules.ts';

const loadAverage = batchLoader(({ db }, ids) => averagesById(db, ids));

export const Player = builder.objectRef<PlayerRow>('Player').implement({
  description: 'A scouted player, for scouts, managers and admins. Status, contract and contact are null for scouts.',
  fields: (t) => ({
    ...exposeFields(t, RECORD_FIELDS),
    ...exposeFields(t, { photo: PLAYER_FIELDS.photo }),
    ...exposeFields(t, PROFILE_FIELDS),
    ...exposeFields(t, CONFIDENTIAL_FIELDS, ({ viewer }) => can(viewer, 'player.confidential')),
    age: t.int({
      nullable: true,
      description: 'Whole years, today in the club’s zone; null while the date of birth is not known.',
      resolve: ({ dateOfBirth }, _args, { now, zone }) => (dateOfBirth ? ageOn(dayOf(now, zone), dateOfBirth) : null),
    }),
    average: t.float({
      nullable: true,
      description: 'Mean of the averages of all reports, from 1 to 4 with one decimal; null without a report (G-25).',
      resolve: async ({ id, average }, _args, context) =>
        average === undefined ? ((await loadAverage(context, id)) ?? null) : average,
    }),
    club: t.expose('club', { type: Club, description: 'The club for which the player plays now.' }),
    mayOpen: t.boolean({
      description: 'Whether the viewer may open the player: a closed one is closed to scouts.',
      resolve: ({ status }, _args, { viewer }) => can(viewer, 'player.read', { status }),
    }),
    deletionBlockers: t.field(deletionBlockersOf('player')),
  }),
});

const Players = pageType('Players', Player);
export const PlayersFilter = inputTypeOf(
  'PlayersFilter',
  playersFilter,
  'Which players are listed (PLY-07): one of the values of each key; a key that is empty or left out does not narrow.',
  {
    position: 'Main or second position.',
    tags: 'What reports found of the player.',
    type: 'Youth players or professionals.',
    clubId: 'Ids of clubs, at most 100; that of a merged one counts for what it is now.',
    year: 'Years of birth, from 1900 to 2199, at most 100.',
    status: 'Managers and admins alone choose by it.',
    search: 'Words that name and club have, at most 100 characters (G-29).',
  },
);
const PICTURE = 'A picture as a `data:` address or the id of an uploaded image; empty takes it away.';
const TEXTS = {
  ...descriptionsOf(PROFILE_FIELDS),
  clubId: 'The id of the club for which the player plays.',
  photo: PICTURE,
};
const CreatePlayerInput = inputTypeOf('CreatePlayerInput', playerInput, 'A new player (PLY-09).', TEXTS);
const UpdatePlayerInput = inputTypeOf(
  'UpdatePlayerInput',
  playerUpdate,
  'A change of a player (PLY-20): names, club, team, position and type as they are to be; of the others what is left out stays, null empties a field, and never the status.',
  { ...TEXTS, ...descriptionsOf(CONFIDENTIAL_FIELDS), id: 'Which player.' },
);
const SimilarPlayersInput = inputTypeOf(
  'SimilarPlayersInput',
  similarPlayersInput,
  'Who is about to be created, as far as it tells whether the club has that player already.',
  {
    firstName: 'At most 100 characters.',
    lastName: 'At most 100 characters.',
    clubId: 'The club; of it a less similar name is found too.',
    dateOfBirth: 'Of that year a less similar name is found too; with the club, any first name of the same last name.',
  },
);

const SimilarPlayer = builder.objectRef<SimilarPlayerRow & { player: PlayerRow }>('SimilarPlayer').implement({
  description: 'A player who may be the one about to be created, and what speaks for it.',
  fields: (t) => ({
    player: t.expose('player', { type: Player, description: 'Who that is.' }),
    sameName: t.exposeBoolean('sameName', { description: 'Whatever its accents and capitals.' }),
    shortForm: t.exposeBoolean('shortForm', {
      description:
        'The same last name, and a first name or nickname that is commonly used for the other, as Sepp for Josef.',
    }),
    sameLastName: t.exposeBoolean('sameLastName', { description: 'The same last name, whatever the first.' }),
    sameClub: t.exposeBoolean('sameClub', { description: 'Plays for the club that was asked about.' }),
    sameYear: t.exposeBoolean('sameYear', { description: 'Born in the same year.' }),
    sameBirthDate: t.exposeBoolean('sameBirthDate', { description: 'Born on the same day.' }),
  }),
});

/** @throws Refused when a scout filters by status: the result would reveal the hidden field. */
export function readPlayersFilter(viewer: Viewer | null, asked: unknown): Filter {
  const filter = parseInput(playersFilter, asked ?? {});
  if (filter.status?.length && !can(viewer, 'player.confidential'))
    throw new RefusedError('errors.not_authorized', { field: 'filter.status' });
  return filter;
}

const DETAILS = Object.keys(PLAYER_FIELDS).filter((name) => !(name in PLAYER_SUMMARY_FIELDS));

/** The parts of the players at `path` that the document reads. */
export const playerPartsOf = (info: GraphQLResolveInfo, ...path: string[]) => ({
  average: isFieldSelected(info, ...path, 'average'),
  summary: isSummarySelected(info, DETAILS, ...path),
});

builder.queryFields((t) => ({
  players: t.field({
    type: Players,
    description: 'The player database, the last changes first. Scouts see the default four statuses and choose none.',
    authScopes: { may: 'player.read' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by one of ${PLAYER_SORTS.join(', ')}.`,
      }),
      filter: t.arg({ type: PlayersFilter, description: 'Which players; all when left out.' }),
    },
    resolve: (_root, args, { db, viewer }, info) => {
      const page = toPage(parseInput(pagination, args.pagination), PLAYER_SORTS, {
        sortBy: 'updatedAt',
        descending: true,
      });
      const parts = playerPartsOf(info, 'result');
      const filter = readPlayersFilter(viewer, args.filter);
      return listPlayers(db, scopeOf(viewer, 'player.read'), filter, page, parts);
    },
  }),
  player: t.field({
    type: Player,
    description:
      'One player, by the id of a merged record too; refused when there is none, or the viewer may not list it.',
    authScopes: { may: 'player.read' },
    args: { id: t.arg.id({ required: true, description: 'Which player.' }) },
    resolve: async (_root, args, { db, viewer }, info) => {
      const scope = scopeOf(viewer, 'player.read');
      const named = readId(args.id);
      const player = named === undefined ? undefined : await playerById(db, scope, named, playerPartsOf(info));
      if (!player) throw new RefusedError('errors.not_found', { field: 'id' });
      return player;
    },
  }),
  playerYears: t.intList({
    description: 'The years in which players were born whom the viewer may list, the latest first.',
    authScopes: { may: 'player.read' },
    resolve: (_root, _args, { db, viewer }) => birthYears(db, scopeOf(viewer, 'player.read')),
  }),
  similarPlayers: t.field({
    type: [SimilarPlayer],
    description: 'Up to five players who may be the one about to be created, the most alike first.',
    authScopes: { may: 'player.create' },
    args: { input: t.arg({ type: SimilarPlayersInput, required: true, description: 'Who is about to be created.' }) },
    resolve: async (_root, args, { db, viewer }) => {
      const found = await similarPlayers(
        db,
        scopeOf(viewer, 'player.read'),
        parseInput(similarPlayersInput, args.input),
      );
      const players = await playersById(
        db,
        found.map(({ playerId }) => playerId),
      );
      return found.flatMap((one) => {
        const player = players.get(one.playerId);
        return player ? [{ ...one, player }] : [];
      });
    },
  }),
  closedPlayerIsSimilar: t.boolean({
    description:
      'Whether a player who is closed to the viewer has a name like that of the one about to be created. A manager knows more.',
    authScopes: { may: 'player.create' },
    args: { input: t.arg({ type: SimilarPlayersInput, required: true, description: 'Who is about to be created.' }) },
    resolve: (_root, args, { db, viewer }) =>
      hasSimilarOutside(db, scopeOf(viewer, 'player.read'), parseInput(similarPlayersInput, args.input)),
  }),
}));

/** The input with its photo stored. */
async function withPhoto<Input extends { photo?: string | null | undefined }>(context: Context, input: Input) {
  const photo = await storePicture(context, input.photo, 'photo');
  return photo === undefined ? input : { ...input, photo };
}

builder.mutationFields((t) => ({
  createPlayer: t.field({
    type: Player,
    description: 'Makes a player (PLY-09). With an idempotency key a repeated call makes one player.',
    authScopes: { may: 'player.create' },
    args: { input: t.arg({ type: CreatePlayerInput, required: true, description: 'The player.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now, zone } = context;
      const input = await withPhoto(context, parseInput(newPlayer(dayOf(now, zone)), args.input));
      const made = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'createPlayer', input, () => insertPlayer(trx, viewer!.id, input, now)),
        );
      return writtenPlayer(db, made);
    },
  }),
  updatePlayer: t.field({
    type: Player,
    description:
      'Changes a player: names, club, team, position and type come whole, of the others what is left out stays (PLY-20). With `version` an older one is refused. Status, contract and contact are for managers.',
    authScopes: { may: 'player.edit' },
    args: { input: t.arg({ type: UpdatePlayerInput, required: true, description: 'Which player, and what changes.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now, zone } = context;
      const given = parseInput(playerUpdate, args.input);
      const withheld = can(viewer, 'player.confidential') ? undefined : CONFIDENTIAL.find((key) => key in given);
      if (withheld) throw new RefusedError('errors.not_authorized', { field: withheld });
      const input = await withPhoto(context, given);
      await writeOnce(context, 'updatePlayer', input, async (trx, change) => {
        const player = await lockPlayerForUpdate(trx, scopeOf(viewer, 'player.read'), change.id);
        if (!player) throw new RefusedError('errors.not_found', { field: 'id' });
        const present = can(viewer, 'player.confidential') ? player : withoutConfidential(player);
        await refuseStale(change, player, () => conflictError(trx, 'players', present));
        parseInput(z.object(boundedFields(dayOf(now, zone), player)), change);
        await updatePlayer(trx, viewer!.id, player, change, now);
      });
      return writtenPlayer(db, input.id);
    },
  }),
  deletePlayer: deletionOf(t, 'player', {
    description: 'Deletes a player that was made by mistake.',
    lock: lockPlayerId,
    remove: deletePlayer,
  }),
}));
