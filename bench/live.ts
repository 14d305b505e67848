/**
 * Live updates under load: 2,000 people who keep a page open on one process. What a stream takes of its memory, and how long
 * an event takes from the commit of a write to the last of them. `node bench/live.ts [streams]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startSession } from '#server/auth/sessions.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { openClub } from '#tests/club.ts';
import { openProcess } from '#tests/live.ts';

const STREAMS = Number(process.argv[2] ?? 2000);
const SESSIONS_EACH = 10;
const ROUNDS = 40;

type Ready = { base: string; tokens: string[] };
type Told = { rss: number; heap: number; committedAt: number };

async function serve(): Promise<void> {
  const club = await openClub();
  const now = Temporal.Now.instant();
  const tokens: string[] = [];
  const ids: string[] = [];
  for (let one = 0; one < Math.ceil(STREAMS / SESSIONS_EACH); one++) {
    const values = { email: `reader${one}@touchline.example`, role: 'scout', passwordHash: 'nobody signs in' };
    const { id } = await club.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
    ids.push(id);
    for (let each = 0; each < SESSIONS_EACH; each++) tokens.push((await startSession(club.db, id, 'bench', now)).token);
  }
  const server = await openProcess(club);
  const write = async () => {
    globalThis.gc?.();
    const { rss, heapUsed: heap } = process.memoryUsage();
    await club.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ firstName: 'R' }).where('id', '=', ids[0]!).execute();
      publishAfterCommit(trx, { activities: ids.slice(0, 20) });
    });
    process.send!({ rss, heap, committedAt: performance.timeOrigin + performance.now() } satisfies Told);
  };
  process.on('message', () => void write());
  process.send!({ base: server.base, tokens } satisfies Ready);
}

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, [String(STREAMS)], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, BENCH_PART: 'server' },
  });
  const hear = async <Word>() => (await once(server, 'message'))[0] as Word;
  const { base, tokens } = await hear<Ready>();
  const write = async () => {
    server.send('write');
    return hear<Told>();
  };
  await write();
  const before = await write();

  const agent = new Agent({ maxSockets: Infinity });
  let arrived: number[] = [];
  for (const token of tokens.slice(0, STREAMS)) {
    await new Promise<void>((open) => {
      get(`${base}/live?missed=0`, { agent, headers: { authorization: token } }, (response) => {
        response.once('data', () => open());
        response.on('data', (part: Buffer) => {
          if (part.includes('data: {"')) arrived.push(performance.timeOrigin + performance.now());
        });
      });
    });
  }
  await pause(1000);
  const open = await write();
  await pause(1000);
  const last: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    arrived = [];
    const { committedAt } = await write();
    while (arrived.length < STREAMS) await pause(5);
    last.push(Math.max(...arrived) - committedAt);
    all.push(...arrived.map((at) => at - committedAt));
    await pause(100);
  }
  const after = await write();
  const quantile = (numbers: number[], part: number) =>
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * part)]!.toFixed(0);
  const kilobytes = (one: number, other: number) => ((other - one) / STREAMS / 1024).toFixed(1);
  process.stdout.write(`${STREAMS} streams on one process
  memory of one: ${kilobytes(before.rss, open.rss)} kB of the process, ${kilobytes(before.heap, open.heap)} kB of its heap; after ${ROUNDS} events ${kilobytes(before.rss, after.rss)} and ${kilobytes(before.heap, after.heap)} kB
  from the commit to a page: median ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms, to the last of them p95 ${quantile(last, 0.95)} ms
`);
  server.kill();
  process.exit(0);
}

await (process.env['BENCH_PART'] === 'server' ? serve() : measure());
