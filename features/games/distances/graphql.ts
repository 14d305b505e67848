/** Where games are played, and how far away that is (DSK-41). */
import { REQUIRED_CODE } from '#domain/fields.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { findGame, Game } from '../graphql.ts';
import { distanceById, placeOf, setPlace, type PlaceRow } from '../places/data.ts';
import { placeInput, readCoordinates, writeCoordinates } from '../places/rules.ts';

const loadDistance = batchLoader(({ db }, ids) => distanceById(db, ids));

builder.objectField(Game, 'distance', (t) =>
  t.int({
    nullable: true,
    description:
      'How many kilometres in a straight line from the club’s own place; null where one of the two places is not known (DSK-41).',
    resolve: async ({ id }, _args, context) => (await loadDistance(context, id)) ?? null,
  }),
);

const GamePlace = builder.objectRef<PlaceRow>('GamePlace').implement({
  description: 'Where the city of a game lies.',
  fields: (t) => ({
    coordinates: t.string({ description: 'North and east in degrees: `46.7512, 7.6217`.', resolve: writeCoordinates }),
    isOurs: t.exposeBoolean('isOurs', { description: 'Whether the club is at home there.' }),
  }),
});

const SetGamePlaceInput = inputTypeOf('SetGamePlaceInput', placeInput, 'Where the city of a game lies.', {
  gameId: 'The game whose city is meant, in its country.',
  coordinates: 'North and east in degrees, `46.7512, 7.6217`; empty to forget them.',
  isOurs: 'Whether the club is at home there: distances are counted from that one place.',
});

builder.queryField('gamePlace', (t) =>
  t.field({
    type: GamePlace,
    nullable: true,
    description: 'Where the city of a game lies; null while it is not known. For managers and admins.',
    authScopes: { may: 'game.place' },
    args: { gameId: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: async (_root, args, context) =>
      (await placeOf(context.db, await findGame(context, args.gameId, 'gameId'))) ?? null,
  }),
);

builder.mutationField('setGamePlace', (t) =>
  t.field({
    type: Game,
    description:
      'Says where the city of a game lies, for all games in that city. What was said last stands. For managers and admins.',
    authScopes: { may: 'game.place' },
    args: { input: t.arg({ type: SetGamePlaceInput, required: true, description: 'Which city, and where.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(placeInput, args.input);
      const game = await findGame(context, input.gameId, 'gameId');
      if (game.city === '') throw new RefusedError(REQUIRED_CODE, { field: 'city' });
      await writeOnce(context, 'setGamePlace', input, (trx, { coordinates, isOurs }) => {
        const known = readCoordinates(coordinates);
        return setPlace(trx, game, known && { ...known, isOurs });
      });
      return game;
    },
  }),
);
