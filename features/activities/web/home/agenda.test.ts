import { describe, expect, test } from 'vitest';
import { minutesUntil, nextToStart, toAnswer, todayAndTomorrow } from './agenda.ts';

const one = (date: string, startsAt: string, endsAt: string) => ({
  date,
  startsAt,
  endsAt,
  cancelled: false,
});
const SCHOOL = one('2026-11-18', '08:00', '11:45');
const GYM = one('2026-11-18', '16:00', '17:00');
const LATE = one('2026-11-18', '22:00', '24:00');
const DOCTOR = one('2026-11-19', '09:00', '09:30');
const GAME = one('2026-11-21', '06:00', '24:00');
const ALL = [GAME, LATE, DOCTOR, GYM, SCHOOL];
const at = (time: string, day = '2026-11-18') => ({ day, time });

describe('HOME-12 today and tomorrow', () => {
  test('today has what is not over, by its start; tomorrow has everything', () => {
    expect(todayAndTomorrow(ALL, at('11:45'))).toEqual([
      { day: '2026-11-18', total: 3, left: [GYM, LATE] },
      { day: '2026-11-19', total: 1, left: [DOCTOR] },
    ]);
    expect(todayAndTomorrow(ALL, at('11:44'))[0]!.left).toEqual([SCHOOL, GYM, LATE]);
  });

  test('what ends at 24:00 lasts to the last minute, and at midnight the days move on', () => {
    expect(todayAndTomorrow(ALL, at('23:59'))[0]!.left).toEqual([LATE]);
    expect(todayAndTomorrow(ALL, at('00:00', '2026-11-19')).map(({ day, total }) => [day, total])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-20', 0],
    ]);
  });
});

describe('HOME-13 what starts next', () => {
  test('the soonest that has not begun, on whatever day', () => {
    expect(nextToStart(ALL, at('07:59'))).toBe(SCHOOL);
    expect(nextToStart(ALL, at('08:00'))).toBe(GYM);
    expect(nextToStart(ALL, at('22:00'))).toBe(DOCTOR);
    expect(nextToStart(ALL, at('09:00', '2026-11-19'))).toBe(GAME);
    expect(nextToStart(ALL, at('06:00', '2026-11-21'))).toBeUndefined();
  });

  test('ACT-50 of what was called off nothing is told', () => {
    expect(nextToStart([{ ...GYM, cancelled: true }, DOCTOR], at('08:00'))).toBe(DOCTOR);
  });

  test('the minutes until then are told of today only', () => {
    expect(minutesUntil(GYM, at('15:15'))).toBe(45);
    expect(minutesUntil(DOCTOR, at('23:59'))).toBeNull();
  });
});

test('RPL-13 what waits for an answer is what asks, takes place, has no answer yet and still takes one, soonest first', () => {
  const asking = (repliesUntil: string | null, answer: 'coming' | 'not_coming' | null = null, cancelled = false) => ({
    repliesUntil,
    cancelled,
    users: [
      { id: 'jonas', answer },
      { id: 'petar', answer: null },
    ],
  });
  const [late, soon] = [asking('2026-11-20T12:00:00Z'), asking('2026-11-19T12:00:00Z')];
  const others = [
    asking(null), asking('2026-11-18T12:00:00Z'), asking('2026-11-19T13:00:00Z', 'coming'),
    asking('2026-11-19T13:00:00Z', 'not_coming'), asking('2026-11-19T13:00:00Z', null, true),
  ]; // prettier-ignore
  const now = at('13:00');
  expect(toAnswer([late, ...others, soon], 'jonas', now)).toEqual([soon, late]);
  expect(toAnswer([late], 'noah', now)).toEqual([]);
});
