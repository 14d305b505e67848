import { tellOfKickoffs } from '#features/games/assignments/notices.ts';
import { Game } from '#features/games/graphql.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { clubById } from '../data.ts';
import { Club, withLogo } from '../graphql.ts';
import { mergeClubs, mergePreview, type MergeCandidateRow, type MergePreviewRow, type SameGameRow } from './data.ts';
import { mergeClubsPreviewInput, mergeClubsInput } from './rules.ts';

const ClubMergeCandidate = builder.objectRef<MergeCandidateRow>('ClubMergeCandidate').implement({
  description: 'A record of a club that is to be merged, with what is bound to it.',
  fields: (t) => ({
    club: t.expose('club', { type: Club, description: 'The record.' }),
    players: t.exposeInt('players', { description: 'Players of the club.' }),
    games: t.exposeInt('games', { description: 'Games of the club.' }),
    users: t.exposeInt('users', { description: 'Profiles of people that name the club.' }),
    matches: t.exposeInt('matches', { description: 'Matches in the calendars.' }),
  }),
});

const SameGame = builder.objectRef<SameGameRow>('SameGame').implement({
  description: 'A game that would be the same as others, with what hangs on it.',
  fields: (t) => ({
    game: t.field({ type: Game, description: 'The game.', resolve: ({ game }) => game }),
    reports: t.exposeInt('reports', { description: 'Reports on it.' }),
    doubledReports: t.exposeInt('doubledReports', {
      description: 'Of these, the ones whose author has reported on the same player at another of the games too.',
    }),
  }),
});

const SameGames = builder.objectRef<{ games: SameGameRow[] }>('SameGames').implement({
  description: 'Games that would be the same once the clubs are one: the same teams at the same level on one day.',
  fields: (t) => ({
    games: t.field({ type: [SameGame], description: 'Two or more.', resolve: ({ games }) => games }),
  }),
});

const ClubMergePreview = builder.objectRef<MergePreviewRow>('ClubMergePreview').implement({
  description: 'What a merge of clubs would do.',
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

const WHOSE = 'The id of the game whose value stays; needed where the games differ.';
const SEEN = { id: 'The id of the game.', version: 'The `version` that was looked at; another one is not decided.' };
const MergeClubsInput = inputTypeOf('MergeClubsInput', mergeClubsInput, 'Records of one club that become one.', {
  baseClubId: 'The record that stays.',
  clubIds: 'The records that become part of it, at most 50.',
  name: 'What the club is called from now on, at most 100 characters.',
  logo: 'A picture as a `data:` address, the id of an uploaded image, or the link of one of the logos; left out, the club has none.',
  joinedGames: [
    'Games that become one.',
    {
      games: ['All games that are the same, two or more.', SEEN],
      homeTeam: WHOSE,
      startDateTime: WHOSE,
      result: WHOSE,
      gameContext: WHOSE,
      scoutingProcedure: WHOSE,
      location: WHOSE,
      city: WHOSE,
      observations: WHOSE,
    },
  ],
  correctedGames: [
    'Games that are others after all, with what tells them apart.',
    {
      ...SEEN,
      level: 'The level it is of.',
      homeTeamType: 'The team of the home side.',
      awayTeamType: 'The team of the away side.',
    },
  ],
});

builder.queryFields((t) => ({
  mergeClubsPreview: t.field({
    type: ClubMergePreview,
    description: 'The records of a merge side by side, with what would move and what is to be decided.',
    authScopes: { may: 'club.merge' },
    args: {
      baseClubId: t.arg.id({ required: true, description: 'The record that would stay.' }),
      clubIds: t.arg.idList({ required: true, description: 'The others, at most 50.' }),
    },
    resolve: (_root, args, { db, viewer }) => {
      const { baseClubId, clubIds } = parseInput(mergeClubsPreviewInput, args);
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
    args: { input: t.arg({ type: MergeClubsInput, required: true, description: 'The records and what was decided.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = await withLogo(context, parseInput(mergeClubsInput, args.input));
      const base = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'mergeClubs', input, async () => {
          const merged = await mergeClubs(trx, viewer!.id, input);
          await tellOfKickoffs(trx, context, null);
          return merged;
        }),
      );
      return (await clubById(db, base))!;
    },
  }),
}));
