import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TODAY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, NOW, type Who } from '#tests/club.ts';

const DAILY = `query Daily($date: Date!, $filters: DailyMapFilter, $page: Int) {
  usersActivitiesDailyMap(date: $date, filters: $filters, page: $page) {
    id firstName lastName role label activities { title date allDay startsAt endsAt activityType { name isMatch } files { type name } }
  } }`;
const WEEKLY = `query Weekly($date: Date!, $filters: WeeklyMapFilter, $page: Int) {
  usersActivitiesWeeklyMap(date: $date, filters: $filters, page: $page) {
    id lastName role label activities { id title date startsAt endsAt files { type name } activityType { id isMatch } }
  } }`;
const ACTIVE = (name: string) => `query Active($roles: [Role!], $labels: [Label!], $date: Date, $hasActivity: Boolean) {
  ${name}(roles: $roles, labels: $labels, date: $date, hasActivity: $hasActivity) { id lastName role } }`;

type Person = { id: string; lastName: string; activities: { title: string; files: unknown[] }[] };
const SUNDAY = '2026-11-22';
const NEXT_MONDAY = '2026-11-23';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

async function daily(who: Who, filters?: object, date = TODAY): Promise<Person[]> {
  const { data, codes } = await club.ask(who, DAILY, { date, filters });
  expect(codes).toEqual([]);
  return data.usersActivitiesDailyMap;
}
async function weekly(filters?: object, date = TODAY): Promise<Person[]> {
  const { data, codes } = await club.ask('admin', WEEKLY, { date, filters });
  expect(codes).toEqual([]);
  return data.usersActivitiesWeeklyMap;
}
const names = (people: readonly { lastName: string }[]) => people.map(({ lastName }) => lastName);
const WITH_CALENDAR = ['Ammann', 'Jäggi', 'Müller', 'Nägeli', 'Oberson', 'Petrović', 'Šarić'];

describe('the calendars of a day', () => {
  test('GCAL-01 G-05 staff see everybody who has a calendar, by name, and what each takes part in by start', async () => {
    await club.created('player', club.gym({ startsAt: '15:00', endsAt: '16:00', title: 'Late' }));
    await club.created('player', club.gym({ title: 'Early' }));
    await club.created(
      'manager',
      club.meeting({ userIds: [club.ids.pro, club.ids.player], startsAt: '11:00', endsAt: '12:00' }),
    );
    await club.created('player', club.gym({ date: '2026-11-19' }));
    for (const who of ['scout', 'manager', 'admin'] as const) {
      const people = await daily(who);
      expect(names(people)).toEqual(WITH_CALENDAR);
      const titles = Object.fromEntries(
        people.map(({ lastName, activities }) => [lastName, activities.map(({ title }) => title)]),
      );
      expect(titles).toMatchObject({
        Jäggi: ['Early', 'Meeting', 'Late'],
        Petrović: ['Meeting'],
        Nägeli: [],
        Müller: [],
      });
    }
    const [jaeggi] = await daily('admin', { search: 'jäggi' });
    expect(jaeggi!.activities[0]).toEqual({
      title: 'Early', date: TODAY, allDay: false, startsAt: '09:00', endsAt: '10:00',
      activityType: { name: 'activity_types.gym', isMatch: false }, files: [],
    }); // prettier-ignore
  });

  test('GCAL-04 A-06 a player sees only oneself, whatever is asked for; who has no calendar sees none', async () => {
    await club.created('pro', club.gym());
    await club.created('player', club.gym({ allDay: true, startsAt: null, endsAt: null, title: 'Camp' }));
    for (const filters of [undefined, {}, { roles: ['player'] }, { labels: ['YOUTH', 'PRO'] }, { search: 'a' }]) {
      const people = await daily('player', filters);
      expect(names(people)).toEqual(['Jäggi']);
      expect(people[0]!.activities).toMatchObject([{ title: 'Camp', startsAt: '06:00', endsAt: '24:00' }]);
    }
    expect(await daily('player', { search: 'Petrović' })).toEqual([]);
    expect((await club.ask('special', DAILY, { date: TODAY })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask(null, DAILY, { date: TODAY })).codes).toEqual(['errors.unauthenticated']);
  });

  test('GCAL-02 G-39 are narrowed by role, label and name', async () => {
    expect(names(await daily('scout', { roles: ['scout', 'admin'] }))).toEqual(['Ammann', 'Oberson', 'Šarić']);
    expect(names(await daily('scout', { labels: ['PRO'] }))).toEqual(['Petrović']);
    expect(names(await daily('manager', { roles: ['player'], search: 'nageli no' }))).toEqual(['Nägeli']);
    expect(await daily('manager', { roles: ['special'] })).toEqual([]);
    expect(await daily('manager', { roles: [] })).toEqual([]);
    expect(names(await daily('manager', { search: '%' }))).toEqual([]);
  });

  test('DREP-01 DREP-02 A-49 who has something planned and who has nothing is for admins to ask', async () => {
    await club.created('player', club.gym());
    await club.created('scout', club.meeting());
    const all = { roles: ['player', 'scout'] };
    expect(names(await daily('admin', { ...all, hasActivity: true }))).toEqual(['Jäggi', 'Šarić']);
    expect(names(await daily('admin', { ...all, hasActivity: false }))).toEqual(['Nägeli', 'Oberson', 'Petrović']);
    expect(await daily('admin', all)).toHaveLength(5);
    expect(await daily('admin', { ...all, hasActivity: true }, '2026-11-19')).toEqual([]);
    for (const who of ['player', 'scout', 'manager'] as const)
      for (const hasActivity of [true, false])
        expect((await club.ask(who, DAILY, { date: TODAY, filters: { hasActivity } })).codes).toEqual([
          'errors.not_authorized',
        ]);
  });

  test('the day of a participant follows an activity that is moved, and goes with it', async () => {
    const { id } = await club.created('player', club.gym());
    await club.update('player', { id, date: '2026-11-19' });
    const busy = async (date: string) => names(await daily('admin', { hasActivity: true }, date));
    expect(await busy(TODAY)).toEqual([]);
    expect(await busy('2026-11-19')).toEqual(['Jäggi']);
    await club.update('manager', { id, userIds: [club.ids.player, club.ids.pro], date: '2026-11-20' });
    expect(await busy('2026-11-20')).toEqual(['Jäggi', 'Petrović']);
    await club.db.deleteFrom('activities').execute();
    expect(await busy('2026-11-20')).toEqual([]);
  });
});

