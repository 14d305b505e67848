import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCalendar, RESTORE_ACTIVITY, DELETE_ACTIVITY, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, NOW, type Who } from '#tests/club.ts';
import { inboxesOf } from '#tests/inboxes.ts';
import { purgeAbsences } from '../attendance/data.ts';

const PEOPLE = 'users { firstName attendance absenceReason }';
const RECORD = `mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) { ${PEOPLE} } }`;
const ONE = `query ($activityId: ID!) { activity(activityId: $activityId) { ${PEOPLE} } }`;
const REGISTER = `query ($squadId: ID!, $date: Date!) { attendanceRegister(squadId: $squadId, date: $date) {
  squad { name } month sessions { title date expected recorded } players { person { firstName } entries { mark } recorded attended
    seasonRecorded seasonAttended seasonMinutes } } }`;
const CREATE_SQUAD = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { id } }';
const ADD = 'mutation ($input: AddSquadMembersInput!) { addSquadMembers(input: $input) { id } }';
const TODAY = '2026-11-18';
/** The training of today begins at 14:00, which is when the tests take place. */
const BEFORE = NOW.subtract({ seconds: 1 });
const DAYS_LATER = (days: number) => NOW.add({ hours: 24 * days });

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  await club.db.deleteFrom('squads').execute();
});

const { ok, toldTo, forget, change } = inboxesOf(() => club);

async function training(more: object = {}, who: Who = 'manager'): Promise<string> {
  const userIds = [club.ids.player, club.ids.pro];
  const times = { date: TODAY, startsAt: '14:00', endsAt: '15:30' };
  const { id } = await club.created(who, club.meeting({ ...times, userIds, ...more }));
  await forget();
  return id;
}
type Seen = { attendance?: string | null; reason?: string; before?: string; rest?: boolean };
const record = (who: Who, activityId: string, people: { [Name in Who]?: Seen }, rest = false, now = NOW) =>
  club.ask(
    who,
    RECORD,
    {
      input: {
        activityId,
        people: Object.entries(people).map(([name, seen]) => ({ userId: club.ids[name as Who], ...seen })),
        ...(rest && { rest }),
      },
    },
    now,
  );
const seen = async (...args: Parameters<typeof record>) => expect((await record(...args)).codes).toEqual([]);
const seenBy = async (who: Who, activityId: string): Promise<string[]> =>
  (await ok(who, ONE, { activityId })).activity.users.map((user: Record<string, string | null>) =>
    [user['firstName'], user['attendance'] ?? '-', user['absenceReason']].filter(Boolean).join(' '),
  );

