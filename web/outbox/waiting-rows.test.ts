import { expect, test } from 'vitest';
import type { OutboxEntry } from './entry.ts';
import { isAbout, waitingRowsIn, type WaitingRow } from './waiting-rows.ts';

function row(kind: string, input: object, state: WaitingRow['state'] = 'waiting'): WaitingRow {
  const entry: OutboxEntry = { key: kind, kind, variables: { input }, names: {}, format: 1, owner: 'scout', at: 0 };
  return { entry, title: '', state };
}
const first = row('journal', { playerId: '7' });
const last = row('journal', { playerId: '7' }, 'refused');
const other = row('journal', { personId: '7' });
const all = [first, row('report', { playerId: '7' }), other, last, row('journal', { playerId: '7' }, 'newer')];

test('OUT-25 a list shows the entries of its kind, the last one first, and none that only a newer version can read', () => {
  expect(waitingRowsIn(all, { kind: 'journal' })).toEqual([last, other, first]);
  expect(waitingRowsIn(all, { kind: 'game' })).toEqual([]);
});

test('OUT-25 the list of one player, person or game shows what is about that one', () => {
  expect(waitingRowsIn(all, { kind: 'journal', isIn: isAbout('playerId', '7') })).toEqual([last, first]);
  expect(waitingRowsIn(all, { kind: 'journal', isIn: isAbout('personId', '7') })).toEqual([other]);
  expect(waitingRowsIn(all, { kind: 'journal', isIn: isAbout('gameId', '7') })).toEqual([]);
});
