import { expect, test } from 'vitest';
import { GRADED_FIELDS } from '#features/reports/fields.ts';
import { csvCells, csvHeader, type ReportLine } from './csv.ts';

const line: ReportLine = {
  homeTeam: 'FC Zürich',
  awayTeam: 'FC Basel 1893',
  day: '2026-11-21',
  firstName: 'Luca',
  lastName: 'Meier',
  isTraining: true,
  nSweater: 10,
  techniqueGrade: 4,
  techniqueNote: 'Both feet.',
  intelligenceGrade: 3,
  intelligenceNote: 'Sees it\\nearly',
  physiqueGrade: 2,
  physiqueNote: '',
  mentalityGrade: 1,
  mentalityNote: 'Calm',
  velocityGrade: 4,
  velocityNote: 'Fast',
  generalGrade: null,
  generalNote: '',
};

test('EXP-05 REP-20 a line has game, player, training, shirt number, five grades with notes, and the general pair', () => {
  expect(csvCells(line)).toEqual([
    'FC Zürich - FC Basel 1893, 21.11.2026',
    'Luca Meier',
    'scouting.reports.csv.yes',
    10,
    4,
    'Both feet.',
    3,
    'Sees it\nearly',
    2,
    '',
    1,
    'Calm',
    4,
    'Fast',
    null,
    '',
  ]);
  expect(csvHeader()).toHaveLength(csvCells(line).length);
});

test('EXP-05 behind game and player stands what somebody saw, in the order in which a report declares it', () => {
  const declared = Object.keys(GRADED_FIELDS);
  const named = Object.fromEntries(declared.map((name) => [name, name])) as unknown as ReportLine;
  const [, , training, ...others] = csvCells({ ...line, ...named, isTraining: false });
  expect(training).toBe('scouting.reports.csv.no');
  expect(['isTraining', ...others]).toEqual(declared);
});
