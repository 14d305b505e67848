import { expect, test } from 'vitest';
import { toActivityValues } from './activity/values.ts';
import type { ActivityDetails } from './queries.ts';
import { activityEditToKeep, isChanged, mergedWith } from './waiting-activity-edit.ts';
import { cancellationToKeep, deletionToKeep } from './waiting-removal.ts';

const TRAINING = {
  id: 'training',
  title: 'Training',
  date: '2037-08-11',
  allDay: false,
  startsAt: '17:00',
  endsAt: '18:00',
  description: '',
  place: 'Pitch 1',
  meetMinutes: null,
  meetingPoint: '',
  replyHours: null,
  activityType: { id: 'train' },
  users: [{ id: 'coach' }, { id: 'player' }],
  comments: [],
  matchInfo: null,
} as unknown as ActivityDetails;

/** A change of the training that its coach has made without a network. */
function changed(change: object, begun = TRAINING) {
  const { activityData } = toActivityValues(begun, 'coach');
  return { begun, whole: { activityData: { ...activityData, ...change }, matchInfo: null }, comment: '' };
}

test('OUT-33 what somebody else has changed beside a waiting change stays', () => {
  const present = { ...TRAINING, place: 'Gym' };
  const merged = mergedWith(present, changed({ title: 'Long training', endsAt: '19:00' }));
  expect(merged?.whole.activityData).toMatchObject({ title: 'Long training', endsAt: '19:00', place: 'Gym' });
});

test('OUT-33 what waits since before activities had squads changes none', () => {
  const { begun, whole, comment } = changed({ title: 'Long training' });
  const { squadIds: _squads, leftOutIds: _out, ...older } = whole.activityData;
  const present = { ...begun, squads: [{ id: 'u17', name: 'U17' }], place: 'Gym' };
  const merged = mergedWith(present, { begun, whole: { activityData: older as never, matchInfo: null }, comment });
  expect(merged?.whole.activityData).toMatchObject({ title: 'Long training', squadIds: ['u17'], place: 'Gym' });
});

test('OUT-33 where both have changed the same nothing is decided for them', () => {
  expect(mergedWith({ ...TRAINING, title: 'Test' }, changed({ title: 'Long training' }))).toBeUndefined();
});

test('OUT-33 the day and the times are one: two different moves are not mixed', () => {
  expect(mergedWith({ ...TRAINING, date: '2037-08-12' }, changed({ endsAt: '19:00' }))).toBeUndefined();
});

test('OUT-33 who stands in which order says nothing, who takes part does', () => {
  const { users } = TRAINING;
  expect(isChanged(TRAINING, { ...TRAINING, users: users.toReversed() })).toBe(false);
  expect(isChanged(TRAINING, { ...TRAINING, users: users.slice(1) })).toBe(true);
});

test('OUT-33 RPL-10 what waits of an activity holds no reason why somebody does not come or was not there', () => {
  const said = { answer: 'not_coming', declineReason: 'ill', declineNote: 'Fever', absenceReason: 'ill' };
  const ill = { ...TRAINING, users: TRAINING.users.map((user) => ({ ...user, ...said })) } as ActivityDetails;
  const { whole, comment } = changed({ title: 'Long training' }, ill);
  const edit = { key: 'key', idempotencyKey: 'key', begun: ill, whole, comment, reassigns: true, quiet: false };
  const values = toActivityValues(ill, 'coach');
  const kept = [
    activityEditToKeep({ ...edit, to: '/today', draftKey: 'draft', values }),
    cancellationToKeep(ill, 'Frozen', 'key'),
    deletionToKeep(ill, false),
  ];
  expect(JSON.stringify(kept)).not.toMatch(/ill"|Fever/);
});
