import { id as idField, pagination, search as searchField } from '#domain/fields.ts';
import { builder } from '#server/builder.ts';
import { parse, Refused } from '#server/errors.ts';
import { inputOf } from '#server/input.ts';
import { once } from '#server/once.ts';
import { pagedType, PaginationInput } from '#server/paging.ts';
import { clubById, clubList, clubsForPicker, insertClub, joinClubs, writeClub, type ClubRow } from './data.ts';
import { clubInput, clubsFilter, clubUpdate, mergeClubsInput } from './rules.ts';

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
