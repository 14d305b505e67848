/** Changes of games that wait on the device until they can be sent (decision 53). */
import { pathOf } from '#domain/routes.ts';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import type { VariablesOf } from '#web/graphql/document.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { translate } from '#web/text/i18n.ts';
import { gameDraftKey } from './drafts.ts';
import type { GameValues } from './form.ts';
import { gameQuery, invalidateGames, UpdateGame, type GameData } from './queries.ts';
import { gameText } from './waiting-game.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const GAME_EDIT = 'game_edit';
/** Changes of one game are sent in their order. */
export const gameRecord = (id: string) => `game:${id}`;

/** `begun` is what the form began with. */
type GameEdit = VariablesOf<typeof UpdateGame> & { begun: GameData };

/** `key` is that of the entry: another save from the same form replaces it. */
export function gameEditToKeep(key: string, { input, begun }: GameEdit, values: GameValues): NewOutboxEntry {
  return {
    key,
    kind: GAME_EDIT,
    record: gameRecord(begun.id),
    variables: { input, begun } satisfies GameEdit,
    names: { game: `${begun.homeTeam.name} – ${begun.awayTeam.name}`, day: begun.day },
    form: { to: pathOf('GameEditPage', { id: begun.id }), draftKey: gameDraftKey(begun), values },
  };
}

const inputOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => (variables as GameEdit).input;

/** @throws RequestFailedError */
export async function sendGameEdit(entry: NewOutboxEntry, options?: RequestOptions): Promise<string> {
  return (await request(UpdateGame, { input: inputOf(entry) }, options)).updateGame.id;
}

export const waitingGameEdit: OutboxKind = {
  send: sendGameEdit,
  titleOf: (names) => translate('outbox.titles.game_edit', names) ?? '',
  textOf: (entry) => gameText(entry.names, inputOf(entry)),
  sent(client, game) {
    void invalidateGames(client);
    void client.invalidateQueries({ queryKey: gameQuery(typeof game === 'string' ? game : game.id).queryKey });
  },
};
