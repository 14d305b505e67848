import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOIN_ACTIVITY, NOBODY, TODAY, openCalendar, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const BUSY = `query Busy($userIds: [ID!]!, $date: Date!, $startsAt: Time!, $endsAt: Time!, $exceptId: ID) {
  busyPeople(userIds: $userIds, date: $date, startsAt: $startsAt, endsAt: $endsAt, exceptId: $exceptId) {
    person { id firstName } allDay startsAt endsAt activity { id title typeName } } }`;

type Busy = {
  person: { id: string };
  startsAt: string;
  endsAt: string;
  activity: { title: string; typeName: string } | null;
};
const ask = (who: Who | null, people: readonly Who[], more: Record<string, unknown> = {}) =>
  club.ask(who, BUSY, {
    userIds: people.map((one) => club.ids[one]),
    date: TODAY,
    startsAt: '09:30',
    endsAt: '11:00',
    ...more,
  });
/** `player 09:00–10:00 Gym`, by name. */
async function busy(who: Who, people: readonly Who[], more: Record<string, unknown> = {}): Promise<string[]> {
  const { data, errors } = await ask(who, people, more);
  expect(errors).toEqual([]);
  return data.busyPeople.map(({ person: { id }, startsAt, endsAt, activity }: Busy) => {
    const person = EVERYBODY.find((one) => club.ids[one] === id);
    return `${person} ${startsAt}–${endsAt} ${activity?.title ?? '?'}`;
  });
}

test('ACT-46 staff are told who is busy at a time, when and with what', async () => {
  await club.created('manager', club.gym({ userIds: [club.ids.player, club.ids.otherPlayer] }));
  await club.created('manager', club.meeting({ userIds: [club.ids.pro], startsAt: '10:30', endsAt: '12:00' }));
  for (const who of ['scout', 'manager', 'admin'] as const)
    expect(await busy(who, ['pro', 'player', 'otherPlayer', 'scout']), who).toEqual([
      'player 09:00–10:00 Gym',
      'otherPlayer 09:00–10:00 Gym',
      'pro 10:30–12:00 Meeting',
    ]);
  const { data } = await ask('manager', ['pro']);
  expect(data.busyPeople[0]).toMatchObject({ allDay: false, activity: { typeName: 'activity_types.meetings' } });
});

test('ACT-46 a player is told of the own calendar alone, special users and strangers of none', async () => {
  await club.created('manager', club.gym({ userIds: [club.ids.player, club.ids.otherPlayer] }));
  expect(await busy('player', ['player', 'otherPlayer', 'scout'])).toEqual(['player 09:00–10:00 Gym']);
  expect(await busy('pro', ['player', 'otherPlayer'])).toEqual([]);
  expect((await ask('special', ['player'])).codes).toEqual(['errors.not_authorized']);
  expect((await ask(null, ['player'])).codes).toEqual(['errors.unauthenticated']);
});

test('ACT-46 only what overlaps counts, and not the activity that is being changed', async () => {
  const gym = await club.created('manager', club.gym({ userIds: [club.ids.player] }));
  const asked = (more: Record<string, unknown>) => busy('manager', ['player'], more);
  expect(await asked({ startsAt: '10:00', endsAt: '11:00' })).toEqual([]);
  expect(await asked({ startsAt: '08:00', endsAt: '09:00' })).toEqual([]);
  expect(await asked({ startsAt: '06:00', endsAt: '24:00' })).toHaveLength(1);
  expect(await asked({ date: '2026-11-19' })).toEqual([]);
  expect(await asked({ exceptId: gym.id })).toEqual([]);
  expect(await asked({ exceptId: NOBODY })).toHaveLength(1);
  expect((await ask('manager', ['player'], { startsAt: '11:00', endsAt: '11:00' })).codes).toEqual([
    'validations.start_before_end',
  ]);
});

test('ACT-46 whoever only takes part is busy too, joined or not, the whole day as well', async () => {
  const whole = { allDay: true, startsAt: null, endsAt: null };
  const day = await club.created(
    'manager',
    club.meeting({ ...whole, userIds: [club.ids.manager, club.ids.player, club.ids.pro] }),
  );
  await club.ask('player', JOIN_ACTIVITY, { activityId: day.id, joined: true });
  expect(await busy('manager', ['player', 'pro'])).toEqual(['player 06:00–24:00 Meeting', 'pro 06:00–24:00 Meeting']);
});
