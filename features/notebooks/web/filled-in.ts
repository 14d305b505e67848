/** The first values of a report that is made of notes (NOTE-07). */
import { GRADED, type ReportType } from '#domain/football.ts';
import type { MatchNote } from '../rules.ts';
import type { FilledIn } from '#features/reports/web/write/report-draft.ts';
import { noteText } from './words.ts';

/** Notes on an aspect stand beside its grade, where the report has that grade. */
export function filledIn(notes: readonly MatchNote[], type: ReportType): FilledIn {
  const nSweater = notes.find(({ shirtNumber }) => shirtNumber !== null)?.shirtNumber ?? null;
  const lines = (of: readonly MatchNote[], without?: 'aspect') => of.map((note) => noteText(note, without)).join('\n');
  if (type === 'short') return { nSweater, texts: { generalNote: lines(notes) } };
  const texts: FilledIn['texts'] = {};
  const others = notes.filter(({ aspect }) => aspect === null);
  if (others.length > 0) texts.globalNote = lines(others);
  for (const name of GRADED) {
    const about = notes.filter(({ aspect }) => aspect === name);
    if (about.length > 0) texts[`${name}Note`] = lines(about, 'aspect');
  }
  return { nSweater, texts };
}
