import { describe, expect, test } from 'vitest';
import { RequestFailedError } from '#web/graphql/client.ts';
import type { PlannedActivityData } from '../activity/series-queries.ts';
import type { ActivityDetails } from '../queries.ts';
import { NO_MOVES, pendingOf, reduceMoves, type MoveEffect, type MoveEvent } from './move.ts';
import type { When } from './week.ts';

const at = (date: string, startsAt: string, endsAt: string): When => ({ date, startsAt, endsAt });
const [MORNING, NOON, EVENING] = [
  at('2026-11-17', '09:00', '10:00'),
  at('2026-11-17', '12:00', '13:00'),
  at('2026-11-19', '18:00', '19:00'),
];
const training = (when: When = MORNING, version = 1) =>
  ({ id: 'training', title: 'Training', version, ...when }) as ActivityDetails;
const talk = (when: When = NOON) => ({ id: 'talk', title: 'Talk', version: 1, ...when }) as ActivityDetails;
const stale = new RequestFailedError([{ message: '', extensions: { code: 'errors.conflict' } }]);

/** What has become of the moves after these events, and the effects of each. */
function after(...events: MoveEvent[]) {
  const effects: MoveEffect[][] = [];
  let state = NO_MOVES;
  for (const event of events) {
    const next = reduceMoves(state, event);
    state = next.state;
    effects.push(next.effects);
  }
  return {
    state,
    effects,
    last: effects.at(-1)!,
    shown: pendingOf(state).map(({ title, startsAt }) => [title, startsAt]),
  };
}
const ran = (effects: readonly MoveEffect[]) => effects.map(({ run }) => run);

const dragged = (to: When, activity = training()): MoveEvent[] => [
  { is: 'dragged', activity, to },
  { is: 'dropped', inside: true },
];
const walked = (to: When, activity = training()): MoveEvent => ({ is: 'walked', activity, to });
const which = (answer: 'one' | 'following' | 'leave' | null, id = 'training'): MoveEvent => ({
  is: 'which',
  id,
  which: answer,
});
const saved = (activity: ActivityDetails, waits = false): MoveEvent => ({
  is: 'saved',
  id: activity.id,
  activity,
  waits,
});
const isStale = (id = 'training'): MoveEvent => ({ is: 'stale', id, stale });
const read = (present: ActivityDetails | null): MoveEvent => ({ is: 'read', id: present?.id ?? 'training', present });
/** Sent to a place, on its own. */
const sent = (to: When, activity = training()) => [...dragged(to, activity), which('one', activity.id)];

describe('an activity that is picked up', () => {
  test('is over the place under the pointer, and nothing is asked of the club yet', () => {
    const { state, effects } = after(
      { is: 'dragged', activity: training(), to: NOON },
      { is: 'dragged', activity: training(), to: { ...training(), ...EVENING } },
    );
    expect(state.dragged).toEqual({ activity: training(), to: EVENING });
    expect(effects).toEqual([[], []]);
    expect(reduceMoves(state, { is: 'dragged', activity: training(), to: EVENING }).state).toBe(state);
  });

  test.each<[how: string, events: MoveEvent[]]>([
    [
      'let go outside of the week, or given up',
      [
        { is: 'dragged', activity: training(), to: NOON },
        { is: 'dropped', inside: false },
      ],
    ],
    [
      'put down where it stood',
      [
        ...dragged(NOON).slice(0, 1),
        { is: 'dragged', activity: training(), to: MORNING },
        { is: 'dropped', inside: true },
      ],
    ],
    ['let go before it was over any place', [{ is: 'dropped', inside: true }]],
  ])('stays where it is when it is %s', (_how, events) => {
    const { state, effects } = after(...events);
    expect(state).toEqual(NO_MOVES);
    expect(effects.flat()).toEqual([]);
  });
});

