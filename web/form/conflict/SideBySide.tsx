import { useId, type ReactNode } from 'react';
import { RadioButton, RadioGroup } from '../choices/RadioGroup.tsx';
import { classNames } from '#web/ui/looks/classes.ts';

export type CompareSide = {
  id: string;
  /** Names the side of a value, on a phone and for screen readers. */
  name: string;
  heading: ReactNode;
};
export type SideRow<Key extends string> = {
  key: Key;
  label: string;
  /** The value of each side, in the order of the sides; null where it has none. */
  values: readonly (ReactNode | null)[];
};

type Settled = { title: string; rows: readonly { label: string; value: ReactNode }[] };

type SideBySideProps<Key extends string> = {
  sides: readonly CompareSide[];
  rows: readonly SideRow<Key>[];
  /** Fields with equal values in all records: nothing to choose. */
  settled?: Settled;
  /** The side whose value is chosen, by row. */
  picked: Record<Key, string | undefined>;
  onPick: (key: Key, side: string) => void;
  /** Text for screen readers where a side has no value. */
  nothing: string;
};

/**
 * Records side by side, one choice for each row; a side without a value cannot be chosen there. On a phone the choices
 * are below each other, with the names of their sides.
 */
export function SideBySide<Key extends string>({
  sides,
  rows,
  settled,
  picked,
  onPick,
  nothing,
}: SideBySideProps<Key>) {
  const id = useId();
  return (
    <div
      className="overflow-x-auto rounded-lg border border-line"
      style={{
        '--sides': `minmax(104px, 144px) repeat(${sides.length}, minmax(168px, 1fr))`,
        '--least': `${144 + sides.length * 168}px`,
      }}
    >
      <div className="md:min-w-(--least) md:[&>*]:grid-cols-(--sides)">
        <div className="grid divide-line max-md:divide-y md:divide-x">
          <span className="max-md:hidden" />
          {sides.map((side) => (
            <div key={side.id} className="min-w-0 p-3">
              {side.heading}
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <RadioGroup
            key={row.key}
            aria-labelledby={`${id}-${row.key}`}
            value={picked[row.key] ?? null}
            onChange={(side) => onPick(row.key, side)}
            className="grid border-t border-line"
          >
            <p id={`${id}-${row.key}`} className="px-3 pt-3 text-12 text-ink-2 md:py-3 md:text-13">
              {row.label}
            </p>
            {sides.map((side, at) => (
              <Choice key={side.id} side={side} value={row.values[at] ?? null} nothing={nothing} />
            ))}
          </RadioGroup>
        ))}
        {settled && settled.rows.length > 0 && (
          <div className="block! border-t border-line bg-sunken">
            <SettledRows {...settled} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Fields in which there is nothing to choose, with their values. */
export function SettledRows({ title, rows }: Settled) {
  return (
    <div className="px-3 pt-2.5 pb-3">
      <p className="text-12 font-medium text-ink-2">{title}</p>
      <dl className="mt-1.5 flex flex-wrap gap-x-8 gap-y-2">
        {rows.map((row) => (
          <div key={row.label} className="min-w-0">
            <dt className="text-12 text-ink-2">{row.label}</dt>
            <dd className="mt-0.5 text-14 wrap-anywhere">{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ChoiceProps = { side: CompareSide; value: ReactNode | null; nothing: string };

function Choice({ side, value, nothing }: ChoiceProps) {
  return (
    <RadioButton
      value={side.id}
      disabled={value === null}
      className={classNames(
        'flex min-h-11 min-w-0 items-start gap-2.5 border-line px-3 py-3 md:border-l text-left text-14 transition-colors data-checked:bg-accent-soft',
        value === null ? 'text-ink-3' : 'not-data-checked:hover:bg-hover',
      )}
    >
      <span aria-hidden className={classNames('radio mt-px', value === null && 'opacity-35')} />
      {/* The mark is beside a short value and below a long one. */}
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2">
        <span className="max-w-full min-w-0 wrap-anywhere">
          {value ?? (
            <>
              <span aria-hidden>–</span>
              <span className="sr-only">{nothing}</span>
            </>
          )}
        </span>
        <span className="ml-auto max-w-2/5 flex-none truncate text-12 leading-5 text-ink-3 md:sr-only">
          {side.name}
        </span>
      </span>
    </RadioButton>
  );
}
