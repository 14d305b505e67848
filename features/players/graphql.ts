import { Club } from '#features/clubs/graphql.ts';
import { isId, pagination } from '#domain/fields.ts';
import { can } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { builder, type Context } from '#server/builder.ts';
import { parse, Refused } from '#server/errors.ts';
import { inputOf } from '#server/input.ts';
import { once } from '#server/once.ts';
import { pagedType, pageOf, PaginationInput } from '#server/paging.ts';
import { createdPlayer, insertPlayer, listPlayers, playerById, type PlayerRow } from './data.ts';
import { ageOn, PLAYER_SORTS, playerInput, playersFilter } from './rules.ts';

/** Status, contract and contact are for managers: for others the field is null, by whatever path it is reached. */
const confidential =
  <Value>(read: (player: PlayerRow) => Value) =>
  (player: PlayerRow, _args: object, { viewer }: Context): Value | null =>
    can(viewer, 'player.confidential') ? read(player) : null;

export const Player = builder.objectRef<PlayerRow>('Player').implement({
  description: 'A scouted player. Status, contract and contact are null for scouts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    nickname: t.exposeString('nickname'),
    photo: t.exposeString('photo', { nullable: true }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', nullable: true }),
    age: t.int({
      nullable: true,
      description: 'Whole years, today in the club’s zone.',
      resolve: ({ dateOfBirth }, _args, { now, zone }) => (dateOfBirth ? ageOn(dayOf(now, zone), dateOfBirth) : null),
    }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean of the averages of all reports, one decimal; null without a report.',
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

const Players = pagedType('Players', Player);
const PlayersFilter = inputOf('PlayersFilter', playersFilter);
const CreatePlayerInput = inputOf('CreatePlayerInput', playerInput);

builder.queryFields((t) => ({
  players: t.field({
    type: Players,
    description: 'The player database, the last changes first. Scouts see the default four statuses and choose none.',
    authScopes: { may: 'player.read' },
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: PlayersFilter }) },
    resolve: (_root, args, { db, viewer }) => {
      const page = pageOf(parse(pagination, args.pagination), PLAYER_SORTS, { sortBy: 'updatedAt', descending: true });
      return listPlayers(db, viewer!, parse(playersFilter, args.filter ?? {}), page);
    },
  }),
  player: t.field({
    type: Player,
    description: 'Refused when there is no such player, or the viewer may not list it.',
    authScopes: { may: 'player.read' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const player = isId(args.id) ? await playerById(db, viewer!, args.id) : undefined;
      if (!player) throw new Refused('errors.not_found', { field: 'id' });
      return player;
    },
  }),
}));

builder.mutationFields((t) => ({
  createPlayer: t.field({
    type: Player,
    authScopes: { may: 'player.create' },
    args: { input: t.arg({ type: CreatePlayerInput, required: true }) },
    resolve: async (_root, args, { db, viewer, now }) => {
      const input = parse(playerInput, args.input);
      const made = await db
        .transaction()
        .execute((trx) =>
          once(trx, viewer!, 'createPlayer', input.idempotencyKey, () => insertPlayer(trx, viewer!, input, now)),
        );
      return (await createdPlayer(db, made))!;
    },
  }),
}));
