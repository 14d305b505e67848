import { beforeAll, expect, test } from 'vitest';
import { addDays, dayOf, mondayOf } from '#domain/time.ts';
import { readFixtures, decodeText } from '#features/games/listed/lists.ts';
import { readFile } from 'node:fs/promises';
import { makeCalendars } from './calendars.ts';
import { makeClubs } from './clubs.ts';
import type { DiaryEntry } from './diary.ts';
import { makeGames } from './games.ts';
import { makePeople, SQUADS, type DemoPerson } from './people.ts';

const ZONE = 'Europe/Zurich';
const NOW = Temporal.Instant.from('2026-11-18T13:00:00Z');
const TODAY = dayOf(NOW, ZONE);

let people: readonly DemoPerson[];
let practices: readonly DiaryEntry[];
beforeAll(async () => {
  const fixtures = await readFile(new URL('swiss-fixtures.csv', import.meta.url));
  const { fixtures: listed } = readFixtures(decodeText(fixtures), ZONE);
  const clubs = makeClubs(listed, 'FC Touchline');
  people = makePeople(TODAY);
  const games = makeGames(listed, clubs, people, { now: NOW, zone: ZONE });
  const { planned } = makeCalendars(people, games, [], clubs, { now: NOW, zone: ZONE });
  practices = planned.filter(({ replyHours }) => replyHours !== null);
});

test.each(Object.keys(SQUADS))(
  'RPL-02 ATT-01 the demo team %s asks who comes, and was recorded for eight weeks, and never ahead',
  (squad) => {
    const players = new Set(people.filter((one) => one.squad === squad && one.role === 'player').map(({ id }) => id));
    const parts = practices.flatMap(({ date, participants }) =>
      participants.filter(({ userId }) => players.has(userId)).map((part) => ({ date, ...part })),
    );
    const seen = parts.filter(({ attendance }) => attendance !== null);
    expect(new Set(seen.map(({ date }) => mondayOf(date))).size).toBeGreaterThanOrEqual(8);
    expect(seen.filter(({ date }) => date > TODAY)).toEqual([]);
    expect(new Set(seen.map(({ attendance }) => attendance))).toEqual(
      new Set(['present', 'late', 'absent', 'injured']),
    );
    const soon = parts.filter(({ date }) => date > TODAY && date <= addDays(TODAY, 7));
    expect(soon.some(({ hasJoined, declined }) => !hasJoined && !declined)).toBe(true);
    expect(soon.some(({ hasJoined }) => hasJoined)).toBe(true);
    expect(parts.filter(({ hasJoined, declined }) => hasJoined && declined)).toEqual([]);
  },
);