describe('an activity that is put elsewhere', () => {
  test('stands there at once, goes to the club, and is then the club’s', () => {
    const asked = after(...dragged(NOON));
    expect(asked.shown).toEqual([['Training', '12:00']]);
    expect(asked.last).toEqual([
      { run: 'withdrawUndo', id: 'training' },
      { run: 'ask', activity: training(), act: 'moves' },
    ]);
    const going = after(...sent(NOON));
    expect(going.last).toEqual([{ run: 'send', activity: training(), to: NOON, following: false }]);
    expect(going.shown).toEqual([['Training', '12:00']]);
    const done = after(...sent(NOON), saved(training(NOON, 2)));
    expect(done.state).toEqual(NO_MOVES);
    expect(done.last[0]).toEqual({ run: 'settle', activity: training(NOON, 2) });
  });

  test('is stretched when it lasts longer', () => {
    const longer = { ...MORNING, endsAt: '11:00' };
    expect(after(...dragged(longer)).last).toContainEqual({ run: 'ask', activity: training(), act: 'stretches' });
  });

  test('A-96 is told with an undo that knows where it stood, and the next move ends the offer', () => {
    expect(after(...sent(NOON), saved(training(NOON, 2))).last[1]).toEqual({
      run: 'offerUndo',
      undo: { moved: training(NOON, 2), from: MORNING, others: null },
    });
    const again = after(...sent(NOON), saved(training(NOON, 2)), ...dragged(EVENING, training(NOON, 2)));
    expect(again.last[0]).toEqual({ run: 'withdrawUndo', id: 'training' });
  });

  test('and moved further before the club has answered goes there in one more step, with one undo for both', () => {
    const further = after(...sent(NOON), ...dragged(EVENING, training(NOON)));
    expect(ran(further.last)).toEqual(['withdrawUndo']);
    expect(further.shown).toEqual([['Training', '18:00']]);
    const on = after(...sent(NOON), ...dragged(EVENING, training(NOON)), saved(training(NOON, 2)));
    expect(on.last).toEqual([{ run: 'send', activity: training(NOON, 2), to: EVENING, following: false }]);
    const done = after(
      ...sent(NOON),
      ...dragged(EVENING, training(NOON)),
      saved(training(NOON, 2)),
      saved(training(EVENING, 3)),
    );
    expect(done.last[1]).toEqual({
      run: 'offerUndo',
      undo: { moved: training(EVENING, 3), from: MORNING, others: null },
    });
  });

  test('and brought back before the club has answered is told, and there is nothing to take back', () => {
    const back = after(
      ...sent(NOON),
      ...dragged(MORNING, training(NOON)),
      saved(training(NOON, 2)),
      saved(training(MORNING, 3)),
    );
    expect(ran(back.last)).toEqual(['settle', 'announce']);
  });

  test('OUT-14 without a network waits where it was put, and is told without an undo', () => {
    const kept = after(...sent(NOON), saved(training(NOON), true));
    expect(kept.last).toEqual([
      { run: 'settle', activity: training(NOON) },
      { run: 'announce', activity: training(NOON) },
    ]);
  });

  test('A-21 and refused goes back, says why, and the reason stays until it has been read', () => {
    const failure = new RequestFailedError([{ message: 'Taken', extensions: {} }]);
    const refused = after(...sent(NOON), { is: 'refused', id: 'training', failure, reason: 'Taken' });
    expect(refused.last).toEqual([
      { run: 'report', failure, activity: training(), to: NOON },
      { run: 'settle', activity: training() },
      { run: 'goBack', stands: training(), put: NOON },
    ]);
    expect(refused.shown).toEqual([]);
    expect(refused.state.refusal).toBe('Taken');
    expect(reduceMoves(refused.state, { is: 'refusalRead' }).state).toEqual(NO_MOVES);
    // Tried again, it goes at once.
    expect(ran(after({ is: 'moved', activity: training(), to: NOON }).last)).toEqual(['withdrawUndo', 'ask']);
    // What the club has not said has no words of its own.
    const broken = after(...sent(NOON), { is: 'refused', id: 'training', failure: new Error('x'), reason: '' });
    expect(broken.state).toEqual(NO_MOVES);
  });
});