describe('recording who was there', () => {
  test.each(EVERYBODY)('ATT-01 %s records as a manager, and what others have planned as nobody else', async (who) => {
    const id = await training();
    const allowed = ['manager', 'admin'].includes(who);
    const codes = (await record(who, id, { player: { attendance: 'late' } })).codes;
    expect(codes).toEqual(allowed ? [] : ['errors.not_authorized']);
    expect(await seenBy('manager', id)).toEqual([allowed ? 'Jonas late' : 'Jonas -', 'Petar -']);
  });

  test('ATT-01 ATT-06 a coach who has planned it records, and the others of it learn of themselves alone', async () => {
    const id = await training({}, 'scout');
    await seen('scout', id, { player: { attendance: 'present' }, pro: { attendance: 'absent', reason: 'school' } });
    expect(await seenBy('scout', id)).toEqual(['Jonas present', 'Petar absent school']);
    expect(await seenBy('manager', id)).toEqual(['Jonas present', 'Petar absent school']);
    expect(await seenBy('player', id)).toEqual(['Jonas present', 'Petar -']);
    expect(await seenBy('pro', id)).toEqual(['Jonas -', 'Petar absent school']);
    expect(await seenBy('otherScout', id)).toEqual(['Jonas -', 'Petar -']);
    expect(await toldTo()).toEqual({});
  });

  test('ATT-01 is not possible before the start, of what was called off, and of whoever is not in it', async () => {
    const id = await training();
    expect((await record('manager', id, { player: { attendance: 'present' } }, false, BEFORE)).codes).toEqual([
      'validations.attendance_early',
    ]);
    const stranger = await record('manager', id, { otherPlayer: { attendance: 'present' } });
    expect(stranger.errors[0]!.extensions).toMatchObject({ code: 'validations.id_invalid', field: 'people' });
    await ok('manager', 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { id } }', {
      input: { activityId: id },
    });
    expect((await record('manager', id, { player: { attendance: 'present' } })).codes).toEqual([
      'validations.activity_cancelled',
    ]);
  });

  test('ATT-02 the rest leaves what is recorded as it is, and something can be taken back', async () => {
    const id = await training();
    await seen('manager', id, { player: { attendance: 'absent', reason: 'ill' } });
    await seen('admin', id, { player: { attendance: 'present' }, pro: { attendance: 'present' } }, true);
    expect(await seenBy('manager', id)).toEqual(['Jonas absent ill', 'Petar present']);
    await seen('manager', id, { player: { attendance: null, before: 'absent' } });
    expect(await seenBy('manager', id)).toEqual(['Jonas -', 'Petar present']);
  });

  test('ATT-03 of two coaches the second is told when the first has recorded something else of the person', async () => {
    const id = await training();
    await seen('manager', id, { player: { attendance: 'late' } });
    await seen('admin', id, { pro: { attendance: 'injured' } });
    const second = await record('admin', id, { player: { attendance: 'absent' } });
    expect(second.errors[0]!.extensions).toMatchObject({
      code: 'validations.attendance_other',
      params: { name: expect.stringMatching(/^Jonas /) },
    });
    await seen('admin', id, { player: { attendance: 'late' } });
    expect(await seenBy('manager', id)).toEqual(['Jonas late', 'Petar injured']);
    await seen('admin', id, { player: { attendance: 'absent', before: 'late' } });
    expect(await seenBy('manager', id)).toEqual(['Jonas absent', 'Petar injured']);
  });

  test('ATT-05 is locked 14 days later, but for admins', async () => {
    const id = await training({}, 'scout');
    await seen('scout', id, { player: { attendance: 'late' } }, false, DAYS_LATER(14));
    for (const who of ['scout', 'manager'] as const)
      expect((await record(who, id, { pro: { attendance: 'late' } }, false, DAYS_LATER(15))).codes).toEqual([
        'validations.attendance_locked',
      ]);
    await seen('admin', id, { pro: { attendance: 'late' } }, false, DAYS_LATER(15));
    expect(await seenBy('manager', id)).toEqual(['Jonas late', 'Petar late']);
  });

  test('ATT-01 what is moved behind its record has none, and moved back it has', async () => {
    const id = await training();
    await seen('manager', id, { player: { attendance: 'late' } });
    await change('manager', { id, date: '2026-11-19' });
    expect(await seenBy('manager', id)).toEqual(['Jonas -', 'Petar -']);
    await change('manager', { id, date: TODAY });
    expect(await seenBy('manager', id)).toEqual(['Jonas late', 'Petar -']);
  });

  test('ATT-01 A-92 what was deleted comes back with who was there', async () => {
    const id = await training();
    await seen('manager', id, { player: { attendance: 'absent', reason: 'family' } });
    await ok('manager', DELETE_ACTIVITY, { activityId: id });
    await ok('manager', RESTORE_ACTIVITY, { activityId: id });
    expect(await seenBy('manager', id)).toEqual(['Jonas absent family', 'Petar -']);
  });

  test('ATT-07 why somebody was not there is forgotten 60 days later, that they were not is not', async () => {
    const id = await training();
    await seen('manager', id, { player: { attendance: 'absent', reason: 'ill' }, pro: { attendance: 'injured' } });
    await purgeAbsences(club.db, Temporal.Instant.from('2027-01-17T12:00:00Z'), 'Europe/Zurich', 60);
    expect(await seenBy('manager', id)).toEqual(['Jonas absent ill', 'Petar injured']);
    await purgeAbsences(club.db, Temporal.Instant.from('2027-01-18T12:00:00Z'), 'Europe/Zurich', 60);
    expect(await seenBy('manager', id)).toEqual(['Jonas absent', 'Petar absent']);
  });
});

