import { describe, expect, test } from 'vitest';
import type { MatchNote } from '../rules.ts';
import { filledIn } from './filled-in.ts';
import { noteText } from './words.ts';

const note = (more: Partial<MatchNote>): MatchNote => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  side: 'home',
  shirtNumber: 7,
  aspect: null,
  rating: null,
  words: '',
  minute: 12,
  added: null,
  writtenAt: '2026-11-18T14:12:00.000Z',
  changedAt: '2026-11-18T14:12:00.000Z',
  removed: false,
  ...more,
});
const technique = [
  note({ aspect: 'technique', rating: 2, words: 'First touch' }),
  note({ aspect: 'technique', minute: 30, rating: -1 }),
];
const words = [note({ words: 'Asks for every ball', minute: 45, added: 1 }), note({ words: 'Tired', minute: null })];

describe('NOTE-07 what a report is filled in with', () => {
  test('notes of an aspect stand with its grade in a standard report, all others in its text', () => {
    expect(filledIn([...technique, ...words], 'standard')).toEqual({
      nSweater: 7,
      texts: {
        techniqueNote: '12′ ++: First touch\n30′ −',
        globalNote: '45+1′ Asks for every ball\nTired',
      },
    });
  });

  test('all of them stand in the text of a short report', () => {
    expect(filledIn(words, 'short')).toEqual({
      nSweater: 7,
      texts: { generalNote: '45+1′ Asks for every ball\nTired' },
    });
  });

  test('without a shirt number there is none, and without words none of those', () => {
    expect(filledIn([note({ shirtNumber: null, aspect: 'velocity', rating: 1 })], 'standard')).toEqual({
      nSweater: null,
      texts: { velocityNote: '12′ +' },
    });
  });

  test('an aspect without rating and words is the minute alone where its grade says what it is', () => {
    expect(noteText(note({ aspect: 'mentality' }), 'aspect')).toBe('12′');
  });
});
