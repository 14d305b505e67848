/** New games that wait on the device until they can be sent (decision 53). */
import { request } from '#web/graphql/client.ts';
import type { VariablesOf } from '#web/graphql/document.ts';
import type { ReferenceData } from '#web/graphql/reference-data.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { translate } from '#web/text/i18n.ts';
import { isTypedClub, nameOfTyped, toGameInput, type ValidGame } from './form.ts';
import { CreateGame, invalidateGames } from './queries.ts';

export type GameToSend = VariablesOf<typeof CreateGame>;

const gameOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as GameToSend;

export function gameToKeep(values: ValidGame, clubs: ReferenceData['clubs'], draftKey: string): NewOutboxEntry {
  const nameOf = (side: string) =>
    isTypedClub(side) ? nameOfTyped(side) : (clubs.find(({ id }) => id === side)?.name ?? '?');
  const { idempotencyKey } = values;
  return {
    key: idempotencyKey,
    kind: 'game',
    variables: { input: { ...toGameInput(values), idempotencyKey } } satisfies GameToSend,
    names: { game: `${nameOf(values.homeTeamId)} – ${nameOf(values.awayTeamId)}`, day: values.date },
    form: { to: pathOf('GameCreatePage', { isCalendar: 'false' }), draftKey, values },
  };
}

/** All that was typed, to be copied. */
export function gameText(names: NewOutboxEntry['names'], { city, observations }: Partial<GameToSend['input']>): string {
  return [names['game'], names['day'], city, observations].filter(Boolean).join('\n');
}

export const waitingGame: OutboxKind = {
  send: async (entry, options) => (await request(CreateGame, gameOf(entry), options)).createGame.id,
  titleOf: (names) => translate('outbox.titles.game', names) ?? '',
  textOf: (entry) => gameText(entry.names, gameOf(entry).input),
  sent: (client) => void invalidateGames(client),
};
