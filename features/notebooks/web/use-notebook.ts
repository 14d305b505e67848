import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  matchTimeAt,
  UNTOUCHED_CLOCK,
  type MatchClock,
  type MatchTime,
  mergeMatchNotes,
  type MatchNote,
} from '../rules.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { notebookQuery, deviceNotebookQuery, saveMatchNotes } from './queries.ts';
import { type KeptNotebook, type NotebookGame, dropSentNotebooks, keepNotes, noteSent } from './kept-notebooks.ts';
import { onOutboxWord } from '#web/outbox/store.ts';
import { isStillSignedIn } from '#web/session/stored-session.ts';
import { translate } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** ms for which a notebook that the club has stays on a device, as answers do (decision 52). */
const KEPT_FOR = 14 * 24 * 60 * 60_000;

type OpenNotebook = {
  /** False until the notebook was read from the device. */
  ready: boolean;
  notes: readonly MatchNote[];
  /** Ids of notes that are on this device alone. */
  unsent: readonly string[];
  clock: MatchClock;
  /** Adds or changes notes. Answers whether they are kept. */
  save: (notes: readonly MatchNote[]) => Promise<boolean>;
  setClock: (clock: MatchClock) => Promise<void>;
};

/** The viewer's notebook of a game, merged from the device and the club. */
export function useNotebook(owner: string, game: NotebookGame): OpenNotebook {
  const { id: gameId } = game;
  const client = useQueryClient();
  const onDevice = deviceNotebookQuery(owner, gameId);
  const device = useQuery(onDevice);
  const club = useQuery({ ...notebookQuery(gameId), staleTime: 0 });
  // Used without a database on the device.
  const [ownClock, setOwnClock] = useState<MatchClock>(UNTOUCHED_CLOCK);
  const clock = device.data?.clock ?? ownClock;
  const look = () => client.invalidateQueries({ queryKey: onDevice.queryKey });

  useEffect(
    () =>
      onOutboxWord(({ remade }) => {
        const before = client.getQueryData(deviceNotebookQuery(owner, gameId).queryKey);
        if (remade && before && isStillSignedIn(owner)) void writeAgain(owner, game, before);
        void client.invalidateQueries({ queryKey: ['device-notebook'] });
      }),
    [client, owner, gameId, game],
  );
  useEffect(() => void dropSentNotebooks(owner, Date.now() - KEPT_FOR).catch(() => undefined), [owner]);
  const { data: known } = club;
  useEffect(() => {
    if (known && known.length > 0) void noteSent(owner, gameId, known, game).catch(() => undefined);
    // The game's names are those of its first answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner, gameId, known]);

  async function save(notes: readonly MatchNote[]): Promise<boolean> {
    try {
      await keepNotes({ owner, gameId, game, clock }, notes);
      await look();
      return true;
    } catch {
      return send(notes);
    }
  }
  async function send(notes: readonly MatchNote[]): Promise<boolean> {
    try {
      const input = { gameId, notes: [...notes], idempotencyKey: newIdempotencyKey() };
      client.setQueryData(notebookQuery(gameId).queryKey, await saveMatchNotes(input));
      return true;
    } catch {
      toast.error(translate('notebook.not_kept') ?? '');
      return false;
    }
  }
  async function setClock(next: MatchClock): Promise<void> {
    setOwnClock(next);
    await keepNotes({ owner, gameId, game, clock: next }, []).catch(() => undefined);
    await look();
  }
  return {
    ready: device.data !== undefined,
    notes: mergeMatchNotes(device.data?.notes ?? [], known ?? []),
    unsent: device.data?.unsent ?? [],
    clock,
    save,
    setClock,
  };
}

/** The database was deleted while the notebook was open; what waits of it is also in the outbox. */
async function writeAgain(owner: string, game: NotebookGame, { clock, notes, unsent }: KeptNotebook): Promise<void> {
  const waiting = notes.filter(({ id }) => unsent.includes(id));
  await keepNotes({ owner, gameId: game.id, game, clock }, waiting).catch(() => undefined);
}

function watch(listener: () => void) {
  const timer = setInterval(listener, 1000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The time of the match; rerenders when it changes. */
export function useMatchTime(clock: MatchClock, planned: number | null): MatchTime {
  const time = useSyncExternalStore(watch, () => JSON.stringify(matchTimeAt(clock, planned, Date.now())));
  return JSON.parse(time) as MatchTime;
}
