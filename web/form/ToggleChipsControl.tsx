import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { useRef } from 'react';
import { useEarlyGroup, type Early } from '../browser/late-control.ts';
import { ChipWords, type ToggleChipsProps } from './ChipWords.tsx';

/** The library's toggles, any number of them pressed. */
export function ToggleChipsControl(props: ToggleChipsProps<string> & { early?: Early | undefined }) {
  const { options, value, onChange, disabled, chipClassName, ticked, early, ...rest } = props;
  const group = useRef<HTMLDivElement>(null);
  useEarlyGroup(early, group);
  return (
    <ToggleGroup
      {...rest}
      ref={group}
      multiple
      value={value}
      onValueChange={(next) => onChange(next)}
      disabled={disabled ?? false}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className={chipClassName}>
          <ChipWords on={value.includes(option.value) && ticked} label={option.label} />
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
