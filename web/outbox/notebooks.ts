/**
 * Match notebooks in the database of the device, each with the entry of the outbox that takes its notes to the club: both
 * are written in one transaction (decision 58).
 */
import { UNTOUCHED_CLOCK } from '#domain/match-clock.ts';
import { mergeMatchNotes, type MatchNote } from '#domain/match-notes.ts';
import { inDeviceDatabase } from '../browser/device-database.ts';
import { newIdempotencyKey } from '../graphql/idempotency.ts';
import type { KeptNotebook, NotebookGame, OutboxEntry } from './entry.ts';
import { newEntry, tellOutbox } from './store.ts';

const NOTES_KIND = 'notes';
/** What an entry of that kind holds. */
export type NotesToSend = { gameId: string; notes: MatchNote[] };
export const notesOf = ({ variables }: Pick<OutboxEntry, 'variables'>) => variables as NotesToSend;

export const keptNotebook = (owner: string, gameId: string): Promise<KeptNotebook | undefined> =>
  inDeviceDatabase((database) => database.get('notebooks', [owner, gameId]));

/**
 * Adds these notes to what the device has of the notebook, and to what waits to be sent; the clock is its own.
 * @throws DOMException when the device has no room or no database
 */
export async function keepNotes(
  { owner, gameId, game, clock }: Pick<KeptNotebook, 'owner' | 'gameId' | 'game' | 'clock'>,
  notes: readonly MatchNote[],
): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const work = database.transaction(['notebooks', 'outbox'], 'readwrite', { durability: 'strict' });
    const [notebooks, outbox] = [work.objectStore('notebooks'), work.objectStore('outbox')];
    const before = await notebooks.get([owner, gameId]);
    const merged = mergeMatchNotes(before?.notes ?? [], notes);
    const unsent = [...new Set([...(before?.unsent ?? []), ...notes.map(({ id }) => id)])];
    await notebooks.put({ owner, gameId, at: Date.now(), game, clock, notes: merged, unsent });
    const toSend = merged.filter(({ id }) => unsent.includes(id));
    if (toSend.length > 0) {
      // One entry for each notebook, the latest. One on its way meanwhile is sent again, which changes nothing.
      for (const entry of await outbox.index('owner').getAll(owner))
        if (entry.kind === NOTES_KIND && (entry.made !== undefined || notesOf(entry).gameId === gameId))
          await outbox.delete(entry.id!);
      const variables: NotesToSend = { gameId, notes: toSend };
      const names = { game: `${game.homeTeam.name} – ${game.awayTeam.name}` };
      await outbox.put(newEntry(owner, { key: newIdempotencyKey(), kind: NOTES_KIND, variables, names }));
    }
    await work.done;
  });
  tellOutbox({ added: true });
}

/** The club has these notes; with `game` the device keeps them too where it has no notebook of it yet. */
export async function noteSent(
  owner: string,
  gameId: string,
  known: readonly MatchNote[],
  game?: NotebookGame,
): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const work = database.transaction('notebooks', 'readwrite');
    const stored = await work.store.get([owner, gameId]);
    const begun = game && { owner, gameId, at: Date.now(), game, clock: UNTOUCHED_CLOCK, notes: [], unsent: [] };
    const before = stored ?? begun;
    if (before) {
      const changed = new Map(known.map((note) => [note.id, Date.parse(note.changedAt)]));
      const notes = mergeMatchNotes(before.notes, known);
      const isUnsent = ({ id, changedAt }: MatchNote) => !(Date.parse(changedAt) <= changed.get(id)!);
      const unsent = notes.filter((note) => before.unsent.includes(note.id) && isUnsent(note)).map(({ id }) => id);
      await work.store.put({ ...before, notes, unsent });
    }
    await work.done;
  });
  tellOutbox({});
}

/** Removes the notebooks of a person that the club has, last written before this moment. */
export async function dropSentNotebooks(owner: string, before: number): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const work = database.transaction('notebooks', 'readwrite');
    for (const { gameId, at, unsent } of await work.store.index('owner').getAll(owner))
      if (unsent.length === 0 && at < before) await work.store.delete([owner, gameId]);
    await work.done;
  });
}