describe('GQL-10 A-78 users and listActiveUsers', () => {
  test.each(['users', 'listActiveUsers'])('%s: by role, and with a day by what is planned on it', async (name) => {
    await club.created('player', club.gym());
    const ask = async (who: Who, variables: object) => {
      const { data, codes } = await club.ask(who, ACTIVE(name), { ...variables });
      return codes[0] ?? names(data[name]);
    };
    expect(await ask('admin', { roles: ['player'] })).toEqual(['Jäggi', 'Nägeli', 'Petrović']);
    expect(await ask('admin', { roles: ['player'], date: TODAY })).toEqual(['Jäggi', 'Nägeli', 'Petrović']);
    expect(await ask('admin', { date: TODAY, hasActivity: true })).toEqual(['Jäggi']);
    expect(await ask('admin', { labels: ['YOUTH'], date: TODAY, hasActivity: false })).toEqual(['Nägeli']);
    expect(await ask('admin', { date: TODAY })).toEqual(WITH_CALENDAR);
    expect(await ask('admin', { hasActivity: true })).toBe('global.field_required');
    expect(await ask('scout', { roles: ['player'] })).toEqual(['Jäggi', 'Nägeli', 'Petrović']);
    for (const who of ['player', 'scout', 'manager'] as const) {
      expect(await ask(who, { date: TODAY })).toBe('errors.not_authorized');
      expect(await ask(who, { date: TODAY, hasActivity: false })).toBe('errors.not_authorized');
    }
    expect(await ask('special', {})).toEqual([]);
  });
});

