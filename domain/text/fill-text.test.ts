import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test('each place of a text gets its value, wherever it stands, and none without one', () => {
  expect(fillText('{{name}} of {{club}}, {{name}}{{nothing}}', { name: 'Noah', club: 7 })).toBe('Noah of 7, Noah');
});

test('a name that looks like a place or a pattern is kept as it is', () => {
  expect(fillText('{{name}} and {{club}}', { name: '{{club}} $& $1', club: 'FC' })).toBe('{{club}} $& $1 and FC');
});
