import { lateControl, type Early } from '#web/browser/late-control.ts';
import { classNames } from './classes.ts';
import { lookOfSegment, type SegmentedTogglesProps } from './segments.ts';

const Control = lateControl<SegmentedTogglesProps<string>>(
  async () => (await import('./SegmentedTogglesControl.tsx')).SegmentedTogglesControl,
  StandIn,
);

/** Two or three views of the same thing, side by side. */
export function SegmentedToggles<V extends string>({ onChange, ...props }: SegmentedTogglesProps<V>) {
  return <Control {...props} onChange={(next) => onChange(next as V)} />;
}

function StandIn({
  label,
  options,
  value,
  onChange,
  className,
  early,
}: SegmentedTogglesProps<string> & { early: Early }) {
  return (
    <div role="group" aria-label={label} className={classNames('segments', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          ref={early.watch}
          type="button"
          aria-pressed={option.value === value}
          {...lookOfSegment(option)}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
        </button>
      ))}
    </div>
  );
}
