import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PLAYER_TYPES, RECOMMENDATIONS, TAGS } from '#domain/football.ts';
import {
  averageOf,
  findViolations,
  MAX_EXPORTED,
  REPORT_SORTS,
  reportsFilter,
  reportUpdate,
  applyReportUpdate,
  shortReport,
  shortReportInput,
  standardReport,
  standardReportInput,
} from './rules.ts';

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

const GRADES = ['techniqueGrade', 'intelligenceGrade', 'physiqueGrade', 'mentalityGrade', 'velocityGrade'] as const;
const NOTES = GRADES.map((grade) => grade.replace('Grade', 'Note'));
const ids = (many: number) => Array.from({ length: many }, () => ID);
const long = 'a'.repeat(10_000);

describe('the fields of a report', () => {
  test('REP-10 are tags, a mark of training and notes, none of which has to be', () => {
    const notes = Object.fromEntries(NOTES.map((note) => [note, long]));
    expect(faults(standardReport, { ...standard, ...notes, globalNote: long, tags: TAGS, isTraining: true })).toEqual(
      {},
    );
    expect(faults(shortReport, { ...short, globalNote: long, generalNote: long, tags: [], isTraining: null })).toEqual(
      {},
    );
    expect(faults(shortReport, { ...short, globalNote: `${long}a`, generalNote: `${long}a`, isTraining: 1 })).toEqual({
      globalNote: 'validations.too_long',
      generalNote: 'validations.too_long',
      isTraining: expect.any(String),
    });
    expect(faults(shortReport, { ...short, tags: [...TAGS, 'leader'] })).toEqual({ tags: 'validations.too_many' });
    const tooLong = Object.fromEntries(NOTES.map((note) => [note, `${long}a`]));
    expect(Object.keys(faults(standardReport, { ...standard, ...tooLong }))).toEqual(NOTES);
    expect(z.parse(standardReport, { ...standard, ...notes })).toEqual({ ...standard, ...notes });
  });

  test('CONST-08 REP-15 every grade is 1 to 4, the number 1 to 99', () => {
    for (const grade of GRADES) {
      for (const value of [1, 4]) expect(faults(standardReport, { ...standard, [grade]: value })).toEqual({});
      for (const value of [0, 5])
        expect(faults(standardReport, { ...standard, [grade]: value })).toEqual({
          [grade]: 'validations.number_invalid',
        });
    }
    for (const nSweater of [1, 99]) expect(faults(shortReport, { ...short, nSweater })).toEqual({});
    expect(faults(shortReport, { ...short, nSweater: 100 })).toEqual({ nSweater: 'validations.shirt_number' });
    expect(faults(shortReport, { ...short, nSweater: null, generalGrade: null })).toEqual({
      nSweater: 'global.field_required',
      generalGrade: 'global.field_required',
    });
  });

  test('A-59 a report that is filed is on a game and a player, of the type of its form, with its files', () => {
    const pair = { gameId: ID, playerId: ID };
    for (const type of [undefined, null, 'short'])
      expect(faults(shortReportInput, { ...pair, ...short, type })).toEqual({});
    for (const type of [undefined, 'standard', 'full'])
      expect(faults(standardReportInput, { ...pair, ...standard, type })).toEqual({});
    expect(faults(shortReportInput, { ...pair, ...short, type: 'full' })).toEqual({ type: 'validations.report_fixed' });
    expect(faults(standardReportInput, { ...pair, ...standard, type: 'short' })).toEqual({
      type: 'validations.report_fixed',
    });
    expect(faults(shortReportInput, { ...pair, ...short, files: ids(40), idempotencyKey: 'abcdefgh' })).toEqual({});
    for (const [form, body] of [
      [shortReportInput, short],
      [standardReportInput, standard],
    ] as const)
      expect(faults(form, { ...body, type: 'long', files: ids(41), idempotencyKey: '' })).toEqual({
        gameId: 'global.field_required',
        playerId: 'global.field_required',
        type: 'global.field_required',
        files: 'validations.too_many_files',
        idempotencyKey: 'validations.idempotency_key_invalid',
      });
  });
});

