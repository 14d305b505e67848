import * as z from 'zod/mini';
import { id as idField, ids, pagination, search as searchField } from '#domain/fields.ts';
import { builder } from '#server/builder.ts';
import { parse, Refused } from '#server/errors.ts';
import { inputOf } from '#server/input.ts';
import { once } from '#server/once.ts';
import { pagedType, PaginationInput } from '#server/paging.ts';
import {
  clubById,
  clubList,
  clubsForPicker,
  insertClub,
  joinClubs,
  mergePreview,
  writeClub,
  type ClubRow,
  type MergeCandidateRow,
  type MergePreviewRow,
} from './data.ts';
import { clubInput, clubsFilter, clubUpdate, mergeClubsInput, MOST_MERGED } from './rules.ts';

/** WID-11: no picker offers more than this. */
const PICKER_LIMIT = 300;

export const Club = builder.objectRef<ClubRow>('Club').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    logo: t.exposeString('logo', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

const ClubMergeCandidate = builder.objectRef<MergeCandidateRow>('ClubMergeCandidate').implement({
  description: 'A record of a club that is to be merged, with what is bound to it.',
  fields: (t) => ({
    club: t.expose('club', { type: Club }),
    players: t.exposeInt('players'),
    games: t.exposeInt('games'),
    users: t.exposeInt('users', { description: 'Profiles of people that name the club.' }),
    matches: t.exposeInt('matches', { description: 'Matches in the calendars.' }),
  }),
});

const ClubMergePreview = builder.objectRef<MergePreviewRow>('ClubMergePreview').implement({
  fields: (t) => ({
    candidates: t.expose('candidates', { type: [ClubMergeCandidate], description: 'The base first.' }),
    doubledGames: t.exposeInt('doubledGames', {
      description: 'Games that stand twice because the club does; each pair becomes one.',
    }),
    haveMet: t.exposeBoolean('haveMet', {
      description: 'Whether two of the records have played each other; such records are not merged.',
    }),
  }),
});

const mergeAsked = z.object({ baseClubId: idField(), clubIds: ids(MOST_MERGED) });

const Clubs = pagedType('Clubs', Club);
const CreateClubInput = inputOf('CreateClubInput', clubInput);
const UpdateClubInput = inputOf('UpdateClubInput', clubUpdate);
const MergeClubsInput = inputOf('MergeClubsInput', mergeClubsInput);
const ClubsFilter = inputOf('ClubsFilter', clubsFilter);

builder.queryFields((t) => ({
  club: t.field({
    type: Club,
    description: 'A club; the id of one that was joined into another leads to that one.',
    authScopes: { may: 'club.read' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db }) => {
      const club = await clubById(db, parse(idField(), args.id));
      if (!club) throw new Refused('errors.not_found');
      return club;
    },
  }),
  clubList: t.field({
    type: Clubs,
    description: 'A page of the clubs, by name.',
    authScopes: { may: 'club.read' },
    args: { filter: t.arg({ type: ClubsFilter }), pagination: t.arg({ type: PaginationInput }) },
    resolve: (_root, args, { db }) =>
      clubList(db, parse(clubsFilter, args.filter)?.search ?? '', parse(pagination, args.pagination)),
  }),
  mergeClubsPreview: t.field({
    type: ClubMergePreview,
    description: 'The records of a merge side by side, with what would move.',
    authScopes: { may: 'club.merge' },
    args: { baseClubId: t.arg.id({ required: true }), clubIds: t.arg.idList({ required: true }) },
    resolve: (_root, args, { db }) => {
      const { baseClubId, clubIds } = parse(mergeAsked, args);
      return mergePreview(db, baseClubId, clubIds);
    },
  }),
  clubs: t.field({
    type: [Club],
    description: 'Clubs for pickers, by name; at most 300.',
    authScopes: { may: 'club.pick' },
    args: { search: t.arg.string() },
    resolve: (_root, args, { db }) => clubsForPicker(db, parse(searchField, args.search) ?? '', PICKER_LIMIT),
  }),
}));

builder.mutationFields((t) => ({
  createClub: t.field({
    type: Club,
    authScopes: { may: 'club.create' },
    args: { input: t.arg({ type: CreateClubInput, required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const input = parse(clubInput, args.input);
      const id = await db
        .transaction()
        .execute((trx) =>
          once(trx, viewer!, 'createClub', input.idempotencyKey, () => insertClub(trx, viewer!, input)),
        );
      return (await clubById(db, id))!;
    },
  }),
  updateClub: t.field({
    type: Club,
    authScopes: { may: 'club.edit' },
    args: { input: t.arg({ type: UpdateClubInput, required: true }) },
    resolve: async (_root, args, { db }) => {
      const input = parse(clubUpdate, args.input);
      await db.transaction().execute((trx) => writeClub(trx, input));
      return (await clubById(db, input.id))!;
    },
  }),
  mergeClubs: t.field({
    type: Club,
    description:
      'Joins records of one club; players, games, profiles and matches follow, and old ids lead to the base.',
    authScopes: { may: 'club.merge' },
    args: { input: t.arg({ type: MergeClubsInput, required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      const input = parse(mergeClubsInput, args.input);
      await db.transaction().execute((trx) => joinClubs(trx, viewer!, input));
      return (await clubById(db, input.baseClubId))!;
    },
  }),
}));
