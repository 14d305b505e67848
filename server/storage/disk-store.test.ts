import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDiskStore, AlreadyExistsError, type DiskStore } from './disk-store.ts';
import { ContentMismatchError } from './disk-write.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

let store: DiskStore;
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  store = openDiskStore(folder);
});

/** All names in the folder, with partial uploads. */
const lying = () => readdirSync(folder, { recursive: true }).map(String).toSorted();
const announced = (size: number, fits = true) => ({ size, bytes: 4, fits: () => fits });
const chunks = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

test('MED-10 a file is there once it is whole', async () => {
  await store.write('key', chunks('ab', 'cdef', 'g'), announced(7));
  expect(lying()).toEqual(['.arriving', 'key']);
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('abcdefg');
  expect(await store.look('key', 4)).toEqual({ size: 7, beginning: Buffer.from('abcd') });
  await store.remove('key');
  await store.remove('key');
  expect(await store.look('key', 4)).toBeNull();
});

test('G-45 A-44 what is longer, shorter or something else than announced is not kept', async () => {
  for (const [body, size, fits] of [
    [chunks('abcd', 'efgh'), 7, true],
    [chunks('abcd'), 7, true],
    [chunks('abc', 'defg'), 7, false],
    [chunks('ab'), 2, false],
  ] as const)
    await expect(store.write('key', body, announced(size, fits))).rejects.toBeInstanceOf(ContentMismatchError);
  expect(lying()).toEqual(['.arriving']);
});

test('MED-10 of an upload that breaks off nothing stays', async () => {
  const broken = new Readable({ read() {} });
  const writing = store.write('key', broken, announced(100));
  broken.push('the first half');
  broken.destroy(new Error('The line is gone'));
  await expect(writing).rejects.toThrow('The line is gone');
  expect(lying()).toEqual(['.arriving']);
});

test('MED-10 a file is never written over', async () => {
  await store.write('key', chunks('first'), announced(5));
  await expect(store.write('key', chunks('other'), announced(5))).rejects.toBeInstanceOf(AlreadyExistsError);
  expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('first');
});

test('MED-10 what a stop left half arrived is swept away once it is old', async () => {
  const now = Temporal.Instant.from('2026-11-18T13:00:00Z');
  for (const [name, hours] of [
    ['old', 25],
    ['new', 1],
  ] as const) {
    writeFileSync(join(folder, '.arriving', name), '');
    const seconds = now.subtract({ hours }).epochMilliseconds / 1000;
    utimesSync(join(folder, '.arriving', name), seconds, seconds);
  }
  await store.sweep(now.subtract({ hours: 24 }));
  expect(lying()).toEqual(['.arriving', '.arriving/new']);
});
