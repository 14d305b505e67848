import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { averageOf, findViolations, reportUpdate, applyReportUpdate, shortReport, standardReport } from './rules.ts';

const short = {
  nSweater: 9,
  scoutingRecommendation: 'act_immediately',
  generalGrade: 3,
  generalNote: 'Wins his duels.',
};
const standard = {
  nSweater: 9,
  scoutingRecommendation: 'not_an_option',
  globalNote: 'A quiet afternoon.',
  techniqueGrade: 2,
  intelligenceGrade: 3,
  physiqueGrade: 1,
  mentalityGrade: 4,
  velocityGrade: 2,
};
/** What the form cannot be sent without. */
const REQUIRED_FIELDS = {
  short: ['nSweater', 'generalGrade', 'generalNote', 'scoutingRecommendation'],
  standard: [
    'nSweater',
    'techniqueGrade',
    'intelligenceGrade',
    'physiqueGrade',
    'mentalityGrade',
    'velocityGrade',
    'scoutingRecommendation',
    'globalNote',
  ],
} as const;
const faults = (schema: z.core.$ZodType, input: object) =>
  Object.fromEntries(
    (z.safeParse(schema, input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

describe('what a report must say', () => {
  test('REP-13 A-60 a standard report: number, five grades, recommendation and text', () => {
    expect(faults(standardReport, standard)).toEqual({});
    expect(Object.keys(faults(standardReport, {}))).toHaveLength(8);
    expect(faults(standardReport, {})).toEqual(
      Object.fromEntries(REQUIRED_FIELDS.standard.map((field) => [field, 'global.field_required'])),
    );
    expect(faults(standardReport, { ...standard, globalNote: '  \n ' })).toEqual({
      globalNote: 'global.field_required',
    });
  });

  test('REP-14 A-60 a short report: number, general grade, its note and recommendation; the text is free', () => {
    expect(faults(shortReport, short)).toEqual({});
    expect(faults(shortReport, {})).toEqual(
      Object.fromEntries(REQUIRED_FIELDS.short.map((field) => [field, 'global.field_required'])),
    );
  });

  test.each([0, -1, 2.5, '9', Number.NaN])('REP-15 %s is no shirt number', (nSweater) => {
    expect(faults(shortReport, { ...short, nSweater })).toEqual({ nSweater: 'validations.positiveNumber' });
  });

  test.each([0, 5, 2.5, '3'])('CONST-08 A-63 %s is no grade', (generalGrade) => {
    expect(faults(shortReport, { ...short, generalGrade })).toEqual({ generalGrade: 'validations.number_invalid' });
  });

  test('REP-18 ENUM-21 tags and recommendation come from their catalogues', () => {
    expect(faults(shortReport, { ...short, tags: ['leader', 'fast'] })).toHaveProperty(['tags.1']);
    expect(faults(shortReport, { ...short, scoutingRecommendation: 'maybe' })).toEqual({
      scoutingRecommendation: 'global.field_required',
    });
  });
});

describe('what an update may change', () => {
  const stored = { type: 'short' as const, gameId: ID, playerId: ID, ...short, tags: ['leader'], isTraining: true };
  const read = (update: object) => z.parse(reportUpdate, { id: ID, ...update });

  test('A-62 what is left out stays as it is', () => {
    expect(applyReportUpdate('short', stored, read({ generalGrade: 4 }))).toEqual({
      nSweater: 9,
      scoutingRecommendation: 'act_immediately',
      tags: ['leader'],
      isTraining: true,
      globalNote: undefined,
      generalGrade: 4,
      generalNote: 'Wins his duels.',
    });
  });

  test('REP-09 game, player and type may come along but never change', () => {
    expect(findViolations(stored, read({ gameId: ID, playerId: ID, type: 'short' }))).toEqual([]);
    expect(findViolations({ ...stored, type: 'standard' }, read({ type: 'full' }))).toEqual([]);
    const other = ID.replace('6', '7');
    expect(findViolations(stored, read({ gameId: other, playerId: other, type: 'standard' }))).toEqual(
      ['gameId', 'playerId', 'type'].map((path) => ({ path, code: 'validations.report_fixed' })),
    );
  });

  test('REP-09 a short report takes no grade of the five, a standard one no general grade', () => {
    expect(
      findViolations(stored, read({ techniqueGrade: 3, velocityNote: 'quick' })).map((fault) => fault.path),
    ).toEqual(['techniqueGrade', 'velocityNote']);
    expect(findViolations({ ...stored, type: 'standard' }, read({ generalGrade: 3 }))).toEqual([
      { path: 'generalGrade', code: 'validations.not_in_report_type' },
    ]);
  });
});

test.each([
  [[3], 3],
  [[2, 3, 1, 4, 2], 2.4],
  [[4, 4, 4, 4, 3], 3.8],
  [[2, null, undefined], 2],
  [[null], null],
])('G-25 the average of %j is %j', (grades, average) => {
  expect(averageOf(grades)).toBe(average);
});
