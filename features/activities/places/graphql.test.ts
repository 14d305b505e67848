import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCalendar, TODAY, type TestCalendar } from '#tests/activities.ts';
import type { Who } from '#tests/club.ts';
import { COPY, inboxesOf, REPEAT, UPDATE_FOLLOWING } from '#tests/inboxes.ts';
import { EVERYTHING } from '#domain/scopes.ts';
import { composePush } from '#server/push/message-template.ts';
import { feedEntries } from '../feed/data.ts';

const ONE = 'query ($activityId: ID!) { activity(activityId: $activityId) { place meetMinutes meetingPoint } }';
const INBOX = '{ listNotifications { type before { place } activity { place } } }';
const REPLY = 'mutation ($input: ReplyToActivityInput!) { replyToActivity(input: $input) { id } }';
const ANSWERS = 'query ($activityId: ID!) { activity(activityId: $activityId) { users { answer askedAgain } } }';
const PITCH = { place: 'Pitch 1', meetMinutes: 30, meetingPoint: 'Clubhouse' };
const NOWHERE = { place: '', meetMinutes: null, meetingPoint: '' };

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const { ok, toldTo, forget, forBoth, change } = inboxesOf(() => club);
const placeOf = async (activityId: string) => (await ok('player', ONE, { activityId })).activity;
const places = async (who: Who): Promise<string[]> => (await ok(who, '{ activityPlaces }', {})).activityPlaces;

describe('the place of an activity, and where its people meet', () => {
  test('ACT-56 is kept by changes that leave it out, and emptied on purpose', async () => {
    const { id } = await club.created('manager', forBoth(PITCH));
    await change('manager', { id, title: 'Talk' });
    expect(await placeOf(id)).toEqual(PITCH);
    await change('manager', { id, ...NOWHERE });
    expect(await placeOf(id)).toEqual(NOWHERE);
    const { id: bare } = await club.created('manager', forBoth({ date: '2026-11-19' }));
    expect(await placeOf(bare)).toEqual(NOWHERE);
  });

  test.each([
    ['place', 'x'.repeat(101)],
    ['meetingPoint', 'x'.repeat(101)],
    ['meetMinutes', 241],
    ['meetMinutes', -1],
  ])('ACT-56 has a %s within its bounds', async (field, value) => {
    const { errors } = await club.create('manager', forBoth({ [field]: value }));
    expect(errors[0]!.extensions).toMatchObject({ field: `activityData.${field}` });
  });

  test('ACT-56 goes along with copies, repetitions and changes of a series', async () => {
    const { id } = await club.created('manager', forBoth(PITCH));
    const input = { activityId: id, weekdays: [3], until: '2026-11-25' };
    const [next] = (await ok('manager', REPEAT, { input })).repeatActivity.activities;
    expect(await placeOf(next.id)).toEqual(PITCH);
    const week = { userId: club.ids.player, from: TODAY, to: '2026-12-02' };
    const [copy] = (await ok('manager', COPY, { input: week })).copyWeek.activities;
    expect(await placeOf(copy.id)).toEqual(PITCH);
    await change('manager', { id: next.id, meetMinutes: 15 });
    const activityData = { id, place: 'Hall', meetingPoint: 'Gate' };
    await ok('manager', UPDATE_FOLLOWING, { input: { activityData } });
    expect(await placeOf(next.id)).toEqual({ place: 'Hall', meetMinutes: 15, meetingPoint: 'Gate' });
  });

  test('ACT-56 is the place in calendar programs', async () => {
    await club.created('manager', forBoth(PITCH));
    const days = { from: TODAY, to: TODAY };
    expect(await feedEntries(club.db, EVERYTHING, club.ids.player, days)).toMatchObject([{ place: 'Pitch 1' }]);
  });

  test.each([{ place: 'Hall' }, { meetMinutes: 45 }, { meetingPoint: 'Gate' }])(
    'ACT-56 INB-16 is told as a move when it changes (%o)',
    async (changed) => {
      const { id } = await club.created('manager', forBoth(PITCH));
      await forget();
      await change('manager', { id, ...changed });
      const [entry] = (await ok('player', INBOX, {})).listNotifications;
      expect(entry).toEqual({
        type: 'SCOUT_MOVED_ACTIVITY',
        before: { place: 'Pitch 1' },
        activity: { place: 'place' in changed ? 'Hall' : 'Pitch 1' },
      });
      expect(Object.keys(await toldTo())).toEqual(['player', 'pro']);
    },
  );

  test('RPL-05 another place asks again who comes, another meeting point does not', async () => {
    const { id } = await club.created('manager', forBoth({ ...PITCH, date: '2026-11-19', replyHours: 0 }));
    await ok('player', REPLY, { input: { activityId: id, answer: 'coming' } });
    const answers = async () => (await ok('player', ANSWERS, { activityId: id })).activity.users[0];
    await change('manager', { id, meetingPoint: 'Gate' });
    expect(await answers()).toEqual({ answer: 'coming', askedAgain: false });
    await change('manager', { id, place: 'Hall' });
    expect(await answers()).toEqual({ answer: null, askedAgain: true });
  });
});