describe('the week of everybody', () => {
  test('WREP-02 WREP-03 GQL-11 holds Monday to Sunday of each with files and whether it is a match', async () => {
    const game = await club.game();
    await club.created('player', club.gym({ date: SUNDAY, endsAt: '24:00' }));
    await club.created('player', club.gym({ date: NEXT_MONDAY }));
    await club.db
      .insertInto('files')
      .values(
        [
          { position: 1, type: 'video', name: 'Goal.mp4', key: `${'a'.repeat(32)}-goal.mp4` },
          { position: 0, type: 'image', name: 'Team.jpg', key: `${'b'.repeat(32)}-team.jpg` },
        ].map((file) => ({
          ...file,
          activityId: game.id,
          size: 1,
          createdBy: club.ids.player,
          arrivedAt: NOW.toString(),
        })),
      )
      .execute();
    const people = await weekly();
    expect(names(people)).toEqual(WITH_CALENDAR);
    const [played, trained] = people.find(({ lastName }) => lastName === 'Jäggi')!.activities;
    expect(played).toMatchObject({
      id: game.id,
      date: TODAY,
      activityType: { isMatch: true },
      files: [{ type: 'image', name: 'Team.jpg' }, { type: 'video', name: 'Goal.mp4' }],
    }); // prettier-ignore
    expect(trained).toMatchObject({ date: SUNDAY, endsAt: '24:00', files: [] });
    for (const date of ['2026-11-16', SUNDAY]) expect(await weekly({}, date)).toEqual(people);
    expect((await weekly({}, NEXT_MONDAY)).flatMap(({ activities }) => activities)).toHaveLength(1);
  });

  test('WREP-04 A-50 of a section, or of those who have left', async () => {
    expect(names(await weekly({ label: 'YOUTH' }))).toEqual(['Jäggi', 'Nägeli']);
    expect(names(await weekly({ label: 'PRO' }))).toEqual(['Petrović']);
    expect(await weekly({ label: 'DEACTIVATED' })).toEqual([]);
    const left = (at: string | null) =>
      club.db.updateTable('users').set({ deactivatedAt: at }).where('id', '=', club.ids.otherPlayer).execute();
    await left('2026-11-01T00:00:00Z');
    expect(names(await weekly({ label: 'DEACTIVATED' }))).toEqual(['Nägeli']);
    expect(names(await weekly({ label: 'YOUTH' }))).toEqual(['Jäggi']);
    expect(names(await weekly())).not.toContain('Nägeli');
    expect(names(await daily('admin'))).not.toContain('Nägeli');
    await left(null);
  });

  test('WREP-01 is for admins only', async () => {
    for (const who of EVERYBODY.filter((one) => one !== 'admin'))
      expect((await club.ask(who, WEEKLY, { date: TODAY })).codes).toEqual(['errors.not_authorized']);
  });
});

describe('HOME-15 who has nothing planned today and tomorrow', () => {
  const UNPLANNED = 'query Unplanned { unplannedPlayers { date total first { id lastName role } } }';
  const unplanned = async (who: Who, now = NOW) => {
    const { data, codes } = await club.ask(who, UNPLANNED, {}, now);
    expect(codes).toEqual([]);
    return (data.unplannedPlayers as { date: string; total: number; first: { lastName: string }[] }[]).map(
      ({ date, total, first }) => [date, total, names(first).join(' ')],
    );
  };

  test('managers and admins are told of players only, by name, on each of the two days of the club', async () => {
    await club.created('manager', club.meeting({ userIds: [club.ids.pro, club.ids.player] }));
    await club.created('player', club.gym({ date: '2026-11-19' }));
    for (const who of ['manager', 'admin'] as const)
      expect(await unplanned(who)).toEqual([
        [TODAY, 1, 'Nägeli'],
        ['2026-11-19', 2, 'Nägeli Petrović'],
      ]);
    const midnight = Temporal.Instant.from('2026-11-18T23:00:00Z');
    expect((await unplanned('manager', midnight)).map(([date, total]) => [date, total])).toEqual([
      ['2026-11-19', 2],
      ['2026-11-20', 3],
    ]);
  });

  test('who has left is not told of, and twelve are named of however many', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({
      email: `idle${index}@touchline.example`, firstName: 'Idle', lastName: `Aa ${String(index).padStart(2, '0')}`,
      role: 'player', label: 'PRO', passwordHash: 'none', deactivatedAt: index === 0 ? NOW.toString() : null,
    })); // prettier-ignore
    await club.db.insertInto('users').values(many).execute();
    const [today] = await unplanned('manager');
    expect(today!.slice(0, 2)).toEqual([TODAY, 16]);
    expect(today![2]).toBe(many.slice(1, 13).map(({ lastName }) => lastName).join(' ')); // prettier-ignore
    await club.db.deleteFrom('users').where('firstName', '=', 'Idle').execute();
  });

  test('players, scouts, special users and strangers are not', async () => {
    for (const who of EVERYBODY.filter((one) => one !== 'manager' && one !== 'admin'))
      expect((await club.ask(who, UNPLANNED)).codes, who).toEqual(['errors.not_authorized']);
    expect((await club.ask(null, UNPLANNED)).codes).toEqual(['errors.unauthenticated']);
  });
});
