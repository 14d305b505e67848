import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applyObjectiveUpdate,
  MAX_COMMENTS,
  objectiveDeletion,
  objectiveInput,
  objectivesFilter,
  objectiveUpdate,
  storedObjective,
} from './rules.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const said = { category: 'technical', name: 'Weak foot', date: '2026-11-17', content: 'Ten crosses a day' };
const asked = { ...said, playerId: ID };

/** The fields at fault, with the first rule that each breaks. */
function faults(schema: z.core.$ZodType, input: object): Record<string, string> {
  const issues = z.safeParse(schema, input).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('OBJ-05 an objective', () => {
  test('needs its player, category, title, day and content, and nothing else', () => {
    expect(faults(objectiveInput, asked)).toEqual({});
    expect(Object.keys(faults(objectiveInput, {})).toSorted()).toEqual(Object.keys(asked).toSorted());
  });

  test('A-71 has a deadline on its day at the earliest, however far its type reaches', () => {
    expect(faults(objectiveInput, { ...asked, type: 'short_term', deadline: '2030-01-01' })).toEqual({});
    expect(faults(objectiveInput, { ...asked, deadline: '2026-11-17' })).toEqual({});
    expect(faults(objectiveInput, { ...asked, deadline: '2026-11-16' })).toEqual({
      deadline: 'validations.deadline_before_date',
    });
  });

  test('OBJ-04 has at most fifty comments, each of some words', () => {
    const comments = Array.from({ length: MAX_COMMENTS }, () => 'x'.repeat(1000));
    expect(faults(objectiveInput, { ...asked, comments })).toEqual({});
    expect(faults(objectiveInput, { ...asked, comments: [...comments, 'More'] })).toEqual({
      comments: 'validations.too_many',
    });
    expect(faults(objectiveInput, { ...asked, comments: ['One', '\u200b', 'x'.repeat(1001)] })).toEqual({
      'comments.1': 'global.field_required',
      'comments.2': 'validations.too_long',
    });
  });
});

describe('OBJ-07 a change', () => {
  const others = {
    deadline: '2026-12-01',
    type: 'mid_term',
    discussedWithPlayer: true,
    nextSteps: 'Film',
    comments: ['One'],
  };
  const stored = z.parse(storedObjective, { ...said, ...others });

  test('leaves what it does not name, and empties what may be empty', () => {
    expect(applyObjectiveUpdate(stored, {})).toEqual(stored);
    expect(applyObjectiveUpdate(stored, { name: null, category: null, date: null, content: null })).toEqual(stored);
    expect(
      applyObjectiveUpdate(stored, { deadline: null, comments: ['Two', 'One'], discussedWithPlayer: false }),
    ).toEqual({
      ...stored,
      deadline: null,
      comments: ['Two', 'One'],
      discussedWithPlayer: false,
    });
    expect(applyObjectiveUpdate(stored, { name: 'Header' })).toEqual({ ...stored, name: 'Header' });
  });

  test('may not move the day behind the deadline', () => {
    expect(faults(storedObjective, applyObjectiveUpdate(stored, { date: '2026-12-02' }))).toEqual({
      deadline: 'validations.deadline_before_date',
    });
  });
});

test('OBJ-01 a list is of one player', () => {
  expect(faults(objectivesFilter, { playerId: ID, categories: ['technical', 'other'] })).toEqual({});
  expect(faults(objectivesFilter, {})).toEqual({ playerId: 'global.field_required' });
  expect(Object.keys(faults(objectivesFilter, { playerId: ID, categories: ['gossip'] }))).toEqual(['categories.0']);
});

test('OBJ-05 texts with nothing to be seen in them are missing', () => {
  const blank = { name: '\u200b', content: ' \u2060' };
  expect(faults(objectiveInput, { ...asked, ...blank })).toEqual({
    name: 'global.field_required',
    content: 'global.field_required',
  });
  for (const [date, deadline] of [['2026-11-17', 20_261_116], [20_261_117, '2026-11-16']])
    expect(Object.values(faults(objectiveInput, { ...asked, date, deadline }))).toEqual(['global.field_required']);
}); // prettier-ignore

test('GQL-60 GQL-62 what may be sent stays, and nothing else', () => {
  const attached = { files: [ID], idempotencyKey: 'a-key-of-its-own' };
  expect(z.parse(objectiveInput, { ...asked, ...attached, manager: ID })).toEqual({ ...asked, ...attached });
  const change = { ...said, ...attached, id: ID, version: 2, nextSteps: 'Film' };
  expect(z.parse(objectiveUpdate, { ...change, playerId: ID })).toEqual(change);
  expect(z.parse(objectiveDeletion, { id: ID, more: 1 })).toEqual({ id: ID });
});
