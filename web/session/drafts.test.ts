import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  draftEntries,
  draftPlace,
  moveDraft,
  readDraft,
  removeDraftsOf,
  removeOldDrafts,
  storedDrafts,
} from './drafts.ts';

const DAY = 24 * 3600 * 1000;

/** As much of a storage as drafts need: its keys are those of an object. */
function openStorage(): Storage {
  const storage = {
    getItem: (key: string) => (storage as unknown as Record<string, string>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', openStorage()));
afterEach(() => vi.unstubAllGlobals());

const keep = (userId: string, key: string, age = 0, values: unknown = { note: key }) =>
  localStorage.setItem(draftPlace(userId, key), JSON.stringify({ at: Date.now() - age, values }));

test('A-93 a draft is read and listed for its person alone, and a sign-out removes no other', () => {
  keep('anna', 'game.new', 2 * DAY);
  keep('anna', 'report.1', DAY);
  keep('boris', 'game.new');
  expect(storedDrafts('anna')).toEqual(['report.1', 'game.new']);
  expect(readDraft(draftPlace('anna', 'report.1'))).toEqual({ note: 'report.1' });
  expect(readDraft(draftPlace('boris', 'report.1'))).toBeNull();
  removeDraftsOf('anna');
  expect([storedDrafts('anna'), storedDrafts('boris')]).toEqual([[], ['game.new']]);
});

test('A-93 after two weeks nothing is left of a draft, whosever it is', () => {
  keep('anna', 'game.new', 15 * DAY);
  keep('boris', 'game.new', 13 * DAY);
  localStorage.setItem('touchline.draft.carla.game.new', 'no JSON');
  localStorage.setItem('touchline.theme', 'dark');
  removeOldDrafts();
  expect(draftEntries().map(([place]) => place)).toEqual([draftPlace('boris', 'game.new')]);
  expect(localStorage.getItem('touchline.theme')).toBe('dark');
});

test('ERR-15 a draft goes on under the next version of its record, and none is made where there is none', () => {
  const [one, two] = [draftPlace('anna', 'game.1.1'), draftPlace('anna', 'game.1.2')];
  moveDraft(one, two);
  expect(storedDrafts('anna')).toEqual([]);
  keep('anna', 'game.1.1');
  moveDraft(one, two);
  expect(storedDrafts('anna')).toEqual(['game.1.2']);
  expect(readDraft(two)).toEqual({ note: 'game.1.1' });
});
