import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { classNames } from '../looks/classes.ts';

export type SegmentedTogglesProps<V extends string> = {
  /** Accessible name of the group; not visible. */
  label: string;
  /** With an icon, the label is the option's name and tooltip. */
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Two or three views of the same thing, side by side; one of them is always shown. */
export function SegmentedToggles<V extends string>(props: SegmentedTogglesProps<V>) {
  const { label, options, value, onChange, className } = props;
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      // Pressing the chosen one again keeps it.
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className={classNames('segments', className)}
    >
      {options.map((option) => (
        <Toggle
          key={option.value}
          value={option.value}
          {...(option.icon ? { 'aria-label': option.label, 'data-tip': option.label } : { className: 'px-2.5!' })}
        >
          {option.icon ?? option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
