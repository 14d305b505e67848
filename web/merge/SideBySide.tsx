import { useId, type ReactNode } from 'react';
import { classNames } from '../ui/display/classes.ts';

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

type SideBySideProps<Key extends string> = {
  sides: readonly CompareSide[];
  rows: readonly SideRow<Key>[];
  /** Fields with equal values in all records: nothing to choose. */
  settled?: { title: string; rows: readonly { label: string; value: ReactNode }[] };
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
      style={{ '--sides': `minmax(104px, 144px) repeat(${sides.length}, minmax(168px, 1fr))` }}
    >
      <div className="md:min-w-max md:[&>*]:grid-cols-(--sides)">
        <div className="grid divide-line max-md:divide-y md:divide-x">
          <span className="max-md:hidden" />
          {sides.map((side) => (
            <div key={side.id} className="min-w-0 p-3">
              {side.heading}
            </div>
          ))}
        </div>
        {rows.map((row) => (
          <div
            key={row.key}
            role="radiogroup"
            aria-labelledby={`${id}-${row.key}`}
            className="grid divide-line border-t border-line md:divide-x"
          >
            <p id={`${id}-${row.key}`} className="px-3 pt-3 text-12 text-ink-2 md:py-3 md:text-13">
              {row.label}
            </p>
            {sides.map((side, at) => (
              <Choice
                key={side.id}
                name={`${id}-${row.key}`}
                side={side.name}
                value={row.values[at] ?? null}
                nothing={nothing}
                checked={picked[row.key] === side.id}
                onPick={() => onPick(row.key, side.id)}
              />
            ))}
          </div>
        ))}
        {settled && settled.rows.length > 0 && (
          <div className="block! border-t border-line bg-sunken px-3 pt-2.5 pb-3">
            <p className="text-12 font-medium text-ink-2">{settled.title}</p>
            <dl className="mt-1.5 flex flex-wrap gap-x-8 gap-y-2">
              {settled.rows.map((row) => (
                <div key={row.label} className="min-w-0">
                  <dt className="text-12 text-ink-2">{row.label}</dt>
                  <dd className="text-14 wrap-break-word">{row.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  side: string;
  value: ReactNode | null;
  nothing: string;
  checked: boolean;
  onPick: () => void;
};

function Choice({ name, side, value, nothing, checked, onPick }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 min-w-0 items-center gap-2.5 px-3 py-2 text-14 transition-colors',
        value === null ? 'text-ink-3' : 'cursor-pointer hover:bg-hover',
        checked && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      <input
        type="radio"
        className="radio flex-none disabled:opacity-35"
        name={name}
        checked={checked}
        disabled={value === null}
        onChange={onPick}
      />
      <span className="min-w-0 flex-1 wrap-break-word">
        {value ?? (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">{nothing}</span>
          </>
        )}
      </span>
      <span className="max-w-2/5 flex-none truncate text-12 text-ink-3 md:sr-only">{side}</span>
    </label>
  );
}
