import { useId } from 'react';

export type SegmentedRadiosProps<V extends string> = {
  /** Accessible name of the group; not visible. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** One choice among a few short options, side by side, applied at once. */
export function SegmentedRadios<V extends string>(props: SegmentedRadiosProps<V>) {
  const { label, options, value, onChange, className = '' } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`segments ${className}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
