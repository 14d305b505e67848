import { describe, expect, test } from 'vitest';
import { changesSince, seenUntil, sumUpChanges, type CalendarChange, type ChangedTimes } from './rules.ts';

const at = (date: string, startsAt = '09:00', endsAt = '10:00'): ChangedTimes => ({
  date,
  allDay: false,
  startsAt,
  endsAt,
});
const TODAY = '2026-11-18';
const [WED, THU, FRI] = [at(TODAY), at('2026-11-19'), at('2026-11-20')];
/** Nobody has changed it since, unless told. */
const change = (kind: CalendarChange['kind'], times: ChangedTimes, more: Partial<CalendarChange> = {}) => ({
  activityId: 'gym', seriesId: null, kind, was: null, present: kind === 'removed' ? null : times,
  changedBy: { id: 'coach' }, ...times, ...more,
}); // prettier-ignore
const moved = (was: ChangedTimes, to: ChangedTimes, more: Partial<CalendarChange> = {}) =>
  change('moved', to, { was, ...more });
/** What is told, shortly: what, where it stood before, where it stands. */
const told = (...changes: CalendarChange[]) =>
  sumUpChanges(changes, TODAY).map(({ kind, was, date }) => [kind, was?.date ?? null, date].join(' '));

describe('HOME-14 what several changes of an activity come to', () => {
  test('planned and moved it is planned, where it stands now', () => {
    expect(told(change('planned', WED), moved(WED, THU))).toEqual(['planned  2026-11-19']);
  });

  test('planned and removed is nothing, and so is what was moved and came back', () => {
    expect(told(change('planned', WED), change('removed', WED))).toEqual([]);
    expect(told(change('planned', WED), moved(WED, THU), change('removed', THU))).toEqual([]);
    expect(told(moved(WED, THU), moved(THU, WED))).toEqual([]);
  });

  test('moved twice it is moved from the first place to the last', () => {
    expect(told(moved(WED, THU), moved(THU, FRI))).toEqual(['moved 2026-11-18 2026-11-20']);
  });

  test('moved by an hour it is moved, though the day is the same', () => {
    expect(told(moved(WED, at(TODAY, '11:00', '12:00')))).toEqual(['moved 2026-11-18 2026-11-18']);
    expect(told(moved(WED, at(TODAY, '09:00', '10:30')))).toEqual(['moved 2026-11-18 2026-11-18']);
  });

  test('moved and then removed it is removed from where it was last seen', () => {
    expect(told(moved(WED, THU), change('removed', THU))).toEqual(['removed  2026-11-18']);
  });

  test('removed and restored it is as it was; restored elsewhere it has moved', () => {
    expect(told(change('removed', WED), change('planned', WED))).toEqual([]);
    expect(told(change('removed', WED), change('planned', FRI))).toEqual(['moved 2026-11-18 2026-11-20']);
  });
});

test('HOME-14 what is over, before and after, is not told; what was moved away from today is', () => {
  const past = at('2026-11-17');
  expect(told(change('planned', past), change('removed', past, { activityId: 'meal' }))).toEqual([]);
  expect(told(moved(WED, past))).toEqual(['moved 2026-11-18 2026-11-17']);
  expect(told(moved(past, WED))).toEqual(['moved 2026-11-17 2026-11-18']);
});

test('HOME-14 alike days of a series are one change, with their number and the last day; the soonest first', () => {
  const days = [FRI, WED, THU].map((day, index) =>
    change('planned', day, { activityId: `day ${index}`, seriesId: 'mornings' }),
  );
  const other = change('removed', THU, { activityId: 'meal', seriesId: 'mornings' });
  const alone = change('planned', at(TODAY, '07:00', '08:00'), { activityId: 'early' });
  expect(
    sumUpChanges([...days, other, alone], TODAY).map(({ activityId, kind, times, until }) => ({
      activityId, kind, times, until,
    })), // prettier-ignore
  ).toEqual([
    { activityId: 'early', kind: 'planned', times: 1, until: TODAY },
    { activityId: 'day 1', kind: 'planned', times: 3, until: FRI.date },
    { activityId: 'meal', kind: 'removed', times: 1, until: THU.date },
  ]);
  expect(
    sumUpChanges(
      days.map((day, index) => ({ ...day, changedBy: { id: `coach ${index}` } })),
      TODAY,
    ),
  ).toHaveLength(3);
});

describe('HOME-14 since when', () => {
  const now = Temporal.Instant.from('2026-11-18T13:00:00Z');
  test('the last visit, in whatever zone it is written', () => {
    expect(String(changesSince('2026-11-18T00:30:00+01:00', now))).toBe('2026-11-17T23:30:00Z');
  });

  test('a week without one, and never more than the thirty days that are kept', () => {
    expect(String(changesSince(null, now))).toBe('2026-11-11T13:00:00Z');
    expect(String(changesSince('2020-01-01T00:00:00Z', now))).toBe('2026-10-19T13:00:00Z');
  });

  test('a visit has seen what was written a minute before it', () => {
    expect(String(seenUntil(now))).toBe('2026-11-18T12:59:00Z');
  });
});

test('HOME-14 what the person has changed or left since is known to that person', () => {
  expect(told(change('planned', THU, { present: null }))).toEqual([]);
  expect(told(moved(WED, THU, { present: FRI }))).toEqual([]);
  expect(told(moved(WED, THU, { present: THU }))).toEqual(['moved 2026-11-18 2026-11-19']);
  expect(told(change('removed', THU, { present: THU }))).toEqual([]);
});
