/**
 * The embedded database belongs to one process. While that is the server, it makes the backup that a command asks for: over
 * an address of this machine alone, with a secret that only the owner of the data folder can read.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { CommandError } from '#server/errors/command-error.ts';
import type { BackupOutcome } from './write.ts';

const FILE = 'control.json';
const LONGEST_ORDER = 10_000;

const order = z.object({ file: z.string(), recipient: z.optional(z.string()) });
type Order = z.infer<typeof order>;
type Told = { outcome: BackupOutcome } | { error: string };

const addressFile = (dataDir: string) => join(dataDir, FILE);

/** Makes backups by `make` for whoever knows the secret. Returns a function that ends it. */
export async function serveBackups(
  dataDir: string,
  make: (order: Order) => Promise<BackupOutcome>,
): Promise<() => Promise<void>> {
  const secret = randomBytes(32);
  const isKnown = (given: string) => {
    const bytes = Buffer.from(given, 'hex');
    return bytes.length === secret.length && timingSafeEqual(bytes, secret);
  };
  const server = createServer((asking, answer) => {
    void (async (): Promise<Told> => {
      if (!isKnown(asking.headers.authorization ?? '')) return { error: 'The secret is another one.' };
      if (Number(asking.headers['content-length'] ?? Infinity) > LONGEST_ORDER) return { error: 'Too long.' };
      return { outcome: await make(z.parse(order, JSON.parse(await text(asking)))) };
    })().then(
      (told) => answer.end(JSON.stringify(told)),
      (error: Error) => answer.end(JSON.stringify({ error: error.message })),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  rmSync(addressFile(dataDir), { force: true });
  writeFileSync(addressFile(dataDir), JSON.stringify({ port, secret: secret.toString('hex') }), {
    mode: 0o600,
    flag: 'wx',
  });
  return async () => {
    rmSync(addressFile(dataDir), { force: true });
    server.closeAllConnections();
    server.close();
  };
}

/** The backup of the process that has the data folder; null when none does. @throws CommandError */
export async function askForBackup(dataDir: string, wanted: Order): Promise<BackupOutcome | null> {
  let at: { port: number; secret: string };
  try {
    at = JSON.parse(readFileSync(addressFile(dataDir), 'utf8')) as typeof at;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const body = Buffer.from(JSON.stringify(wanted));
  const headers = { authorization: at.secret, 'content-length': body.length };
  const asking = request({ host: '127.0.0.1', port: at.port, method: 'POST', headers, agent: false });
  asking.end(body);
  let answer: IncomingMessage;
  try {
    [answer] = (await once(asking, 'response')) as [IncomingMessage];
  } catch (error) {
    // What a killed process has left behind leads to nobody.
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return null;
    throw error;
  }
  const told = JSON.parse(await text(answer)) as Told;
  if ('error' in told) throw new CommandError(told.error);
  return told.outcome;
}
