import { descriptionsOf } from '#domain/declared-fields.ts';
import { readId } from '#domain/ids.ts';
import { matchNotesInput, MAX_MATCH_NOTES, toMatchNote } from './rules.ts';
import { gameById } from '#features/games/data.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { matchNotesOf, writeMatchNotes, type MatchNoteRow } from './data.ts';
import { MATCH_NOTE_FIELDS } from './fields.ts';

const MatchNote = builder.objectRef<MatchNoteRow>('MatchNote').implement({
  description: 'A note of a match notebook, which its author alone reads.',
  fields: (t) => exposeFields(t, MATCH_NOTE_FIELDS),
});

const SaveMatchNotesInput = inputTypeOf(
  'SaveMatchNotesInput',
  matchNotesInput,
  'What was noted of a game. Notes that stand there and are not named stay.',
  {
    gameId: 'Which game; the id of one that became one with another leads there.',
    notes: [
      `At most ${MAX_MATCH_NOTES}; a notebook has no more, those that were removed included.`,
      descriptionsOf(MATCH_NOTE_FIELDS),
    ],
  },
);

builder.queryFields((t) => ({
  matchNotebook: t.field({
    type: [MatchNote],
    description: 'The own notes of a game in the order in which they were written, with those that were removed.',
    authScopes: { may: 'notebook.own' },
    args: { gameId: t.arg.id({ required: true, description: 'Which game.' }) },
    resolve: async (_root, { gameId }, { db, viewer }) => {
      const named = readId(gameId);
      const game = named === undefined ? undefined : await gameById(db, viewer!.id, named);
      if (!game) throw new RefusedError('errors.not_found', { field: 'gameId' });
      return matchNotesOf(db, viewer!.id, game.id);
    },
  }),
}));

builder.mutationFields((t) => ({
  saveMatchNotes: t.field({
    type: [MatchNote],
    description:
      'Adds to the own notebook of a game what a device has noted, and answers the notebook. Of a note that stands there already, what was changed last stands.',
    authScopes: { may: 'notebook.own' },
    args: { input: t.arg({ type: SaveMatchNotesInput, required: true, description: 'The notes.' }) },
    resolve: async (_root, args, { db, viewer }) => {
      const input = parseInput(matchNotesInput, args.input);
      const notes = input.notes.map(toMatchNote);
      const gameId = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'saveMatchNotes', input, () =>
            writeMatchNotes(trx, viewer!.id, input.gameId, notes),
          ),
        );
      return matchNotesOf(db, viewer!.id, gameId);
    },
  }),
}));
