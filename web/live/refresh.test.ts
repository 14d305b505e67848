import { describe, expect, test } from 'vitest';
import { isConcerned } from './refresh.ts';

const shows = (queryKey: readonly unknown[], meta = {}) => ({ queryKey, meta });
const OWN_DAY = shows(['activities', 'day', '2026-11-18', 'own'], { kept: 'MyActivities' });
const WEEK_OF_JONAS = shows(['activities', 'weeks', 'jonas', '2026-11-16'], { of: 'jonas' });
const EVERYBODY = shows(['activities', 'daily-map', '2026-11-18', {}]);
const COUNT = shows(['notifications', 'unread', 'me']);
const GAMES = shows(['games', {}]);
const STORY = shows(['story', 'luca', {}]);
const CLUBS = shows(['club list', '']);
const NOTEBOOK = shows(['notebook', 'derby']);
const SESSIONS = shows(['my-sessions']);
const SQUADS = shows(['squads', 'one', 'u17']);

describe('what is asked for anew', () => {
  const asked = (event: Parameters<typeof isConcerned>[1]) =>
    Object.entries({ OWN_DAY, WEEK_OF_JONAS, EVERYBODY, COUNT, GAMES, STORY, CLUBS, NOTEBOOK, SESSIONS, SQUADS })
      .filter(([, query]) => isConcerned(query, event, 'me'))
      .map(([name]) => name);

  test('of an activity of somebody, their calendar and those of everybody', () => {
    expect(asked({ activities: ['jonas'] })).toEqual(['WEEK_OF_JONAS', 'EVERYBODY']);
    expect(asked({ activities: ['noah'] })).toEqual(['EVERYBODY']);
  });
  test('of an own activity the own calendar and the inbox, which may lose what tells of it', () => {
    expect(asked({ activities: ['me'] })).toEqual(['OWN_DAY', 'EVERYBODY', 'COUNT']);
  });
  test('of many activities all calendars', () => {
    expect(asked({ activities: 'many' })).toEqual(['OWN_DAY', 'WEEK_OF_JONAS', 'EVERYBODY', 'COUNT']);
  });
  test('of the inbox and of games what shows them', () => {
    expect(asked({ inbox: true, arrival: true })).toEqual(['COUNT']);
    expect(asked({ records: ['game'] })).toEqual(['GAMES']);
    expect(asked({ records: ['player'] })).toEqual([]);
  });
  test('CONF-04 of journals and objectives that became confidential what shows them', () => {
    expect(asked({ records: ['journal'] })).toEqual(['STORY']);
    expect(asked({ records: ['objective'] })).toEqual(['STORY']);
  });
  test('CLB-03 of clubs the games, not the list that has the new one on top', () => {
    expect(asked({ records: ['club'] })).toEqual(['GAMES']);
  });
  test('NOTE-03 of the own notebook that alone, and of nothing else that', () => {
    expect(asked({ notebook: true })).toEqual(['NOTEBOOK']);
  });
  test('SQD-14 of squads the pages that show them', () => {
    expect(asked({ records: ['squad'] })).toEqual(['SQUADS']);
  });
  test('everything that others change, where something may have been missed', () => {
    expect(asked({ everything: true })).toEqual([
      'OWN_DAY',
      'WEEK_OF_JONAS',
      'EVERYBODY',
      'COUNT',
      'GAMES',
      'STORY',
      'NOTEBOOK',
      'SQUADS',
    ]);
  });
});