describe('the list of reports', () => {
  test('REP-27 ENT-23 is narrowed by game, players, reports, types, tags, recommendations, scouts and text', () => {
    const filter = {
      gameId: ID,
      playerIds: ids(300),
      ids: ids(300),
      types: ['short', 'standard'],
      tags: [...TAGS],
      playerTypes: [...PLAYER_TYPES],
      scoutingRecommendation: [...RECOMMENDATIONS],
      scoutIds: ids(300),
      search: 'luca',
    };
    expect(z.parse(reportsFilter, filter)).toEqual(filter);
    expect(z.parse(reportsFilter, { types: ['full'] })).toEqual({ types: ['standard'] });
    expect(faults(reportsFilter, {})).toEqual({});
    const ten = { types: Array(10).fill('short'), playerTypes: Array(10).fill('pro') };
    expect(faults(reportsFilter, { ...ten, scoutingRecommendation: Array(10).fill('not_an_option') })).toEqual({});
    expect(
      faults(reportsFilter, {
        gameId: '1',
        playerIds: ids(301),
        ids: ids(301),
        types: Array(11).fill('short'),
        tags: [...TAGS, 'leader'],
        playerTypes: Array(11).fill('pro'),
        scoutingRecommendation: Array(11).fill('not_an_option'),
        scoutIds: ids(301),
        search: 'a'.repeat(101),
      }),
    ).toEqual({
      gameId: 'validations.id_invalid',
      playerIds: 'validations.too_many',
      ids: 'validations.too_many',
      types: 'validations.too_many',
      tags: 'validations.too_many',
      playerTypes: 'validations.too_many',
      scoutingRecommendation: 'validations.too_many',
      scoutIds: 'validations.too_many',
      search: 'validations.too_long',
    });
    const strange = { types: ['x'], tags: ['x'], playerTypes: ['x'], scoutingRecommendation: ['x'] };
    expect(Object.keys(faults(reportsFilter, strange))).toEqual(Object.keys(strange).map((key) => `${key}.0`));
  });

  test('G-30 is sorted by when they were made or changed, or by average', () => {
    expect(REPORT_SORTS).toEqual(['createdAt', 'updatedAt', 'average']);
  });

  test('EXP-02 exports up to a hundred', () => {
    expect(MAX_EXPORTED).toBe(100);
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

  test('GQL-38 each field that is sent is held to its rule, and none of them has to be', () => {
    expect(faults(reportUpdate, { id: ID })).toEqual({});
    const empty = Object.fromEntries(
      [...GRADES, ...NOTES, 'globalNote', 'generalNote', 'nSweater'].map((key) => [key, null]),
    );
    expect(faults(reportUpdate, { id: ID, ...empty, globalNote: '', version: 1, files: ids(40) })).toEqual({});
    expect(
      faults(reportUpdate, {
        id: '1',
        version: 0,
        gameId: '1',
        playerId: '1',
        type: 'long',
        nSweater: 0,
        scoutingRecommendation: 'maybe',
        generalGrade: 5,
        generalNote: ' ',
        velocityGrade: 0,
        velocityNote: `${long}a`,
        files: ids(41),
      }),
    ).toEqual({
      id: 'validations.id_invalid',
      version: 'validations.number_invalid',
      gameId: 'validations.id_invalid',
      playerId: 'validations.id_invalid',
      type: 'global.field_required',
      nSweater: 'validations.positiveNumber',
      scoutingRecommendation: 'global.field_required',
      generalGrade: 'validations.number_invalid',
      generalNote: 'global.field_required',
      velocityGrade: 'validations.number_invalid',
      velocityNote: 'validations.too_long',
      files: 'validations.too_many_files',
    });
    expect(faults(reportUpdate, { id: ID, version: 2_147_483_648 })).toHaveProperty('version');
  });

  test('A-62 a standard report keeps its fields, and takes those of its type alone', () => {
    const known = { ...standard, techniqueNote: 'Two feet.', generalGrade: 3 };
    expect(applyReportUpdate('standard', known, read({ velocityGrade: 4, techniqueNote: null }))).toEqual({
      ...standard,
      velocityGrade: 4,
      techniqueNote: 'Two feet.',
      tags: undefined,
      isTraining: undefined,
      ...Object.fromEntries(NOTES.slice(1).map((note) => [note, undefined])),
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
