import { useId, type ReactNode } from 'react';
import { classNames } from '#web/ui/looks/classes.ts';

type SectionProps = {
  title: string;
  /** Beside the heading: a button for the whole section; false keeps its place while there is none. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a person's page: a heading over a bordered box of rows. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <div
        className={classNames(
          'flex min-h-8 flex-wrap items-center justify-between gap-2',
          action !== undefined && 'touch:min-h-11',
        )}
      >
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        {action}
      </div>
      <div className="overflow-clip rounded-lg border border-line [&>*+*]:border-t [&>*+*]:border-line">{children}</div>
    </section>
  );
}

type SettingRowProps = { title: ReactNode; text?: ReactNode; leading?: ReactNode; children?: ReactNode };

/**
 * Text on the left, its button on the right, or below where there is no room. With a `leading` icon always one line.
 */
export function SettingRow({ title, text, leading, children }: SettingRowProps) {
  return (
    <div
      className={classNames(
        'flex min-h-14 items-center gap-y-2 px-4 py-2.5',
        leading ? 'gap-x-3' : 'flex-wrap gap-x-4',
      )}
    >
      {leading}
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="text-14 font-medium">{title}</div>
        {text != null && <div className="text-13 text-ink-3">{text}</div>}
      </div>
      {children && <div className="flex flex-none items-center gap-2">{children}</div>}
    </div>
  );
}

/** A name with its value; `wide` takes two columns, for long values. */
export function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-14 wrap-break-word">{children || <span className="text-ink-3">–</span>}</dd>
    </div>
  );
}
