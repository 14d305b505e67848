import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetKnownClub, keepKnownClub, readKnownClub } from '../platform/known-club.ts';
import { renewKnownClub } from './renew-club.ts';

const RENAMED = { product: 'touchline', apiVersion: 1, name: 'FC Föhn 1904', zone: 'Europe/Zurich' };

/** The storage of a phone's pages. */
function stubStorage(): void {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** A club that answers who it is after `meanwhile`. */
async function openClub(meanwhile: () => Promise<void>): Promise<string> {
  const server = createServer((request, response) => {
    const answer = () => response.end(JSON.stringify(RENAMED));
    void (request.url === '/club.json' ? meanwhile() : Promise.resolve()).then(answer);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['has its new name', async () => undefined, RENAMED.name],
  ['is not known again when it was forgotten meanwhile', forgetKnownClub, undefined],
])('SHELL-01 a club that was renamed %s', async (_what, meanwhile, name) => {
  stubStorage();
  const club = { address: await openClub(meanwhile), name: 'FC Föhn', zone: 'Europe/Zurich' };
  await keepKnownClub(club);
  await renewKnownClub(club);
  expect((await readKnownClub())?.name).toBe(name);
});
