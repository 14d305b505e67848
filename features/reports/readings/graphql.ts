/** What became of reports, for who reads them. */
import { Game } from '#features/games/graphql.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder } from '#server/graphql/builder.ts';
import { countReports } from './data.ts';

const loadCount = batchLoader(({ db }, ids) => countReports(db, ids));

builder.objectField(Game, 'reportCount', (t) =>
  t.int({
    description: 'How many reports there are on the game, by anybody (DSK-15).',
    resolve: async ({ id }, _args, context) => (await loadCount(context, id)) ?? 0,
  }),
);
