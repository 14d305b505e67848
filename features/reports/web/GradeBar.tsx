import { classNames } from '#web/ui/looks/classes.ts';
import { gradeWords } from './words.ts';

/** Colours of the grades 1 to 4; the lowest and the highest stand out. */
const COLOURS = ['bg-danger', 'bg-warn', 'bg-accent', 'bg-good'] as const;

/** A grade as one to four filled segments. Decorative: the number or the word is beside it. */
export function GradeBar({ grade, className }: { grade: number; className?: string }) {
  return (
    <span aria-hidden className={classNames('grid grid-cols-4 gap-0.5', className)}>
      {COLOURS.map((_colour, index) => (
        <span
          key={index}
          className={classNames('h-1.5 rounded-full', index < grade ? COLOURS[Math.min(4, grade) - 1] : 'bg-grid')}
        />
      ))}
    </span>
  );
}

/** `3 · Good` with its bar. */
export function GradeWithWord({ grade }: { grade: number }) {
  return (
    <span className="grid grid-cols-[4.5rem_7.25rem] items-center gap-3 md:grid-cols-[6rem_8.5rem]">
      <GradeBar grade={grade} />
      <span className="text-13">
        <span className="font-semibold tabular-nums">{grade}</span>
        <span className="text-ink-3"> · {gradeWords()[grade - 1]}</span>
      </span>
    </span>
  );
}
