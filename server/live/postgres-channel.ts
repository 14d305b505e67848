/**
 * Live hints between processes: LISTEN on a connection of its own, and NOTIFY outside of the writing transactions,
 * whose commits would otherwise wait for each other (PostgreSQL commits transactions that notify one at a time).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/database.ts';
import { noteOutage } from '../observability/unavailable.ts';
import type { Log } from '../observability/log.ts';
import { mergeHints, type LiveHints } from '../database/live-hints.ts';

const CHANNEL = 'touchline_live';
/** ms in which hints are gathered into one notification. */
const GATHERED = 40;
/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_BYTES = 7900;
/** Limits of ids in each list of a notification, and of notifications at once; beyond them the hint is `everything`. */
const MAX_IDS = 150;
const MAX_NOTIFICATIONS = 25;
/** ms between two tries to connect or to notify, and between two checks of the connection. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
const CHECK_EVERY = 40_000;
const ANSWER_WITHIN = 5000;

export type OtherProcesses = { send(hints: LiveHints): void; close(): Promise<void> };

export async function joinProcesses(
  db: Db,
  connectionString: string,
  log: Log,
  deliver: (hints: LiveHints) => void,
): Promise<OtherProcesses> {
  const self = randomUUID();
  const stopped = new AbortController();
  const { signal } = stopped;

  function hear(payload: string | undefined): void {
    const { from, hints } = JSON.parse(payload ?? '{}') as { from?: string; hints?: LiveHints };
    if (hints && from !== self) deliver(hints);
  }

  /** Listens until the connection breaks. `onReady` is called when it is established. */
  async function listenOnce(onReady: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'touchline live',
      connectionTimeoutMillis: ANSWER_WITHIN,
      query_timeout: ANSWER_WITHIN,
    });
    const broken = new Promise<unknown>((end) => {
      client.on('error', end);
      client.on('end', () => end(undefined));
      signal.addEventListener('abort', () => end(undefined), { once: true });
    });
    client.on('notification', ({ payload }) => hear(payload));
    let timer: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onReady();
      // A network that drops all packets does not break the connection.
      const silent = new Promise<unknown>((end) => {
        timer = setInterval(() => void client.query('select 1').catch(end), CHECK_EVERY);
      });
      const err = await Promise.race([broken, silent]);
      if (err) throw err;
    } finally {
      clearInterval(timer);
      client.end().catch(() => undefined);
    }
  }

  async function listen(onFirst: () => void): Promise<void> {
    let wait = FIRST_PAUSE;
    let missed = false;
    while (!signal.aborted) {
      await listenOnce(() => {
        wait = FIRST_PAUSE;
        onFirst();
        // Hints sent meanwhile by other processes are lost.
        if (missed) deliver({ everything: true });
      }).catch((err: unknown) => void (noteOutage(err, log) ?? log.warn('Live hints of others were cut off', { err })));
      missed = true;
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  }

  let gathered: LiveHints[] = [];
  let sending: Promise<void> | undefined;

  function send(hints: LiveHints): void {
    gathered.push(hints);
    if (!signal.aborted) sending ??= sendGathered().finally(() => (sending = undefined));
  }

  async function sendGathered(): Promise<void> {
    let wait = FIRST_PAUSE;
    await pause(GATHERED, undefined, { signal }).catch(() => undefined);
    while (gathered.length > 0) {
      const payloads = payloadsOf(self, mergeHints(gathered));
      gathered = [];
      try {
        await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
        wait = FIRST_PAUSE;
      } catch (err) {
        void (noteOutage(err, log) ?? log.warn('Live hints were not sent', { err }));
        if (signal.aborted) return;
        gathered.unshift({ everything: true });
        await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_PAUSE);
      }
    }
  }

  // Waits for the first try, so that the process receives the others' hints from its first stream on.
  await new Promise<void>((ready) => {
    void listen(ready);
    void pause(ANSWER_WITHIN, undefined, { ref: false }).then(() => ready());
  });
  // A killed process may have committed without sending hints: the process that replaces it has all others refetch.
  send({ everything: true });

  return {
    send,
    async close() {
      stopped.abort();
      await sending;
    },
  };
}

/** The notifications that contain these hints. */
function payloadsOf(from: string, hints: LiveHints): string[] {
  const whole = JSON.stringify({ from, hints });
  if (Buffer.byteLength(whole) <= MAX_BYTES) return [whole];
  const { everything, ...lists } = hints;
  const parts: LiveHints[] = everything ? [{ everything }] : [];
  for (const [list, ids] of Object.entries(lists))
    for (let at = 0; at < ids.length; at += MAX_IDS) parts.push({ [list]: ids.slice(at, at + MAX_IDS) });
  const told = parts.length > MAX_NOTIFICATIONS ? [{ everything: true } as const] : parts;
  return told.map((part) => JSON.stringify({ from, hints: part }));
}
