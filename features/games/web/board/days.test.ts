import { expect, test } from 'vitest';
import { addressOfBoard, boardDaysOf, daysOfBoard } from './days.ts';

const TODAY = '2026-11-25';

test('DSK-11 a board has this weekend from Friday on, unless its address says another one or a week', () => {
  const here = boardDaysOf(new URLSearchParams(), TODAY);
  expect(daysOfBoard(here)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
  expect(addressOfBoard(here, TODAY)).toEqual({});
  const week = boardDaysOf(new URLSearchParams('span=week&date=2026-12-03'), TODAY);
  expect([daysOfBoard(week).at(0), daysOfBoard(week).at(-1)]).toEqual(['2026-11-30', '2026-12-06']);
  expect(addressOfBoard(week, TODAY)).toEqual({ span: 'week', date: '2026-11-30' });
  expect(boardDaysOf(new URLSearchParams('date=nonsense'), TODAY)).toEqual(here);
});
