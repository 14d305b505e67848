import { describe, expect, test } from 'vitest';
import { compareVersions, mergeVersions, unsignedLink, type ComparedField } from './merge-versions.ts';

type Game = { city: string | null; level: string; time: { from: string; to: string }; logo: string; tags: string[] };
const FIELDS: (ComparedField<Game> & { what: string })[] = [
  { what: 'city', names: ['city'] },
  { what: 'level', names: ['level'] },
  { what: 'time', names: ['time.from', 'time.to'] },
  { what: 'logo', names: ['logo'], compared: ({ logo }) => unsignedLink(logo) },
  { what: 'tags', names: ['tags'], compared: ({ tags }) => tags.toSorted() },
];
const base: Game = { city: 'Bern', level: 'u17', time: { from: '10:00', to: '11:00' }, logo: '/a?1', tags: [] };

function versions(mine: Partial<Game>, theirs: Partial<Game>) {
  const all = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  const { clashing, taken } = compareVersions(FIELDS, all);
  return { all, clashing: clashing.map(({ what }) => what), taken: taken.map(({ what }) => what) };
}

describe('ERR-15 two versions of one record', () => {
  test('what only one of the two has changed clashes with nothing: mine stays, theirs is taken', () => {
    const { all, clashing, taken } = versions({ city: 'Basel' }, { level: 'u18' });
    expect({ clashing, taken }).toEqual({ clashing: [], taken: ['level'] });
    expect(mergeVersions(all, compareVersions(FIELDS, all).taken)).toEqual({ ...base, city: 'Basel', level: 'u18' });
  });

  test('what both have changed is to be chosen, unless they changed it to the same', () => {
    expect(versions({ city: 'Basel' }, { city: 'Chur' })).toMatchObject({ clashing: ['city'], taken: [] });
    expect(versions({ city: 'Basel' }, { city: 'Basel' })).toMatchObject({ clashing: [], taken: [] });
    expect(versions({ tags: ['a', 'b'] }, { tags: ['b', 'a'] })).toMatchObject({ clashing: [], taken: [] });
  });

  test('an emptied field is a change like another, and empty is the same however it is said', () => {
    expect(versions({ city: '' }, { city: 'Chur' })).toMatchObject({ clashing: ['city'] });
    expect(versions({ city: 'Chur' }, { city: null })).toMatchObject({ clashing: ['city'] });
    expect(versions({ city: '' }, { city: null })).toMatchObject({ clashing: [], taken: [] });
  });

  test('values that belong together are chosen together, and the rest of their part stays', () => {
    const mine = { time: { from: '10:00', to: '12:00' } };
    const theirs = { time: { from: '15:00', to: '16:00' } };
    const { all, clashing } = versions(mine, theirs);
    expect(clashing).toEqual(['time']);
    expect(mergeVersions(all, [])).toEqual({ ...base, ...mine });
    expect(mergeVersions(all, [FIELDS[2]!])).toEqual({ ...base, ...theirs });
    expect(mergeVersions(all, [{ names: ['time.to'] }]).time).toEqual({ from: '10:00', to: '16:00' });
  });

  test('a link that changes by itself is no change', () => {
    expect(versions({}, { logo: '/a?2' })).toMatchObject({ clashing: [], taken: [] });
    expect(versions({ city: 'Basel' }, { logo: '/b?1' })).toMatchObject({ clashing: [], taken: ['logo'] });
  });

  test('what was merged stays as it is in the versions', () => {
    const { all } = versions({ city: 'Basel' }, { city: 'Chur' });
    expect(mergeVersions(all, [FIELDS[0]!]).city).toBe('Chur');
    expect(all.mine.city).toBe('Basel');
  });
});
