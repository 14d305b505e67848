import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useRef } from 'react';
import { useEarlyGroup, type Early } from '../browser/late-control.ts';
import { asButton } from '../ui/display/as-button.tsx';
import { RadioButtons, type RadioButtonProps, type RadioGroupProps } from './radio-buttons.ts';

/** The library's radio group. */
export function RadioGroupControl(props: RadioGroupProps<string | number> & { early?: Early | undefined }) {
  const { onChange, disabled, early, ...rest } = props;
  const group = useRef<HTMLDivElement>(null);
  useEarlyGroup(early, group);
  return (
    <RadioButtons value={RadioButtonControl}>
      <RadioGroup
        {...rest}
        ref={group}
        disabled={disabled ?? false}
        onValueChange={(next) => next !== null && onChange(next)}
      />
    </RadioButtons>
  );
}

function RadioButtonControl(props: RadioButtonProps) {
  return <Radio.Root {...props} nativeButton render={asButton} />;
}
