import { pagination } from '#domain/fields.ts';
import { isId } from '#domain/ids.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { Club } from '#features/clubs/graphql.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { conflictError, isStale, parseInput, RefusedError } from '#server/graphql/errors.ts';
import { isFieldSelected } from '#server/graphql/field-selection.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, toPage, PaginationInput } from '#server/graphql/pagination.ts';
import { storePicture, pictureLink } from '#server/storage/pictures.ts';
import {
  averagesById,
  insertPlayer,
  lockPlayerForUpdate,
  playerById,
  playersById,
  updatePlayer,
  withoutConfidential,
  writtenPlayer,
  type PlayerRow,
} from './data.ts';
import { birthYears, listPlayers, similarPlayers, type SimilarPlayerRow } from './lists.ts';
import {
  ageOn,
  CONFIDENTIAL,
  similarPlayersInput,
  PLAYER_SORTS,
  playerInput,
  playersFilter,
  playerUpdate,
  type PlayersFilter as Filter,
} from './rules.ts';

/** Status, contract and contact are for managers: for others the field is null, by whatever path it is reached. */
const confidential =
  <Value>(read: (player: PlayerRow) => Value) =>
  (player: PlayerRow, _args: object, { viewer }: Context): Value | null =>
    can(viewer, 'player.confidential') ? read(player) : null;

const loadAverage = batchLoader(({ db }, ids) => averagesById(db, ids));

export const Player = builder.objectRef<PlayerRow>('Player').implement({
  description: 'A scouted player. Status, contract and contact are null for scouts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    nickname: t.exposeString('nickname'),
    photo: t.string({ nullable: true, resolve: ({ photo }, _args, context) => pictureLink(context, photo) }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    age: t.int({
      nullable: true,
      description: 'Whole years, today in the club’s zone.',
      resolve: ({ dateOfBirth }, _args, { now, zone }) => (dateOfBirth ? ageOn(dayOf(now, zone), dateOfBirth) : null),
    }),
    average: t.float({
      nullable: true,
      description: 'Mean of the averages of all reports, one decimal; null without a report.',
      resolve: async ({ id, average }, _args, context) =>
        average === undefined ? ((await loadAverage(context, id)) ?? null) : average,
    }),
    club: t.field({ type: Club, resolve: (player) => player.club }),
    teamId: t.expose('teamId', { type: 'Team' }),
    nationalTeamPlayer: t.exposeBoolean('nationalTeamPlayer', { nullable: true }),
    nationalTeam: t.exposeString('nationalTeam'),
    mainPosition: t.expose('mainPosition', { type: 'Position' }),
    secondPosition: t.expose('secondPosition', { type: 'Position', nullable: true }),
    type: t.expose('type', { type: 'PlayerType' }),
    nationality: t.exposeString('nationality', { nullable: true }),
    secondNationality: t.exposeString('secondNationality', { nullable: true }),
    outfitter: t.exposeString('outfitter'),
    strongFoot: t.expose('strongFoot', { type: 'Foot', nullable: true }),
    height: t.exposeInt('height', { nullable: true, description: 'Centimetres.' }),
    weight: t.exposeInt('weight', { nullable: true, description: 'Kilograms.' }),
    nSweater: t.exposeInt('nSweater', { nullable: true }),
    physicalStature: t.expose('physicalStature', { type: 'PhysicalStature', nullable: true }),
    bodyComposition: t.expose('bodyComposition', { type: 'BodyComposition', nullable: true }),
    appearance: t.expose('appearance', { type: 'Appearance', nullable: true }),
    links: t.exposeStringList('links'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    mayOpen: t.boolean({
      description: 'Whether the viewer may open the player: a closed one is closed to scouts.',
      resolve: ({ status }, _args, { viewer }) => can(viewer, 'player.read', { status }),
    }),

    status: t.field({ type: 'Status', nullable: true, resolve: confidential((player) => player.status) }),
    contact: t.string({ nullable: true, resolve: confidential((player) => player.contact) }),
    hasContract: t.field({
      type: 'ContractAnswer',
      nullable: true,
      resolve: confidential((player) => player.hasContract),
    }),
    contractDuration: t.field({
      type: 'Date',
      nullable: true,
      resolve: confidential((player) => player.contractDuration),
    }),
    agent: t.boolean({ nullable: true, resolve: confidential((player) => player.agent) }),
    agency: t.string({ nullable: true, resolve: confidential((player) => player.agency) }),
    phone: t.string({ nullable: true, resolve: confidential((player) => player.phone) }),
    email: t.string({ nullable: true, resolve: confidential((player) => player.email) }),
    parent_phone: t.string({ nullable: true, resolve: confidential((player) => player.parentPhone) }),
    parent_email: t.string({ nullable: true, resolve: confidential((player) => player.parentEmail) }),
    agent_phone: t.string({ nullable: true, resolve: confidential((player) => player.agentPhone) }),
    agent_email: t.string({ nullable: true, resolve: confidential((player) => player.agentEmail) }),
  }),
});

