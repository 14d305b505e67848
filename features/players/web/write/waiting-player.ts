/** New players that wait on the device until they can be sent (decisions 53 and 57). */
import { queryOptions } from '@tanstack/react-query';
import { RequestFailedError, type RequestOptions } from '#web/graphql/client.ts';
import { correctionOf, createOrCorrect } from '#web/outbox/correct-saved.ts';
import type { NewOutboxEntry, OutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress } from '#web/outbox/kind.ts';
import { entryOf, outboxEntriesOf } from '#web/outbox/store.ts';
import { keyOfLocalId, localIdOf } from '#web/outbox/waiting.ts';
import { sessionStore } from '#web/session/stored-session.ts';
import { loadTexts } from '#web/text/i18n.ts';
import type { PlayerInput } from '#features/players/rules.ts';
import { createPlayer, findSimilar } from './create-queries.ts';
import { askPlayer, PLAYERS_KEY, updatePlayer, type PlayerSummaryData } from '../queries.ts';
import { playerName } from '../words.ts';

/** The name of the kind in `outbox-kinds.ts`. */
const PLAYER_ENTRY = 'player';

/** `compared`: the viewer has seen the similar players, or there are none. */
export type PlayerToSend = { input: PlayerInput; compared: boolean };

export const playerToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as PlayerToSend;

export function playerToKeep(input: PlayerInput, club: string, compared: boolean): NewOutboxEntry {
  return {
    key: input.idempotencyKey!,
    kind: PLAYER_ENTRY,
    variables: { input, compared } satisfies PlayerToSend,
    names: { player: playerName(input), club },
  };
}

/**
 * Creates the player. One that was written down without a network is first compared with the club's players, and not
 * created unasked if it may exist already. A finished comparison is recorded before the write, so that a retry after a lost
 * answer does not find the player it has made.
 * @throws RequestFailedError
 */
export async function sendPlayer(
  entry: NewOutboxEntry & Pick<OutboxEntry, 'confirmed'>,
  options: RequestOptions = {},
  note?: NoteProgress,
): Promise<PlayerSummaryData> {
  const { input, compared } = playerToSend(entry);
  if (!compared && !entry.confirmed) {
    const { players, closed } = await findSimilar(input, options);
    if (players.length > 0 || closed) {
      await loadTexts('validations').catch(() => undefined);
      throw new RequestFailedError([{ message: 'Similar players', extensions: { code: 'outbox.similar_player' } }]);
    }
    const variables = { input, compared: true } satisfies PlayerToSend;
    Object.assign(entry, { variables });
    await note?.({ variables });
  }
  return createOrCorrect(
    () => createPlayer(input, options),
    async (id) => askPlayer(await updatePlayer({ ...input, ...correctionOf(id, entry.key) }, options), options),
  );
}

/** A player who waits, with the fields that rows and forms show. */
export function waitingSummary(entry: NewOutboxEntry) {
  const { firstName, lastName, nickname, dateOfBirth, mainPosition, type, clubId, nSweater } =
    playerToSend(entry).input;
  return {
    id: localIdOf(entry.key),
    firstName,
    lastName,
    nickname: nickname ?? '',
    photo: null,
    dateOfBirth: dateOfBirth ?? null,
    mainPosition,
    type,
    club: { id: clubId, name: entry.names['club'] ?? '', logo: null },
    average: null,
    nSweater: nSweater ?? null,
    // There is no page yet.
    mayOpen: false,
  } satisfies PlayerSummaryData & Record<string, unknown>;
}

/** The player behind the id of an entry; once sent, the club's. @throws RequestFailedError */
export async function waitingPlayerOf(localId: string, options: RequestOptions) {
  const owner = sessionStore.getState()?.user.id ?? '';
  const entry = await entryOf(owner, keyOfLocalId(localId));
  if (entry?.made !== undefined) return askPlayer(entry.made, options);
  if (!entry) throw new RequestFailedError([{ message: 'Not found', extensions: { code: 'errors.not_found' } }]);
  return waitingSummary(entry);
}

/** Waiting players who may be reported on already, the last one first. */
export const waitingPlayersQuery = (owner: string) =>
  queryOptions({
    queryKey: [...PLAYERS_KEY, 'waiting', owner],
    queryFn: async () =>
      // Without a database on the device nobody waits.
      (await outboxEntriesOf(owner).catch(() => []))
        .filter(({ kind }) => kind === PLAYER_ENTRY)
        .map(waitingSummary)
        .toReversed(),
  });
