import { describe, expect, test } from 'vitest';
import { RequestFailed } from '../graphql/client.ts';
import type { OutboxEntry } from './entry.ts';
import { entriesAbout, isOld, neededKeys, nextToSend, meaningOf, pauseAfter, stateOf, withRealId } from './rules.ts';
import { localIdOf } from './waiting.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 24 * 60 * 60_000;
const knows = (kind: string) => kind === 'report' || kind === 'player';

function entry(key: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return { key, kind: 'report', variables: {}, names: {}, format: 1, owner: 'scout', at: NOW, ...more };
}
const about = (key: string) => ({ variables: { input: { playerId: localIdOf(key) } } });
const next = (...all: OutboxEntry[]) => nextToSend(all, NOW, knows)?.key;

describe('what waits to be sent', () => {
  test('OUT-03 goes in the order in which it was written', () => {
    expect(next(entry('first'), entry('second'))).toBe('first');
    expect(next()).toBeUndefined();
  });

  test('OUT-03 goes past what was refused, opened, or is of a newer version', () => {
    const refused = entry('refused', { refused: { messages: ['No'], codes: ['errors.not_found'] } });
    const newer = [entry('format', { format: 2 }), entry('kind', { kind: 'dossier' })];
    expect(next(refused, entry('opened', { opened: true }), ...newer, entry('last'))).toBe('last');
  });

  test('OUT-03 a report on a new player waits until that player was sent, and no other report does', () => {
    const report = entry('report', about('player'));
    expect(neededKeys(report)).toEqual(['player']);
    expect(next(entry('player', { kind: 'player' }), report)).toBe('player');
    expect(next(report)).toBeUndefined();
    expect(next(report, entry('other'))).toBe('other');
    expect(next(withRealId(report, 'player', '7'))).toBe('report');
    expect(withRealId(report, 'player', '7').variables).toEqual({ input: { playerId: '7' } });
  });

  test('OUT-03 a report on a new player who was refused says so', () => {
    const player = entry('player', { kind: 'player' });
    const report = entry('report', about('player'));
    const state = (...all: OutboxEntry[]) => stateOf(report, all, NOW, knows);
    expect(state(player, report)).toBe('waiting');
    expect(state({ ...player, refused: { messages: [], codes: [] } }, report)).toBe('needs');
    expect(state(report)).toBe('needs');
    expect(entriesAbout('player', [player, report, entry('other')])).toEqual([report]);
  });

  test('OUT-10 an address that names a new player leads to him once he was sent', () => {
    const to = `/games/1/reports/create/short/${encodeURIComponent(localIdOf('player'))}`;
    expect(withRealId({ to }, 'player', '7').to).toBe('/games/1/reports/create/short/7');
  });

  test('OUT-04 what the server may have forgotten is not sent before its person says so', () => {
    const old = entry('old', { at: NOW - 30 * DAY });
    expect(next(old)).toBeUndefined();
    expect(stateOf(old, [old], NOW, knows)).toBe('old');
    expect(next({ ...old, confirmed: true })).toBe('old');
  });

  test('OUT-04 a clock that is wrong by a day, or was, holds nothing back', () => {
    for (const days of [-1, 1, 400]) expect(isOld({ at: NOW + days * DAY }, NOW)).toBe(false);
    expect(isOld({ at: NOW - 28 * DAY }, NOW)).toBe(false);
    expect(isOld({ at: NOW - 30 * DAY }, NOW)).toBe(true);
  });

  test('OUT-05 bytes of a file stay what they are when an id is replaced', () => {
    const bytes = new Blob(['a photo']);
    const replaced = withRealId({ files: [{ name: 'a.jpg', bytes }], to: `/players/${localIdOf('p')}` }, 'p', '7');
    expect(replaced.files[0]!.bytes).toBe(bytes);
    expect(replaced.to).toBe('/players/7');
  });
});

const refusal = (code: string) => new RequestFailed([{ message: '', extensions: { code } }]);

test('OUT-06 what says nothing about the report is tried again, a refusal is kept, and an ended session waits', () => {
  expect(meaningOf(new TypeError('no code'))).toBe('later');
  expect(meaningOf(new RequestFailed([], true))).toBe('later');
  for (const code of ['errors.unavailable', 'errors.too_many_requests', 'errors.internal'])
    expect(meaningOf(refusal(code)), code).toBe('later');
  for (const code of ['validations.one_report_per_game', 'errors.not_authorized', 'errors.conflict'])
    expect(meaningOf(refusal(code)), code).toBe('refused');
  expect(meaningOf(refusal('errors.unauthenticated'))).toBe('signed_out');
});

test('OUT-06 the pauses grow up to five minutes, differ from phone to phone, and are as long as the server asks for', () => {
  expect([0, 1, 2, 20].map((tries) => pauseAfter(tries, 0, 0))).toEqual([2000, 4000, 8000, 300_000]);
  expect(pauseAfter(0, 0, 0.8)).toBe(2400);
  expect(pauseAfter(0, 60, 0)).toBe(60_000);
});
