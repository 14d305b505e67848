/**
 * Match notebooks in the database of the device, each with the entry of the outbox that takes its notes to the club: both
 * are written in one transaction (decision 58).
 */
import { inDeviceDatabase } from '#web/browser/device-database.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { OutboxEntry } from '#web/outbox/entry.ts';
import { keepTogether, tellOutbox } from '#web/outbox/store.ts';
import { mergeMatchNotes, UNTOUCHED_CLOCK, type MatchClock, type MatchNote } from '../rules.ts';

/** A match notebook on the device. */
export type KeptNotebook = {
  owner: string;
  gameId: string;
  /** ms, by the clock of the device: when it was last written. */
  at: number;
  /** Identifies the game while it cannot be fetched. */
  game: NotebookGame;
  clock: MatchClock;
  notes: MatchNote[];
  /** Ids of notes that the club does not have as they stand here. */
  unsent: string[];
};
export type NotebookGame = {
  id: string;
  homeTeam: { name: string };
  awayTeam: { name: string };
  startDateTime: string;
  kickoffKnown: boolean;
};

declare module '#web/browser/device-database.ts' {
  interface DeviceSchema {
    /** By person and game. */
    notebooks: { key: [owner: string, gameId: string]; value: KeptNotebook; indexes: { owner: string } };
  }
}

/** The only fields of a game that stay with its notebook. */
export const namedOnly = ({ id, homeTeam, awayTeam, startDateTime, kickoffKnown }: NotebookGame): NotebookGame => ({
  id,
  homeTeam: { name: homeTeam.name },
  awayTeam: { name: awayTeam.name },
  startDateTime,
  kickoffKnown,
});

const NOTES_KIND = 'notes';
/** The variables of an outbox entry of that kind. */
type NotesToSend = { gameId: string; notes: MatchNote[] };
export const notesOf = ({ variables }: Pick<OutboxEntry, 'variables'>) => variables as NotesToSend;

export const keptNotebook = (owner: string, gameId: string): Promise<KeptNotebook | undefined> =>
  inDeviceDatabase((database) => database.get('notebooks', [owner, gameId]));

/**
 * Adds these notes to the notebook on the device and to those that wait to be sent; the clock stays on the device.
 * @throws DOMException when the device has no room or no database
 */
export async function keepNotes(
  { owner, gameId, game, clock }: Pick<KeptNotebook, 'owner' | 'gameId' | 'game' | 'clock'>,
  notes: readonly MatchNote[],
): Promise<void> {
  await keepTogether(owner, 'notebooks', async (notebooks) => {
    const before = await notebooks.get([owner, gameId]);
    const merged = mergeMatchNotes(before?.notes ?? [], notes);
    const unsent = [...new Set([...(before?.unsent ?? []), ...notes.map(({ id }) => id)])];
    await notebooks.put({ owner, gameId, at: Date.now(), game, clock, notes: merged, unsent });
    const toSend = merged.filter(({ id }) => unsent.includes(id));
    if (toSend.length === 0) return undefined;
    const variables: NotesToSend = { gameId, notes: toSend };
    const names = { game: `${game.homeTeam.name} – ${game.awayTeam.name}` };
    return {
      entry: { key: newIdempotencyKey(), kind: NOTES_KIND, variables, names },
      // One entry for each notebook, the latest. Notes being sent meanwhile are sent again, which changes nothing.
      replaces: (earlier) => earlier.made !== undefined || notesOf(earlier).gameId === gameId,
    };
  });
}

/** Records that the club has these notes; with `game` the device keeps them even without a notebook of it yet. */
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

/** Removes a person's notebooks that the club has and that were last written before this moment. */
export async function dropSentNotebooks(owner: string, before: number): Promise<void> {
  await inDeviceDatabase(async (database) => {
    const work = database.transaction('notebooks', 'readwrite');
    for (const { gameId, at, unsent } of await work.store.index('owner').getAll(owner))
      if (unsent.length === 0 && at < before) await work.store.delete([owner, gameId]);
    await work.done;
  });
}
