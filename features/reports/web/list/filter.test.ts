import { expect, test } from 'vitest';
import { reportsList } from './filter.ts';

const { parse, serialize, toVariables, filter } = reportsList({ forManagers: true });
type ReportsAddress = ReturnType<typeof parse>;

const SCOUT = 'a0000000-0000-4000-8000-000000000002';
const SELF = 'a0000000-0000-4000-8000-000000000001';
const PLAYER = 'b0000000-0000-4000-8000-000000000003';
const full: ReportsAddress = {
  search: 'Meier Zürich',
  order: 'best',
  choice: {
    mine: false,
    unread: false,
    types: ['standard'],
    scoutingRecommendation: ['act_immediately', 'not_an_option'],
    tags: ['leader', 'finisher'],
    playerTypes: ['youth'],
    scoutIds: [SCOUT],
    playerIds: [PLAYER],
  },
};

test('REP-25 what the list shows is found again from its address', () => {
  expect(parse(new URLSearchParams(serialize(full).toString()))).toEqual(full);
});

test('G-30 an empty address is every report, the newest first', () => {
  const begin: ReportsAddress = { search: '', order: 'newest', choice: filter.none };
  expect(parse(new URLSearchParams())).toEqual(begin);
  expect(serialize(begin).toString()).toBe('');
  expect(toVariables(begin)).toEqual({ filter: {}, sortBy: 'createdAt', descending: true });
});

test('an address made up by hand is read as far as it makes sense', () => {
  const odd = new URLSearchParams(
    'type=full,short&tag=fast&recommendation=maybe&scout=1,%27&player=x&sort=name&search=%20',
  );
  expect(parse(odd)).toEqual({
    search: '',
    order: 'newest',
    choice: { ...filter.none, types: ['short'] },
  });
});

test('REP-27 every choice is asked for under the name of the API', () => {
  const { mine: _mine, unread: _unread, ...asked } = full.choice;
  expect(toVariables(full)).toEqual({
    filter: { search: 'Meier Zürich', ...asked },
    sortBy: 'average',
    descending: true,
  });
  expect(filter.count(full.choice)).toBe(8);
});

test('REP-26 the simpler filter of scouts and that of one player narrow by nothing they do not offer, whatever the address says', () => {
  const scouts = reportsList({ forManagers: false });
  const read = scouts.parse(serialize(full));
  expect(scouts.toVariables(read).filter).toEqual({
    search: 'Meier Zürich',
    types: ['standard'],
    scoutingRecommendation: ['act_immediately', 'not_an_option'],
    tags: ['leader', 'finisher'],
  });
  expect(scouts.filter.chips(read.choice, NAMES, () => {})).toHaveLength(5);
  expect(Object.keys(scouts.filter.fields)).toEqual(['scoutingRecommendation', 'types', 'tags']);
  expect(read.withheld).toEqual(
    ['playerIds', 'scoutIds', 'playerTypes'].map((key) => `scouting.reports.filter.${key}`),
  );
  expect(scouts.parse(new URLSearchParams('scout=x&playerType=&type=short')).withheld).toBeUndefined();
  expect(scouts.parse(scouts.serialize(read)).withheld).toBeUndefined();
  expect(reportsList({ forManagers: false, ofPlayer: true }).parse(serialize(full)).withheld).toEqual([
    'scouting.reports.filter.scoutIds',
  ]);
  const ofPlayer = reportsList({ forManagers: true, ofPlayer: true });
  expect(ofPlayer.parse(serialize(full)).choice).toEqual({ ...full.choice, playerIds: [], playerTypes: [] });
});

test('DSK-16 the reports that are new to the viewer are one tap away, and the address keeps it', () => {
  const page = reportsList({ forManagers: true, viewerId: SELF });
  const read = page.parse(new URLSearchParams('unread=1&recommendation=act_immediately'));
  expect(page.toVariables(read).filter).toEqual({ unread: true, scoutingRecommendation: ['act_immediately'] });
  expect(page.serialize(read).toString()).toBe('unread=1&recommendation=act_immediately');
  expect(reportsList({ forManagers: true }).parse(new URLSearchParams('unread=1')).choice.unread).toBe(false);
});

test('REP-26 everybody finds what they wrote themselves, managers together with what others did', () => {
  for (const forManagers of [true, false]) {
    const reports = reportsList({ forManagers, viewerId: SELF });
    const own = reports.parse(new URLSearchParams(`mine=1&scout=${SCOUT}`));
    expect(own.choice.mine).toBe(true);
    expect(reports.filter.isNarrowed(own.choice)).toBe(true);
    expect(reports.toVariables(own).filter).toEqual({ scoutIds: forManagers ? [SELF, SCOUT] : [SELF] });
    expect(reports.parse(reports.serialize(own))).toMatchObject({ choice: own.choice });
  }
  expect(parse(new URLSearchParams('mine=1')).choice.mine).toBe(false);
});

const NAMES = { playerIds: () => undefined, scoutIds: () => undefined };
