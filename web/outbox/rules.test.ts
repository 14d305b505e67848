import { describe, expect, test } from 'vitest';
import { RequestFailedError } from '../graphql/client.ts';
import type { OutboxEntry } from './entry.ts';
import {
  entriesAbout,
  isOld,
  meaningOf,
  mustQueue,
  neededKeys,
  nextToSend,
  nextTryIn,
  pauseAfter,
  stateOf,
  summaryOf,
  withRealId,
} from './rules.ts';
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

  test('OUT-29 what is open for editing is said to be that, and not to have failed', () => {
    expect(summaryOf(['waiting', 'sending'])).toEqual({ word: 'waiting', count: 2 });
    expect(summaryOf(['waiting', 'opened'])).toEqual({ word: 'opened', count: 1 });
    for (const state of ['refused', 'needs', 'old', 'newer'] as const)
      expect(summaryOf(['waiting', 'opened', state])).toEqual({ word: 'stuck', count: 1 });
  });

  test('OUT-10 an address that names a new player leads to him once he was sent', () => {
    const to = `/games/1/reports/create/short/${encodeURIComponent(localIdOf('player'))}`;
    expect(withRealId({ to }, 'player', '7').to).toBe('/games/1/reports/create/short/7');
  });

  const failed = (ago: number, pause = 10_000) => ({ failed: { tries: 1, at: NOW - ago, pause, messages: ['No'] } });

  test('OUT-22 what failed pauses and lets the others go, but for those about the same record', () => {
    const move = entry('move', { record: 'activity:1', ...failed(2000) });
    const again = entry('again', { record: 'activity:1' });
    expect(next(move, again)).toBeUndefined();
    expect(next(move, again, entry('other', { record: 'activity:2' }))).toBe('other');
    expect(next(entry('new', failed(2000)), entry('other'))).toBe('other');
    expect(nextTryIn([move, again, entry('later', failed(0))], NOW)).toBe(8000);
    expect(next({ ...move, ...failed(10_000) }, again)).toBe('move');
    expect(nextTryIn([again], NOW)).toBeUndefined();
  });

  test('OUT-22 a clock that was set back ends the pause of what failed', () => {
    expect(next(entry('failed', failed(-3_600_000)))).toBe('failed');
  });

  test('OUT-22 a form does not wait behind what failed, unless it is about the same record', () => {
    const waiting = [entry('failed', { record: 'report:1', ...failed(0) })];
    expect(mustQueue(waiting, NOW, undefined)).toBe(false);
    expect(mustQueue(waiting, NOW, 'report:2')).toBe(false);
    expect(mustQueue(waiting, NOW, 'report:1')).toBe(true);
    expect(mustQueue([...waiting, entry('other')], NOW, undefined)).toBe(true);
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

const refusal = (code: string, status?: number) =>
  new RequestFailedError([{ message: '', extensions: { code } }], false, status);

test('OUT-06 OUT-22 a missing network and a limit pause everything, an accident one entry; a refusal is kept, an ended session waits', () => {
  expect(meaningOf(new TypeError('no code'), true)).toBe('pause');
  expect(meaningOf(new DOMException('', 'TimeoutError'), false)).toBe('pause');
  expect(meaningOf(new RequestFailedError([], true), false)).toBe('pause');
  for (const code of ['errors.unavailable', 'errors.too_many_requests'])
    expect(meaningOf(refusal(code), false), code).toBe('pause');
  for (const code of ['errors.internal', 'errors.try_again_later'])
    expect(meaningOf(refusal(code), false), code).toBe('failed');
  for (const [status, meaning] of [
    [200, 'pause'],
    [511, 'pause'],
    [403, 'failed'],
    [500, 'failed'],
  ] as const)
    expect(meaningOf(refusal('errors.try_again_later', status), false), String(status)).toBe(meaning);
  expect(meaningOf(new TypeError('a fault of the app'), false)).toBe('failed');
  for (const code of [
    'validations.one_report_per_game',
    'errors.not_authorized',
    'errors.conflict',
    'errors.too_large',
  ])
    expect(meaningOf(refusal(code), false), code).toBe('refused');
  expect(meaningOf(refusal('errors.unauthenticated'), false)).toBe('signed_out');
});

test('OUT-06 the pauses grow up to five minutes, differ from phone to phone, and are as long as the server asks for', () => {
  expect([0, 1, 2, 20].map((tries) => pauseAfter(tries, 0, 0))).toEqual([2000, 4000, 8000, 300_000]);
  expect(pauseAfter(0, 0, 0.8)).toBe(2400);
  expect(pauseAfter(0, 60, 0)).toBe(60_000);
});
