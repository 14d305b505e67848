import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { MAX_NAMED_DEADLINES } from './rules.ts';

const MONTH = `query Deadlines($date: Date!, $createdById: ID) { monthDeadlines(date: $date, createdById: $createdById) {
  date total first { id kind name playerId personId firstName lastName createdBy { lastName } } } }`;
const SET = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';
const MAIN_AREA: Who[] = ['scout', 'otherScout', 'manager', 'admin'];
const NOBODY = '00000000-0000-4000-8000-000000000000';

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(async () => {
  for (const table of ['journals', 'objectives'] as const) await club.db.deleteFrom(table).execute();
  await club.db.updateTable('players').set({ status: 'watchlist' }).where('id', '=', club.about.luca).execute();
});
afterAll(() => club.close());

type Day = { date: string; total: number; first: { id: string; name: string; kind: string }[] };
const ask = (who: Who | null, more: object = {}) => club.ask(who, MONTH, { date: '2026-11-01', ...more });
async function daysOf(who: Who, more: object = {}): Promise<Day[]> {
  const { data, errors } = await ask(who, more);
  expect(errors).toEqual([]);
  return data.monthDeadlines;
}
const namesOf = async (who: Who, more: object = {}) =>
  (await daysOf(who, more)).flatMap(({ first }) => first.map(({ name }) => name));

const journal = (who: Who, name: string, deadline: string, more: object = {}) =>
  club.written(who, { name, deadline, ...more });
async function objective(who: Who, name: string, deadline: string, playerId = club.about.luca): Promise<void> {
  const input = { playerId, category: 'technical', name, date: '2026-11-01', content: 'Aim', deadline };
  expect((await club.ask(who, SET, { input })).errors).toEqual([]);
}

describe('deadlines in a month', () => {
  test('CAL-01 JRN-03 OBJ-04 each day has its journals and objectives by title, and says whom they are about', async () => {
    await journal('scout', 'Talk', '2026-12-01');
    await objective('manager', 'Aim', '2026-12-01');
    const { agent, luca } = club.about;
    await club.written('scout', { playerId: undefined, personId: agent, name: 'Contract', deadline: '2026-11-20' });
    await journal('scout', 'No hurry', '2027-02-01');
    await club.written('scout', { name: 'Without one' });
    expect(await daysOf('manager')).toMatchObject([
      {
        date: '2026-11-20',
        total: 1,
        first: [{ kind: 'journal', name: 'Contract', personId: agent, playerId: null, lastName: 'Frei' }],
      },
      {
        date: '2026-12-01',
        total: 2,
        first: [
          { kind: 'objective', name: 'Aim', playerId: luca, firstName: 'Luca', createdBy: { lastName: 'Müller' } },
          { kind: 'journal', name: 'Talk', playerId: luca, lastName: 'Meier', createdBy: { lastName: 'Šarić' } },
        ],
      },
    ]);
  });

  test('CAL-01 the six weeks of the page are asked for, and nothing before or after them', async () => {
    for (const day of ['2026-11-17', '2026-12-06', '2026-12-07']) await journal('scout', day, day);
    await club.db
      .updateTable('journals')
      .set({ date: '2026-10-01', deadline: '2026-10-25' })
      .where('name', '=', '2026-11-17')
      .execute();
    expect(await namesOf('scout')).toEqual(['2026-12-06']);
    expect(await namesOf('scout', { date: '2026-10-01' })).toEqual(['2026-11-17']);
    expect(await namesOf('scout', { date: '2026-11-30' })).toEqual(['2026-12-06', '2026-12-07']);
  });

  test('CAL-01 a day with many names the first twenty and counts the others', async () => {
    for (let number = 1; number <= MAX_NAMED_DEADLINES + 2; number += 1)
      await journal('scout', `Note ${String(number).padStart(2, '0')}`, '2026-11-30');
    const [day] = await daysOf('admin');
    expect(day).toMatchObject({ total: MAX_NAMED_DEADLINES + 2 });
    expect(day!.first.map(({ name }) => name).at(-1)).toBe('Note 20');
    expect(day!.first).toHaveLength(MAX_NAMED_DEADLINES);
  });

  test('CAL-01 a day that is none is refused, and so is an author who is none', async () => {
    expect((await ask('scout', { date: '2026-02-30' })).codes).toHaveLength(1);
    expect((await ask('scout', { createdById: 'x' })).codes).toHaveLength(1);
    expect(await namesOf('scout', { createdById: NOBODY })).toEqual([]);
  });
});

describe('whose they are', () => {
  beforeEach(async () => {
    await journal('scout', 'Mine', '2026-11-20');
    await journal('otherScout', 'Theirs', '2026-11-21');
    await objective('manager', 'Aim', '2026-11-22');
  });

  test.each([...EVERYBODY, null])('CAL-01 ROLE-01 %s', async (who) => {
    const refused = [who === null ? 'errors.unauthenticated' : 'errors.not_authorized'];
    expect((await ask(who)).codes).toEqual(MAIN_AREA.includes(who as Who) ? [] : refused);
  });

  test('CAL-01 scouts have the own ones, managers and admins all', async () => {
    expect(await namesOf('scout')).toEqual(['Mine']);
    expect(await namesOf('otherScout')).toEqual(['Theirs']);
    expect(await namesOf('manager')).toEqual(['Mine', 'Theirs', 'Aim']);
    expect(await namesOf('admin')).toEqual(['Mine', 'Theirs', 'Aim']);
  });

  test('CAL-01 managers ask for those of one author; a scout asks for none but the own', async () => {
    const { scout, otherScout } = club.ids;
    expect(await namesOf('manager', { createdById: otherScout })).toEqual(['Theirs']);
    expect(await namesOf('scout', { createdById: scout })).toEqual(['Mine']);
    expect(await namesOf('scout', { createdById: otherScout })).toEqual([]);
  });

  test('PLY-08 of a closed player a scout has none, not even the own, and managers have them', async () => {
    const { db, about, ids } = club;
    // Set by somebody who was a manager then.
    await db.updateTable('objectives').set({ createdBy: ids.scout }).execute();
    expect(await namesOf('scout')).toEqual(['Mine', 'Aim']);
    await db.updateTable('players').set({ status: 'closed' }).where('id', '=', about.luca).execute();
    expect(await namesOf('scout')).toEqual([]);
    expect(await namesOf('manager')).toEqual(['Mine', 'Theirs', 'Aim']);
  });

  test('ACT-46 they take no time: nobody is busy with one', async () => {
    const busy = `query ($userIds: [ID!]!) {
      busyPeople(userIds: $userIds, date: "2026-11-20", startsAt: "00:00", endsAt: "24:00") { person { id } } }`;
    const { data, errors } = await club.ask('manager', busy, { userIds: [club.ids.scout, club.ids.manager] });
    expect(errors).toEqual([]);
    expect(data.busyPeople).toEqual([]);
  });
});
