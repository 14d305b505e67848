import { describe, expect, test } from 'vitest';
import { ID } from '#domain/ids.ts';
import { emptyNote, noteValuesOf, toNote, type NoteValues } from './note-values.ts';

const NOW = Date.parse('2026-11-18T14:34:00Z');
const values = (more: Partial<NoteValues> = {}): NoteValues => ({ ...emptyNote('away'), words: ' Fast ', ...more });
const made = (
  given: NoteValues,
  ...rest: Parameters<typeof toNote> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const result = toNote(given, ...rest);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.note;
};

describe('NOTE-01 NOTE-02 what is typed', () => {
  test('makes a note with the minute of the clock, unless one was typed', () => {
    const note = made(values(), { minute: 45, added: 2 }, NOW);
    expect(note).toEqual({
      id: expect.stringMatching(ID),
      side: 'away',
      shirtNumber: null,
      aspect: null,
      rating: null,
      words: 'Fast',
      minute: 45,
      added: 2,
      writtenAt: '2026-11-18T14:34:00.000Z',
      changedAt: '2026-11-18T14:34:00.000Z',
      removed: false,
    });
    expect(made(values({ minute: '12' }), { minute: 34, added: null }, NOW)).toMatchObject({ minute: 12, added: null });
    expect(made(values({ minute: '' }), { minute: 34, added: null }, NOW)).toMatchObject({ minute: null, added: null });
    expect(made(values(), null, NOW).minute).toBeNull();
  });

  test('DSK-29 has links to videos open at its minute, while there is room', () => {
    const at = { minute: 23, added: null };
    const words = 'Pass before the goal https://youtu.be/abc';
    expect(made(values({ words }), at, NOW).words).toBe(`${words} 22:00`);
    expect(made(values({ words }), null, NOW).words).toBe(words);
    const full = words.padStart(500, 'x');
    expect(made(values({ words: full }), at, NOW).words).toBe(full);
  });

  test('makes ids that are UUIDs of version 4, no two alike', () => {
    const ids = Array.from({ length: 50 }, () => made(values(), null, NOW).id);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('changes a note, which stays the one it was', () => {
    const before = made(values({ minute: '45+2' }), null, NOW);
    expect(noteValuesOf(before)).toEqual(values({ words: 'Fast', minute: '45+2' }));
    const after = made({ ...noteValuesOf(before), shirtNumber: 9 }, null, NOW - 5000, before);
    expect(after).toEqual({ ...before, shirtNumber: 9, changedAt: '2026-11-18T14:34:00.001Z' });
  });

  test('is refused field by field', () => {
    expect(toNote(values({ words: ' ' }), null, NOW)).toEqual({ errors: { words: 'global.field_required' } });
    expect(toNote(values({ minute: 'half' }), null, NOW)).toEqual({ errors: { minute: 'notebook.minute_wrong' } });
    expect(toNote(values({ shirtNumber: 100, words: '' }), null, NOW)).toEqual({
      errors: { shirtNumber: 'validations.shirt_number', words: 'global.field_required' },
    });
  });
});
