import { expect, test } from 'vitest';
import { RequestFailedError } from '../graphql/client.ts';
import { correctionOf, createOrCorrect } from './correct-saved.ts';

const refusal = (extensions: object) => new RequestFailedError([{ message: '', extensions }]);
const correct = (id: string) => Promise.resolve(`corrected ${id}`);

test('OUT-27 what was saved already with other values is corrected, and any other refusal stays one', async () => {
  expect(await createOrCorrect(() => Promise.resolve('made'), correct)).toBe('made');
  const saved = refusal({ code: 'errors.saved_otherwise', saved: '7' });
  expect(await createOrCorrect(() => Promise.reject(saved), correct)).toBe('corrected 7');
  for (const other of [refusal({ code: 'errors.saved_otherwise' }), new TypeError('no answer')])
    await expect(createOrCorrect(() => Promise.reject(other), correct)).rejects.toBe(other);
});

test('OUT-27 a correction is of the first version, and of each write there is one', () => {
  expect(correctionOf('7', 'key')).toEqual({ id: '7', version: 1, idempotencyKey: 'key-1' });
});
