import { describe, expect, test } from 'vitest';
import { pauseUntil, readToken, tokenAddress } from './rules.ts';

const keys = { p256dh: 'BPub', auth: 'secret' };
const endpoint = 'https://push.example/abc';
const token = JSON.stringify({ endpoint, keys });

describe('INB-13 the token of a device', () => {
  test('of a browser is its subscription: an address and two keys', () => {
    expect(readToken(token)).toEqual({ service: 'web', address: endpoint, keys });
    expect(readToken(token, 'web')).toEqual({ service: 'web', address: endpoint, keys });
    expect(readToken(JSON.stringify({ endpoint: 'x'.repeat(2048), keys }))?.address).toHaveLength(2048);
  });

  test.each([
    ['no JSON', endpoint],
    ['no address', JSON.stringify({ keys })],
    ['no keys', JSON.stringify({ endpoint })],
    ['an empty key', JSON.stringify({ endpoint, keys: { ...keys, auth: '' } })],
    ['a key that is too long', JSON.stringify({ endpoint, keys: { ...keys, p256dh: 'x'.repeat(101) } })],
    ['another key that is too long', JSON.stringify({ endpoint, keys: { ...keys, auth: 'x'.repeat(41) } })],
    ['an address that is too long', JSON.stringify({ endpoint: 'x'.repeat(2049), keys })],
    ['nothing', 'null'],
  ])('of a browser with %s is none', (_what, bad) => {
    expect(readToken(bad)).toBeNull();
  });

  test('of a phone is an address by itself, within the same bound', () => {
    expect(readToken('a'.repeat(2048), 'apns')).toEqual({ service: 'apns', address: 'a'.repeat(2048), keys: null });
    expect(readToken('a'.repeat(2049), 'fcm')).toBeNull();
  });

  test('is known by its address, which may be given alone', () => {
    expect(tokenAddress(JSON.stringify({ endpoint: ` ${endpoint} `, keys }))).toBe(endpoint);
    expect(tokenAddress(endpoint)).toBe(endpoint);
    for (const other of ['null', '7', '[]', '{"endpoint":7}']) expect(tokenAddress(other)).toBe(other);
  });
});

test('INB-13 a job that has to wait does so in whole seconds, and never less than one', () => {
  const now = Temporal.Instant.from('2026-11-18T10:00:00Z');
  const after = (milliseconds: number) => pauseUntil(now.add({ milliseconds }), now);
  expect([after(-5000), after(0), after(1000), after(1001), after(90_000)]).toEqual([1, 1, 1, 2, 90]);
});
