/** People who write and read without a pause while something is restarted or killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { countGames, CREATE_GAME, gameNamed, LIST_GAMES } from '#tests/attack/wishes.ts';

const WRITERS = 4;
const READERS = 4;
/** Milliseconds between two things that a person does. */
const PACE = 100;

export type PeopleAtWork = {
  /** Names of games that were answered as made. */
  answered: Set<string>;
  /** Requests that had no answer, or that the club or its proxy refused. */
  failed: number;
  /** What came in their place, counted. */
  reasons: Map<string, number>;
  requests: number;
  /** The longest time in milliseconds in which no write was answered to anybody. */
  longestGap: number;
  stop(): Promise<void>;
};

export type DrillFigures = {
  restarts: number;
  requests: number;
  failed: number;
  /** Writes that were answered and are not there whole. */
  lost: number;
  reasons: ReadonlyMap<string, number>;
  /** Milliseconds without an answered write: the longest of all, or of each kill of a database. */
  gaps: readonly number[];
};

/** What came of the work once it has stopped, by what is in the database at `url`. */
export async function figuresOf(
  { answered, failed, reasons, requests }: PeopleAtWork,
  url: string,
  drill: Pick<DrillFigures, 'restarts' | 'gaps'>,
): Promise<DrillFigures> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: url, log: createLog('error') });
  const { whole, halves } = await countGames(db);
  await close();
  return {
    ...drill,
    requests,
    failed,
    reasons,
    lost: [...answered].filter((name) => !whole.has(name)).length + halves,
  };
}

/** Each write is sent with its key until it is answered. */
export function startLoad(base: string, token: string, name: string): PeopleAtWork {
  const over = new AbortController();
  let lastAnswer = performance.now();
  const load: PeopleAtWork = {
    answered: new Set(),
    failed: 0,
    reasons: new Map(),
    requests: 0,
    longestGap: 0,
    stop: async () => {
      over.abort();
      await all;
    },
  };
  /** Whether it was answered well. After a refusal it waits as the app does. */
  const send = async (query: string, variables?: object) => {
    load.requests += 1;
    const refusal = await refusalOf(base, token, query, variables);
    if (!refusal) return true;
    load.failed += 1;
    load.reasons.set(refusal.reason, (load.reasons.get(refusal.reason) ?? 0) + 1);
    await pause(refusal.retryAfter * 1000);
    return false;
  };
  const write = async (writer: number) => {
    for (let game = 0; !over.signal.aborted; game += 1) {
      const made = `${name}-${writer}-${game}`;
      while (!(await send(CREATE_GAME, { input: gameNamed(made) }))) await pause(PACE);
      load.answered.add(made);
      load.longestGap = Math.max(load.longestGap, performance.now() - lastAnswer);
      lastAnswer = performance.now();
      await pause(PACE);
    }
  };
  const read = async () => {
    while (!over.signal.aborted) {
      await send(LIST_GAMES);
      await pause(PACE);
    }
  };
  const all = Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: READERS }, read),
  ]);
  return load;
}

type Refusal = { reason: string; retryAfter: number };

/** Asks as the app does. Undefined for an answer; otherwise the code of an error, or the status of a proxy. */
async function refusalOf(base: string, token: string, query: string, variables = {}): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token, 'touchline-repeatable': 'yes' },
      body: JSON.stringify({ query, variables }),
    });
    const text = await response.text();
    if (!response.headers.get('content-type')?.includes('json'))
      return { reason: `status ${response.status}`, retryAfter: 0 };
    const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string; retryAfter?: number } }[] };
    const refused = errors?.[0]?.extensions;
    return refused && { reason: refused.code, retryAfter: refused.retryAfter ?? 0 };
  } catch {
    return { reason: 'no answer', retryAfter: 0 };
  }
}