const Players = pageType('Players', Player);
export const PlayersFilter = inputTypeOf('PlayersFilter', playersFilter);
const CreatePlayerInput = inputTypeOf('CreatePlayerInput', playerInput);
const UpdatePlayerInput = inputTypeOf('UpdatePlayerInput', playerUpdate);
const SimilarPlayersInput = inputTypeOf('SimilarPlayersInput', similarPlayersInput);

const SimilarPlayer = builder.objectRef<SimilarPlayerRow & { player: PlayerRow }>('SimilarPlayer').implement({
  description: 'A player who may be the one about to be created, and what speaks for it.',
  fields: (t) => ({
    player: t.expose('player', { type: Player }),
    sameName: t.exposeBoolean('sameName', { description: 'Whatever its accents and capitals.' }),
    sameClub: t.exposeBoolean('sameClub'),
    sameYear: t.exposeBoolean('sameYear'),
  }),
});

/** @throws Refused when a scout chooses by status: the choice would tell what the field itself does not. */
export function readPlayersFilter(viewer: Viewer | null, asked: unknown): Filter {
  const filter = parseInput(playersFilter, asked ?? {});
  if (filter.status?.length && !can(viewer, 'player.confidential'))
    throw new RefusedError('errors.not_authorized', { field: 'filter.status' });
  return filter;
}

builder.queryFields((t) => ({
  players: t.field({
    type: Players,
    description: 'The player database, the last changes first. Scouts see the default four statuses and choose none.',
    authScopes: { may: 'player.read' },
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: PlayersFilter }) },
    resolve: (_root, args, { db, viewer }, info) => {
      const page = toPage(parseInput(pagination, args.pagination), PLAYER_SORTS, {
        sortBy: 'updatedAt',
        descending: true,
      });
      const parts = { average: isFieldSelected(info, 'result', 'average') };
      const filter = readPlayersFilter(viewer, args.filter);
      return listPlayers(db, scopeOf(viewer, 'player.read'), filter, page, parts);
    },
  }),
  player: t.field({
    type: Player,
    description: 'Refused when there is no such player, or the viewer may not list it.',
    authScopes: { may: 'player.read' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }, info) => {
      const parts = { average: isFieldSelected(info, 'average') };
      const player = isId(args.id) ? await playerById(db, scopeOf(viewer, 'player.read'), args.id, parts) : undefined;
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
    args: { input: t.arg({ type: SimilarPlayersInput, required: true }) },
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
      return found.map((one) => ({ ...one, player: players.get(one.playerId)! }));
    },
  }),
}));

/** The input with the photo as it is kept. */
async function withPhoto<Input extends { photo?: string | null | undefined }>(context: Context, input: Input) {
  const photo = await storePicture(context, input.photo, 'photo');
  return photo === undefined ? input : { ...input, photo };
}

builder.mutationFields((t) => ({
  createPlayer: t.field({
    type: Player,
    authScopes: { may: 'player.create' },
    args: { input: t.arg({ type: CreatePlayerInput, required: true }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = await withPhoto(context, parseInput(playerInput, args.input));
      const made = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'createPlayer', input, () => insertPlayer(trx, viewer!.id, input, now)),
        );
      return (await writtenPlayer(db, made))!;
    },
  }),
  updatePlayer: t.field({
    type: Player,
    description:
      'Changes what is given; what is left out stays. With `version` an older one is refused. Status, contract and contact are for managers.',
    authScopes: { may: 'player.edit' },
    args: { input: t.arg({ type: UpdatePlayerInput, required: true }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const given = parseInput(playerUpdate, args.input);
      const withheld = can(viewer, 'player.confidential') ? undefined : CONFIDENTIAL.find((key) => key in given);
      if (withheld) throw new RefusedError('errors.not_authorized', { field: withheld });
      const input = await withPhoto(context, given);
      await db.transaction().execute(async (trx) => {
        const player = await lockPlayerForUpdate(trx, scopeOf(viewer, 'player.read'), input.id);
        if (!player) throw new RefusedError('errors.not_found', { field: 'id' });
        if (isStale(input, player))
          throw conflictError(can(viewer, 'player.confidential') ? player : withoutConfidential(player));
        await updatePlayer(trx, player, input, now);
      });
      return (await writtenPlayer(db, input.id))!;
    },
  }),
}));
