/** A line between the club and its database that can break in every way a line can. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Address } from '#tests/database.ts';

export type Proxy = Address & {
  /** Breaks every connection, and refuses new ones. */
  cut(): void;
  /** Takes connections, and neither hands anything on nor says anything. */
  hold(): void;
  restore(): void;
  /** From now on new connections go there. */
  leadTo(target: Address): void;
  /** Hands the next message that `is` picks on to the database, and breaks the line before its answer comes back. */
  cutAnswerTo(is: (message: Buffer) => boolean): void;
  /** Connections taken so far. */
  taken(): number;
  close(): Promise<void>;
};

export async function openProxy(first: Address): Promise<Proxy> {
  let target = first;
  let state: 'open' | 'cut' | 'held' = 'open';
  let fatal: ((message: Buffer) => boolean) | undefined;
  let taken = 0;
  const lines = new Set<Socket>();
  const server: Server = createServer((near) => {
    taken += 1;
    lines.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => lines.delete(near));
    if (state === 'cut') return void near.resetAndDestroy();
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.end());
    let deaf = false;
    near.on('data', (message: Buffer) => {
      if (state === 'held') return;
      if (fatal?.(message)) {
        fatal = undefined;
        deaf = true;
        // The database has answered, so it has done what it was asked.
        far.once('data', () => near.resetAndDestroy());
      }
      far.write(message);
    });
    far.on('data', (answer: Buffer) => {
      if (!deaf && state !== 'held') near.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => lines.forEach((line) => line.resetAndDestroy());
  return {
    host: '127.0.0.1',
    port: (server.address() as { port: number }).port,
    cut() {
      state = 'cut';
      breakAll();
    },
    hold() {
      state = 'held';
    },
    restore() {
      // What was lost meanwhile does not come back.
      if (state === 'held') breakAll();
      state = 'open';
    },
    leadTo(next) {
      target = next;
    },
    cutAnswerTo(is) {
      fatal = is;
    },
    taken: () => taken,
    async close() {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
