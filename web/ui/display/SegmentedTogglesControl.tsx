import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { useRef } from 'react';
import { useEarlyGroup, type Early } from '#web/browser/late-control.ts';
import { classNames } from './classes.ts';
import { lookOfSegment, type SegmentedTogglesProps } from './segments.ts';

/** The library's toggles, of which one is always pressed. */
export function SegmentedTogglesControl(props: SegmentedTogglesProps<string> & { early?: Early | undefined }) {
  const { label, options, value, onChange, className, early } = props;
  const group = useRef<HTMLDivElement>(null);
  useEarlyGroup(early, group);
  return (
    <ToggleGroup
      ref={group}
      aria-label={label}
      value={[value]}
      // What is pressed again stays: one of them is always shown.
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className={classNames('segments', className)}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} {...lookOfSegment(option)}>
          {option.icon ?? option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
