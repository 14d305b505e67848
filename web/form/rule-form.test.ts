import { expect, test } from 'vitest';
import { requiredText } from '#domain/fields.ts';
import * as z from 'zod/mini';
import { validate } from './rule-form.ts';

test('WID-03 a field that is filled while the texts of errors are loaded counts as filled', async () => {
  const values = { name: '' };
  const answer = validate(z.object({ name: requiredText(10) }), values);
  values.name = 'Gym';
  expect(await answer).toEqual({ values: { name: 'Gym' }, errors: {} });
});

test('WID-03 an error is told of its field', async () => {
  const { values, errors } = await validate(z.object({ name: requiredText(10) }), { name: '' });
  expect(values).toEqual({});
  expect(errors).toMatchObject({ name: { message: 'global.field_required' } });
});
