import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterAt, pagesInView, sectionsOf, shownRows, type Layout } from './window.ts';

const ONE: Layout = { columns: 1, heading: 30, row: 50, gap: 0, end: 10 };
const THREE: Layout = { columns: 3, heading: 30, row: 60, gap: 10, end: 20 };
const LETTERS = [
  { letter: 'A', users: 2 },
  { letter: 'B', users: 7 },
  { letter: 'Z', users: 1 },
];

describe('USER-02 the letters of a list', () => {
  test('stand one below the other, each as high as its people need', () => {
    expect(sectionsOf(LETTERS, ONE).map(({ letter, first, top, height }) => [letter, first, top, height])).toEqual([
      ['A', 0, 0, 140],
      ['B', 2, 140, 390],
      ['Z', 9, 530, 90],
    ]);
    expect(sectionsOf(LETTERS, THREE).map(({ rows, height }) => [rows, height])).toEqual([
      [1, 110],
      [3, 250],
      [1, 110],
    ]);
  });

  test('show the rows that are in view', () => {
    const sections = sectionsOf(LETTERS, ONE);
    expect(shownRows(sections, ONE, 0, 200)).toEqual([
      { letter: 'A', from: 0, to: 2 },
      { letter: 'B', from: 0, to: 1 },
    ]);
    expect(shownRows(sections, ONE, 400, 500)).toEqual([{ letter: 'B', from: 4, to: 7 }]);
    expect(shownRows(sections, ONE, 400, 500, 100)).toEqual([
      { letter: 'B', from: 2, to: 7 },
      { letter: 'Z', from: 0, to: 1 },
    ]);
  });

  test('are found again by a height', () => {
    const sections = sectionsOf(LETTERS, ONE);
    expect([0, 139, 140, 529, 530, 9999].map((height) => letterAt(sections, height))).toEqual([
      'A',
      'B',
      'B',
      'Z',
      'Z',
      'Z',
    ]);
    expect(letterAt([], 0)).toBeUndefined();
  });

  test('lead to the pages that hold them', () => {
    const sections = sectionsOf([{ letter: 'A', users: 100 }, ...LETTERS.slice(1)], THREE);
    const shown = shownRows(sections, THREE, 0, 10_000);
    expect(pagesInView(sections, shown, THREE, 60)).toEqual([1, 2]);
    expect(pagesInView(sections, [{ letter: 'B', from: 0, to: 1 }], THREE, 60)).toEqual([2]);
    expect(pagesInView(sections, [], THREE, 60)).toEqual([]);
  });

  test('lose nobody, however many there are and however the window stands', () => {
    const lists = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        lists,
        fc.integer({ min: 1, max: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (sizes, columns, at) => {
          const layout = { ...THREE, columns };
          const letters = sizes.map((users, index) => ({ letter: String.fromCodePoint(97 + index), users }));
          const sections = sectionsOf(letters, layout);
          const last = sections.at(-1)!;
          const whole = last.top + last.height;
          expect(last.first + last.users).toBe(sizes.reduce((sum, size) => sum + size, 0));
          const everything = shownRows(sections, layout, 0, whole);
          expect(everything.map(({ to }) => to)).toEqual(sections.map(({ rows }) => rows));
          const top = at * whole;
          const shown = shownRows(sections, layout, top, top + 800);
          // Rows that touch the window are drawn, no more than a screen of them.
          for (const { letter, from, to } of shown) {
            const section = sections.find((one) => one.letter === letter)!;
            const rowTop = (row: number) => section.top + layout.heading + row * 70;
            expect(rowTop(to - 1)).toBeLessThan(top + 800);
            expect(rowTop(from + 1)).toBeGreaterThan(top - layout.heading);
          }
          expect(shown.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(800 / 60 + 2);
        },
      ),
    );
  });
});
