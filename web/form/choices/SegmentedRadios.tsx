import { classNames } from '#web/ui/looks/classes.ts';
import { RadioButton, RadioGroup } from './RadioGroup.tsx';

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
  const { label, options, value, onChange, className } = props;
  return (
    <RadioGroup aria-label={label} value={value} onChange={onChange} className={classNames('segments', className)}>
      {options.map((option) => (
        <RadioButton key={option.value} value={option.value} className="px-2.5!">
          {option.label}
        </RadioButton>
      ))}
    </RadioGroup>
  );
}
