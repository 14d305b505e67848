/**
 * Virtual list: which part of a long list under letters is visible. Computed from the number of people per letter, so
 * that a position is known before its people are loaded. All lengths are px. Pure.
 */

export type Letter = { letter: string; users: number };

/** Layout of the list: number of columns, and the heights of a heading, a row, a gap and the end of a section. */
export type Layout = { columns: number; heading: number; row: number; gap: number; end: number };

/** The position of a letter. `first` is the index of its first person in the whole list. */
export type LetterSection = Letter & { first: number; top: number; height: number; rows: number };

/** The rows of a section to draw, from `from` up to but without `to`. */
export type VisibleRange = { letter: string; from: number; to: number };

/** The sections of the letters, with their positions in px from the top of the list. */
export function sectionsOf(letters: readonly Letter[], layout: Layout): LetterSection[] {
  let first = 0;
  let top = 0;
  return letters.map(({ letter, users }) => {
    const rows = Math.ceil(users / layout.columns);
    const height = layout.heading + rows * (layout.row + layout.gap) - (rows > 0 ? layout.gap : 0) + layout.end;
    const section = { letter, users, first, top, rows, height };
    first += users;
    top += height;
    return section;
  });
}

/** The rows between two heights of the list, with `spare` px more at both ends. */
export function shownRows(
  sections: readonly LetterSection[],
  layout: Layout,
  from: number,
  to: number,
  spare = 0,
): VisibleRange[] {
  const step = layout.row + layout.gap;
  return sections.flatMap(({ letter, top, rows }) => {
    const above = from - spare - top - layout.heading;
    const below = to + spare - top - layout.heading;
    const first = Math.max(0, Math.floor(above / step));
    const last = Math.min(rows, Math.ceil(below / step));
    return last > first ? [{ letter, from: first, to: last }] : [];
  });
}

/** The pages, counted from 1, that hold these rows. */
export function pagesInView(
  sections: readonly LetterSection[],
  shown: readonly VisibleRange[],
  { columns }: Pick<Layout, 'columns'>,
  perPage: number,
): number[] {
  const pages = new Set<number>();
  for (const { letter, from, to } of shown) {
    const section = sections.find((one) => one.letter === letter);
    if (!section) continue;
    const first = section.first + from * columns;
    const last = section.first + Math.min(section.users, to * columns) - 1;
    for (let page = Math.floor(first / perPage); page <= Math.floor(last / perPage); page++) pages.add(page + 1);
  }
  return [...pages].toSorted((one, other) => one - other);
}

/** The letter at a height of the list, in px. */
export function letterAt(sections: readonly LetterSection[], height: number): string | undefined {
  return (sections.findLast(({ top }) => top <= height + 1) ?? sections[0])?.letter;
}
