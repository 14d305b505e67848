import { expect, test } from 'vitest';
import { journalCsvCells, journalCsvHeader, type JournalLine } from './csv.ts';

const weekly: JournalLine = {
  type: 'weeklyUpdate',
  firstName: 'Luca',
  lastName: 'Meier',
  date: '2026-11-21',
  content: 'Sleeps more\nEats well',
  performanceCurve: 7,
  injured: true,
  parentsFeedback: 'Glad',
  injurySituation: 'Left ankle',
  importantTopics: 'Exams',
  school: 'Good',
};

test('EXP-06 a line has type, player, date, content, curve, injured, parents, injury, topics and school', () => {
  expect(journalCsvCells(weekly)).toEqual([
    'weeklyUpdate',
    'Luca Meier',
    '21.11.2026',
    'Sleeps more\nEats well',
    7,
    'injury.yes',
    'Glad',
    'Left ankle',
    'Exams',
    'Good',
  ]);
  expect(journalCsvHeader()).toHaveLength(10);
});

test('EXP-06 a journal that is no weekly update says nothing of the week, and one about nobody names nobody', () => {
  const week = { performanceCurve: null, injured: null, parentsFeedback: null, injurySituation: null };
  const cells = journalCsvCells({
    ...weekly,
    ...week,
    type: 'normal',
    firstName: null,
    lastName: null,
    importantTopics: null,
    school: null,
  });
  expect(cells).toEqual(['normal', '', '21.11.2026', 'Sleeps more\nEats well', null, null, null, null, null, null]);
  expect(journalCsvCells({ ...weekly, injured: false })[5]).toBe('injury.no');
});