test('ACT-56 a device is told from where to where, and of the time only what changed', () => {
  const activity = { title: 'Training', date: '2026-11-19', allDay: false, startsAt: '18:00', endsAt: '19:00' };
  const moved = (earlier: object, now: object) =>
    composePush('en', {
      game: null,
      report: null,
      type: 'SCOUT_MOVED_ACTIVITY',
      activity: { ...activity, place: 'Hall', ...now },
      earlier: { ...activity, place: 'Hall', ...earlier },
      count: 1,
      written: null,
    }).body;
  expect(moved({ place: 'Pitch 1' }, {})).toBe('Thu 19 Nov, 18:00–19:00 · Pitch 1 → Hall');
  expect(moved({ place: '' }, { startsAt: '20:00', endsAt: '21:00' })).toBe(
    'Thu 19 Nov, 18:00–19:00 → 20:00–21:00 · – → Hall',
  );
  expect(moved({}, {})).toBe('Thu 19 Nov, 18:00–19:00');
  expect(moved({ place: undefined }, { startsAt: '20:00', endsAt: '21:00', place: '' })).toBe(
    'Thu 19 Nov, 18:00–19:00 → 20:00–21:00',
  );
});

describe('places that are offered', () => {
  test('ACT-57 are those of the last year, the usual ones first, each once however it was written', async () => {
    const at = (place: string, date: string, startsAt: string) =>
      club.created('manager', club.meeting({ place, date, startsAt, endsAt: `${startsAt.slice(0, 2)}:30` }));
    await at('Gym', '2026-11-18', '08:00');
    await at('pitch 1', '2026-11-18', '10:00');
    await at('Pitch 1', '2026-11-19', '10:00');
    await at('Old hall', '2025-11-17', '10:00');
    await at('Hall', '2025-11-18', '10:00');
    expect(await places('manager')).toEqual(['Pitch 1', 'Gym', 'Hall']);
  });

  test('ACT-57 are to a player those of the own activities', async () => {
    await club.created('manager', forBoth(PITCH));
    await club.created('manager', club.meeting({ place: 'Board room', startsAt: '11:00', endsAt: '12:00' }));
    expect(await places('player')).toEqual(['Pitch 1']);
    expect(await places('scout')).toEqual(['Board room', 'Pitch 1']);
  });
});

describe('a place that is taken', () => {
  const TAKEN = `query Taken($place: String!, $date: Date!, $startsAt: Time!, $endsAt: Time!, $exceptId: ID) {
    takenPlace(place: $place, date: $date, startsAt: $startsAt, endsAt: $endsAt, exceptId: $exceptId) {
      startsAt endsAt activity { title } } }`;
  type Taken = { startsAt: string; endsAt: string; activity: { title: string } | null };
  const asked = { place: 'Pitch 1', date: TODAY, startsAt: '09:30', endsAt: '11:00' };
  const taken = async (who: Who, more: object = {}): Promise<string[]> =>
    (await ok(who, TAKEN, { ...asked, ...more })).takenPlace.map(
      ({ startsAt, endsAt, activity }: Taken) => `${startsAt}–${endsAt} ${activity?.title ?? '?'}`,
    );

  test('ACT-58 is told with times, and with the title to whoever may read it', async () => {
    await club.created('manager', forBoth({ place: ' pitch  1 ', title: 'Training' }));
    await club.created('manager', forBoth({ place: 'Hall', startsAt: '10:00', endsAt: '11:00' }));
    for (const who of ['scout', 'manager', 'admin', 'player'] as const)
      expect(await taken(who), who).toEqual(['09:00–10:00 Training']);
    expect(await taken('otherPlayer')).toEqual(['09:00–10:00 ?']);
    expect((await club.ask('special', TAKEN, asked)).codes).toEqual(['errors.not_authorized']);
  });

  test('ACT-58 is only what overlaps, takes place, and is not the activity that is being changed', async () => {
    const { id } = await club.created('manager', forBoth(PITCH));
    expect(await taken('manager')).toHaveLength(1);
    for (const more of [
      { exceptId: id },
      { startsAt: '10:00' },
      { startsAt: '08:00', endsAt: '09:00' },
      { date: '2026-11-19' },
    ])
      expect(await taken('manager', more), JSON.stringify(more)).toEqual([]);
    const wrong = await club.ask('manager', TAKEN, { ...asked, place: ' ' });
    expect(wrong.errors[0]!.extensions).toMatchObject({ field: 'place' });
    const cancel = 'mutation ($input: CancelActivityInput!) { cancelActivity(input: $input) { id } }';
    await ok('manager', cancel, { input: { activityId: id } }, Temporal.Instant.from('2026-11-18T06:00:00Z'));
    expect(await taken('manager')).toEqual([]);
  });
});