describe('an activity that is moved by keys', () => {
  test('goes to the club once the keys rest, in one go', () => {
    const walking = after(walked(NOON), walked(EVENING, training(NOON)));
    expect(ran(walking.effects[0]!)).toEqual(['withdrawUndo', 'wait']);
    expect(ran(walking.last)).toEqual(['withdrawUndo', 'wait']);
    expect(walking.shown).toEqual([['Training', '18:00']]);
    const rested = after(walked(NOON), walked(EVENING, training(NOON)), { is: 'stood', id: 'training' }, which('one'));
    expect(rested.last).toEqual([{ run: 'send', activity: training(), to: EVENING, following: false }]);
  });

  test('goes at once when it is dragged as well, and only once', () => {
    const both = after(walked(NOON), ...dragged(EVENING, training(NOON)));
    expect(ran(both.last)).toEqual(['withdrawUndo', 'ask']);
    expect(reduceMoves(both.state, { is: 'stood', id: 'training' })).toEqual({ state: both.state, effects: [] });
  });

  test('back to where it stood is not asked about', () => {
    const { last } = after(walked(NOON), walked(MORNING, training(NOON)), { is: 'stood', id: 'training' });
    expect(last).toEqual([{ run: 'send', activity: training(), to: MORNING, following: false }]);
  });

  test('and further while the club is asked does not wait for the keys', () => {
    expect(ran(after(...sent(NOON), walked(EVENING, training(NOON))).last)).toEqual(['withdrawUndo']);
  });
});

describe('one of a series or of a group', () => {
  const planned = (version: number, skipped: object[] = []) =>
    ({
      activities: [
        { id: 'next', version: 1 },
        { id: 'training', version },
      ],
      skipped,
    }) as PlannedActivityData;
  const following = (...skipped: object[]): MoveEvent => ({
    is: 'savedFollowing',
    id: 'training',
    planned: planned(2, skipped),
  });

  test('ACT-44 is asked about once, and the following ones then go with it wherever it is put', () => {
    const all = after(...dragged(NOON), which('following'));
    expect(all.last).toEqual([{ run: 'send', activity: training(), to: NOON, following: true }]);
    const further = after(...dragged(NOON), which('following'), ...dragged(EVENING, training(NOON)), following());
    expect(further.last).toEqual([{ run: 'send', activity: training(NOON, 2), to: EVENING, following: true }]);
  });

  test('A-96 is put back together with those that went with it, unless they are too many', () => {
    const done = after(...dragged(NOON), which('following'), following());
    expect(done.last).toEqual([
      { run: 'settle', activity: training(NOON, 2) },
      { run: 'offerUndo', undo: { moved: training(NOON, 2), from: MORNING, others: ['next', 'training'] } },
    ]);
    const activities = Array.from({ length: 401 }, (_, index) => ({ id: `${index}`, version: 1 }));
    const many = { activities, skipped: [] as object[] } as PlannedActivityData;
    const long = after(...dragged(NOON), which('following'), { is: 'savedFollowing', id: 'training', planned: many });
    expect(ran(long.last)).toEqual(['settle', 'announce']);
    // An answer that does not name it leaves its version.
    expect(long.last[0]).toEqual({ run: 'settle', activity: training(NOON) });
  });

  test('ACT-42 names those that could not be moved, until that has been read', () => {
    const some = after(...dragged(NOON), which('following'), following({ title: 'Training' }));
    expect(some.state.left).toEqual({ title: 'Training', planned: planned(2, [{ title: 'Training' }]), open: true });
    expect(reduceMoves(some.state, { is: 'leftRead' }).state.left?.open).toBe(false);
    expect(after(...dragged(NOON), which('following'), following()).state.left).toBeNull();
    expect(after({ is: 'leftRead' }).state).toEqual(NO_MOVES);
  });

  test('ACT-44 stays where it was when the question is cancelled, or when the viewer only leaves', () => {
    const cancelled = after(...dragged(NOON), which(null));
    expect(ran(cancelled.last)).toEqual(['announce', 'settle', 'goBack']);
    expect(cancelled.last[0]).toEqual({ run: 'announce', activity: training() });
    expect(cancelled.state).toEqual(NO_MOVES);
    const left = after(...dragged(NOON), which('leave'));
    expect(left.last).toEqual([
      { run: 'leave', activity: training() },
      { run: 'settle', activity: training() },
      { run: 'goBack', stands: training(), put: NOON },
    ]);
  });
});

