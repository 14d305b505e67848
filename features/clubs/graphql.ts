import { id as idField, pagination, search as searchField } from '#domain/fields.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, PaginationInput, toPage } from '#server/graphql/pagination.ts';
import { storePicture } from '#server/storage/pictures.ts';
import { aliasesById, clubById, clubsForPicker, insertClub, writeClub, type ClubRow, lockClub } from './data.ts';
import { CLUB_FIELDS } from './fields.ts';
import { listClubs } from './lists.ts';
import { CLUB_SORTS, clubInput, clubsFilter, clubUpdate } from './rules.ts';

/** WID-11: most options of a picker. */
const PICKER_LIMIT = 300;

const loadAliases = batchLoader(({ db }, ids) => aliasesById(db, ids));

export const Club = builder.objectRef<ClubRow>('Club').implement({
  description: 'A football club that plays games or has players (ENT-06).',
  fields: (t) => ({
    ...exposeFields(t, CLUB_FIELDS),
    aliases: t.stringList({
      description: 'What the club was called before, or records that became one with it; each still finds it.',
      resolve: async ({ id, aliases }, _args, context) => aliases ?? (await loadAliases(context, id)) ?? [],
    }),
  }),
});

const Clubs = pageType('Clubs', Club);
const PICTURE = 'A picture as a `data:` address or the id of an uploaded image; empty takes it away.';
const CreateClubInput = inputTypeOf('CreateClubInput', clubInput, 'A new club.', {
  name: 'At most 100 characters.',
  logo: PICTURE,
});
const UpdateClubInput = inputTypeOf('UpdateClubInput', clubUpdate, 'A change of a club.', {
  id: 'Which club.',
  name: 'At most 100 characters.',
  logo: `${PICTURE} Left out, it stays.`,
});
const ClubsFilter = inputTypeOf('ClubsFilter', clubsFilter, 'Which clubs are listed.', {
  search: 'Words that the name has, or an earlier one; at most 100 characters.',
});

builder.queryFields((t) => ({
  club: t.field({
    type: Club,
    description: 'A club; the id of one that was merged into another leads to that one.',
    authScopes: { may: 'club.read' },
    args: { id: t.arg.id({ required: true, description: 'Which club.' }) },
    resolve: async (_root, args, { db }) => {
      const club = await clubById(db, parseInput(idField(), args.id));
      if (!club) throw new RefusedError('errors.not_found');
      return club;
    },
  }),
  clubList: t.field({
    type: Clubs,
    description: 'A page of the clubs, by name.',
    authScopes: { may: 'club.read' },
    args: {
      filter: t.arg({ type: ClubsFilter, description: 'Which of them; all when left out.' }),
      pagination: t.arg({ type: PaginationInput, description: 'Which page, and in which order.' }),
    },
    resolve: (_root, args, { db }) => {
      const filter = parseInput(clubsFilter, args.filter);
      const page = toPage(parseInput(pagination, args.pagination), CLUB_SORTS, { sortBy: 'name', descending: false });
      return listClubs(db, filter, page);
    },
  }),
  clubs: t.field({
    type: [Club],
    description: 'Clubs for pickers, by name; at most 300. A search finds earlier names too.',
    authScopes: { may: 'club.pick' },
    args: { search: t.arg.string({ description: 'Words that a name has, at most 100 characters.' }) },
    resolve: (_root, args, { db }) => clubsForPicker(db, parseInput(searchField, args.search) ?? '', PICKER_LIMIT),
  }),
}));

/** The input with its logo stored. */
export async function withLogo<Input extends { logo?: string | null | undefined }>(context: Context, input: Input) {
  return { ...input, logo: await storePicture(context, input.logo, 'logo') };
}

builder.mutationFields((t) => ({
  createClub: t.field({
    type: Club,
    description: 'Makes a club. A name that a club had before answers that club, whatever it is called now.',
    authScopes: { may: 'club.create' },
    args: { input: t.arg({ type: CreateClubInput, required: true, description: 'The club.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = await withLogo(context, parseInput(clubInput, args.input));
      const id = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'createClub', input, () => insertClub(trx, viewer!.id, input)),
        );
      return (await clubById(db, id))!;
    },
  }),
  updateClub: t.field({
    type: Club,
    description: 'Gives a club another name or logo. With `version` an older one is refused.',
    authScopes: { may: 'club.edit' },
    args: { input: t.arg({ type: UpdateClubInput, required: true, description: 'The change.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = await withLogo(context, parseInput(clubUpdate, args.input));
      await writeOnce(context, 'updateClub', input, async (trx, change) => {
        const club = await lockClub(trx, change.id);
        if (!club) throw new RefusedError('errors.not_found');
        await refuseStale(change, club, () => conflictError(trx, 'clubs', club));
        await writeClub(trx, viewer!.id, club, change);
      });
      return (await clubById(db, input.id))!;
    },
  }),
}));