describe('the register of a squad', () => {
  async function squad(people: Who[], more: object = {}): Promise<string> {
    const facts = { name: 'U17', shortName: 'U17', hue: 250, level: 'u17', season: 2026 };
    const { createSquad } = await ok('manager', CREATE_SQUAD, { input: facts });
    const userIds = people.map((one) => club.ids[one]);
    if (people.length > 0)
      await ok('manager', ADD, {
        input: { squadId: createSquad.id, userIds, role: 'player', from: '2026-07-01', ...more },
      });
    return createSquad.id;
  }
  const read = (who: Who, squadId: string, date = TODAY, now = NOW) => club.ask(who, REGISTER, { squadId, date }, now);
  type Player = { person: { firstName: string }; entries: { mark: string | null }[] } & Record<string, number>;
  const register = async (squadId: string, date = TODAY, now = NOW) =>
    (await ok('manager', REGISTER, { squadId, date }, now)).attendanceRegister;
  const linesOf = ({ players }: { players: Player[] }) =>
    players.map(({ person, entries, recorded, attended, seasonRecorded, seasonAttended, seasonMinutes }) => [
      person.firstName,
      entries.map(({ mark }) => mark ?? '-').join(' '),
      `${attended}/${recorded}`,
      `${seasonAttended}/${seasonRecorded}`,
      seasonMinutes,
    ]);

  test('ATT-08 has the sessions of a month that have begun, shares, and the hours of the season', async () => {
    const squadId = await squad(['player', 'pro']);
    const early = await training({ title: 'October', date: '2026-10-30' });
    const first = await training({ title: 'First', date: '2026-11-02', endsAt: '15:00' });
    await training({ title: 'Nobody looked', date: '2026-11-03', replyHours: 2 });
    await training({ title: 'Lunch', date: '2026-11-04' });
    const last = await training({ title: 'Last' });
    await training({ title: 'To come', date: '2026-11-19', replyHours: 2 });
    await seen('admin', early, { player: { attendance: 'present' } }, false, NOW);
    await seen('manager', first, { player: { attendance: 'present' }, pro: { attendance: 'injured' } }, false, NOW.subtract({ hours: 240 })); // prettier-ignore
    await seen('manager', last, { player: { attendance: 'late' } });
    const november = await register(squadId);
    expect(november.month).toBe('2026-11-01');
    expect(november.sessions).toEqual([
      { title: 'First', date: '2026-11-02', expected: 2, recorded: 2 },
      { title: 'Nobody looked', date: '2026-11-03', expected: 2, recorded: 0 },
      { title: 'Last', date: TODAY, expected: 2, recorded: 1 },
    ]);
    expect(linesOf(november)).toEqual([
      ['Jonas', 'present - late', '2/2', '3/3', 90 + 60 + 90],
      ['Petar', 'absent - -', '0/1', '0/1', 0],
    ]);
    expect(linesOf(await register(squadId, '2026-10-05'))).toEqual([
      ['Jonas', 'present', '1/1', '3/3', 240],
      ['Petar', '-', '0/0', '0/1', 0],
    ]);
  });

  test('ATT-08 counts somebody on the days in the squad, and whoever has left it or the club', async () => {
    const squadId = await squad(['player'], { until: '2026-11-10' });
    const [before, after] = [await training({ date: '2026-11-09' }), await training({ date: '2026-11-12' })];
    for (const id of [before, after]) await seen('manager', id, { player: { attendance: 'present' } });
    await club.db.updateTable('users').set({ deactivatedAt: NOW.toString() }).where('id', '=', club.ids.player).execute(); // prettier-ignore
    expect(linesOf(await register(squadId))).toEqual([['Jonas', 'present', '1/1', '1/1', 90]]);
    expect((await register(squadId, '2026-12-01')).players).toEqual([]);
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.player).execute();
  });

  test.each(EVERYBODY)('ATT-08 %s reads it as a manager, or as a coach of the squad', async (who) => {
    const squadId = await squad(['player']);
    const allowed = ['manager', 'admin'].includes(who) ? [] : ['errors.not_authorized'];
    expect((await read(who, squadId)).codes).toEqual(allowed);
    if (!['scout', 'otherScout'].includes(who)) return;
    const member = { squadId, userIds: [club.ids[who]], role: 'coach', from: '2026-07-01', until: TODAY };
    await ok('manager', ADD, { input: member });
    expect((await read(who, squadId)).codes).toEqual([]);
    expect((await read(who, squadId, TODAY, DAYS_LATER(1))).codes).toEqual(['errors.not_authorized']);
  });

  test('ATT-08 of no squad is not found', async () => {
    expect((await read('manager', club.ids.player)).codes).toEqual(['errors.not_found']);
  });
});

test('ATT-10 players see the own season by month: how often they were there, how often late, and for how long', async () => {
  const OWN = 'query ($season: Int!) { ownAttendance(season: $season) { month recorded present late minutes } }';
  const own = async (who: Who, season = 2026) => (await ok(who, OWN, { season })).ownAttendance;
  const [june, october] = [await training({ date: '2026-06-30' }), await training({ date: '2026-10-30' })];
  const [first, last] = [await training({ date: '2026-11-02', endsAt: '15:00' }), await training()];
  const cancelled = await training({ date: '2026-11-04' });
  for (const id of [june, october, cancelled])
    await seen('admin', id, { player: { attendance: 'present' }, pro: { attendance: 'absent', reason: 'ill' } });
  await seen('admin', first, { player: { attendance: 'late' } });
  await seen('manager', last, { player: { attendance: 'injured' } });
  await club.db.updateTable('activities').set({ cancelled: true, ownerId: null }).where('id', '=', cancelled).execute();
  const lastSeason = { month: '2026-06-01', recorded: 1, present: 1, late: 0, minutes: 90 };
  expect(await own('player')).toEqual([
    { month: '2026-11-01', recorded: 2, present: 0, late: 1, minutes: 60 },
    { month: '2026-10-01', recorded: 1, present: 1, late: 0, minutes: 90 },
  ]);
  expect(await own('player', 2025)).toEqual([lastSeason]);
  expect(await own('pro')).toEqual([{ month: '2026-10-01', recorded: 1, present: 0, late: 0, minutes: 0 }]);
  expect(await own('manager')).toEqual([]);
});