describe('an activity that somebody else has changed meanwhile', () => {
  test('is moved without a question when they have not moved it, or to the same place', () => {
    const conflict = after(...sent(NOON), isStale());
    expect(conflict.last).toEqual([{ run: 'read', id: 'training' }]);
    const renamed = { ...training(MORNING, 5), title: 'Training at last' };
    expect(after(...sent(NOON), isStale(), read(renamed)).last).toEqual([
      { run: 'send', activity: renamed, to: NOON, following: false },
    ]);
    const same = training(NOON, 5);
    expect(after(...sent(NOON), isStale(), read(same)).last).toEqual([
      { run: 'send', activity: same, to: NOON, following: false },
    ]);
  });

  const theirs = training(EVENING, 5);
  const compared = [...sent(NOON), isStale(), read(theirs)];

  test('ERR-15 and moved too is compared: one’s own place is sent anew, theirs is left', () => {
    const both = { before: training(), wanted: NOON, present: theirs, stale };
    const asked = after(...compared);
    expect(asked.state.conflict).toEqual({ both, open: true });
    expect(asked.last).toEqual([]);
    const mine = after(...compared, { is: 'placed', place: NOON });
    expect(mine.last).toEqual([{ run: 'send', activity: theirs, to: NOON, following: false }]);
    expect(mine.state.conflict).toEqual({ both, open: false });
    for (const place of [EVENING, null])
      expect(after(...compared, { is: 'placed', place }).last).toEqual([
        { run: 'settle', activity: theirs },
        { run: 'goBack', stands: theirs, put: NOON },
      ]);
  });

  test('is compared after the one that is being compared', () => {
    const others = { ...talk(EVENING), version: 5 };
    const two = [...sent(MORNING, talk()), ...compared, isStale('talk'), read(others)];
    expect(after(...two).state.conflict?.both.present).toEqual(theirs);
    const first = after(...two, { is: 'placed', place: null });
    expect(first.state.conflict).toMatchObject({ both: { present: others }, open: true });
    const second = after(...two, { is: 'placed', place: null }, { is: 'placed', place: null });
    expect(second.state.conflict?.open).toBe(false);
    expect(second.shown).toEqual([]);
    expect(reduceMoves(second.state, { is: 'placed', place: NOON })).toEqual({ state: second.state, effects: [] });
  });

  test('goes back where it was when it cannot be read', () => {
    expect(after(...sent(NOON), isStale(), read(null)).last).toEqual([
      { run: 'settle', activity: training() },
      { run: 'goBack', stands: training(), put: NOON },
    ]);
  });
});

test('of two activities that are moved each has its own way', () => {
  const both = after(...sent(EVENING), ...sent(MORNING, talk()), saved(training(EVENING, 2)));
  expect(both.shown).toEqual([['Talk', '09:00']]);
});

test('an answer that nobody waits for changes nothing', () => {
  const late: MoveEvent[] = [
    { is: 'stood', id: 'training' },
    which('one'),
    saved(training(NOON, 2)),
    { is: 'savedFollowing', id: 'training', planned: { activities: [], skipped: [] } },
    isStale(),
    read(training(EVENING, 2)),
    { is: 'placed', place: NOON },
    { is: 'refusalRead' },
  ];
  for (const event of late) expect(reduceMoves(NO_MOVES, event)).toEqual({ state: NO_MOVES, effects: [] });
  const { state } = after(walked(NOON));
  for (const event of late.slice(1)) expect(reduceMoves(state, event)).toEqual({ state, effects: [] });
});
