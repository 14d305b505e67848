import { Game } from '#features/games/graphql.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/graphql/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { clubById } from '../data.ts';
import { Club, withLogo } from '../graphql.ts';
import { mergeClubs, mergePreview, type MergeCandidateRow, type MergePreviewRow, type SameGameRow } from './data.ts';
import { mergeAsked, mergeClubsInput } from './rules.ts';

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

const SameGame = builder.objectRef<SameGameRow>('SameGame').implement({
  description: 'A game that would be the same as others, with what hangs on it.',
  fields: (t) => ({
    game: t.field({ type: Game, resolve: ({ game }) => game }),
    reports: t.exposeInt('reports'),
    doubledReports: t.exposeInt('doubledReports', {
      description: 'Of these, the ones whose author has reported on the same player at another of the games too.',
    }),
  }),
});

const SameGames = builder.objectRef<{ games: SameGameRow[] }>('SameGames').implement({
  description: 'Games that would be the same once the clubs are one: the same teams at the same level on one day.',
  fields: (t) => ({ games: t.field({ type: [SameGame], resolve: ({ games }) => games }) }),
});

const ClubMergePreview = builder.objectRef<MergePreviewRow>('ClubMergePreview').implement({
  fields: (t) => ({
    candidates: t.expose('candidates', { type: [ClubMergeCandidate], description: 'The base first.' }),
    sameGames: t.field({
      type: [SameGames],
      description: 'What is to be decided: each becomes one game, or one of them is corrected.',
      resolve: (preview) => preview.sameGames,
    }),
    doubledGames: t.int({
      description: 'Games that would stand twice.',
      resolve: (preview) => preview.sameGames.reduce((sum, { games }) => sum + games.length - 1, 0),
    }),
    haveMet: t.exposeBoolean('haveMet', {
      description: 'Whether two of the records have played each other; such records are not merged.',
    }),
  }),
});

const MergeClubsInput = inputTypeOf('MergeClubsInput', mergeClubsInput);

builder.queryFields((t) => ({
  mergeClubsPreview: t.field({
    type: ClubMergePreview,
    description: 'The records of a merge side by side, with what would move and what is to be decided.',
    authScopes: { may: 'club.merge' },
    args: { baseClubId: t.arg.id({ required: true }), clubIds: t.arg.idList({ required: true }) },
    resolve: (_root, args, { db, viewer }) => {
      const { baseClubId, clubIds } = parseInput(mergeAsked, args);
      return mergePreview(db, viewer!.id, baseClubId, clubIds);
    },
  }),
}));

builder.mutationFields((t) => ({
  mergeClubs: t.field({
    type: Club,
    description:
      'Merges records of one club; players, games, profiles and matches follow, names and old ids lead to the base. Every game that would stand twice has to be decided.',
    authScopes: { may: 'club.merge' },
    args: { input: t.arg({ type: MergeClubsInput, required: true }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = await withLogo(context, parseInput(mergeClubsInput, args.input));
      const base = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'mergeClubs', input, () => mergeClubs(trx, viewer!.id, input)),
        );
      return (await clubById(db, base))!;
    },
  }),
}));
