import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { addFileInput, removeFileInput } from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test.each([addFileInput, removeFileInput])('GQL-26 a file of an activity is named with the activity', (input) => {
  expect(z.parse(input, { activityId: ID, file: ID })).toEqual({ activityId: ID, file: ID });
  expect(z.safeParse(input, {}).error!.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['activityId', 'global.field_required'],
    ['file', 'global.field_required'],
  ]);
});
