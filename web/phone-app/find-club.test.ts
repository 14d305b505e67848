import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findClub, readClubAddress } from './find-club.ts';

test.each([
  ['touchline.example', 'https://touchline.example'],
  ['  https://Touchline.Example/#/sign-in ', 'https://touchline.example'],
  ['touchline.example:8443/', 'https://touchline.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('SHELL-01 of "%s" the club is at %s', (typed, address) => expect(readClubAddress(typed)).toBe(address));

test.each([
  ['', 'phone.invalid'],
  ['FC Föhn', 'phone.invalid'],
  ['touchline', 'phone.invalid'],
  ['ftp://touchline.example', 'phone.invalid'],
  ['https://me:secret@touchline.example', 'phone.invalid'],
  ['http://touchline.example', 'phone.insecure'],
  ['http://localhost.example', 'phone.insecure'],
])('SHELL-01 "%s" is no address of a club: %s', (typed, code) =>
  expect(() => readClubAddress(typed)).toThrow(expect.objectContaining({ code })),
);

const CLUB = { product: 'touchline', apiVersion: 1, name: 'FC Föhn', zone: 'Europe/Zurich' };

/** A server that answers so on these two pages. */
async function openServer(readiness: number, description: object | null): Promise<string> {
  const server = createServer((request, response) => {
    const described = request.url === '/club.json';
    response.statusCode = described ? (description ? 200 : 404) : readiness;
    response.end(described && description ? JSON.stringify(description) : 'something');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('SHELL-01 a club that is ready is known by its name and zone', async () => {
  const address = await openServer(200, CLUB);
  expect(await findClub(`${address}/#/today`)).toEqual({ address, name: 'FC Föhn', zone: 'Europe/Zurich' });
});

test.each([
  ['another page', 404, null, 'phone.not_touchline'],
  ['another program', 200, { product: 'other' }, 'phone.not_touchline'],
  ['a club that starts', 503, CLUB, 'phone.not_ready'],
  ['a club of a later time', 200, { ...CLUB, apiVersion: 2 }, 'phone.too_new'],
])('SHELL-01 at the address of %s no club is found', async (_what, readiness, description, code) => {
  await expect(findClub(await openServer(readiness, description))).rejects.toMatchObject({ code });
});

test('SHELL-01 where nobody answers no club is found', async () => {
  await expect(findClub('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'phone.no_answer' });
});
