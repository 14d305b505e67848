import { createContext, createElement, use } from 'react';
import { lateControl, type Early } from '../browser/late-control.ts';
import { mergeRefs } from './merge-refs.ts';
import { RadioButtons, type RadioButtonProps, type RadioGroupProps } from './radio-buttons.ts';

const Group = lateControl<RadioGroupProps<string | number>>(
  async () => (await import('./RadioGroupControl.tsx')).RadioGroupControl,
  StandIn,
);

/** A group of radio buttons, which are its children. */
export function RadioGroup<V extends string | number>({ onChange, ...props }: RadioGroupProps<V>) {
  return <Group {...props} onChange={(next) => onChange(next as V)} />;
}

/** One of a radio group, as a button with whatever shows it; `data-checked` is the chosen one. */
export function RadioButton(props: RadioButtonProps) {
  return createElement(use(RadioButtons), props);
}

type StandInProps = RadioGroupProps<string | number> & { early: Early };
const Standing = createContext<StandInProps | null>(null);

function StandIn(props: StandInProps) {
  const { value: _value, onChange: _change, name: _name, disabled: _disabled, early: _early, ...rest } = props;
  return (
    <Standing value={props}>
      <RadioButtons value={ButtonStandIn}>
        <div role="radiogroup" {...rest} />
      </RadioButtons>
    </Standing>
  );
}

function ButtonStandIn({ value, disabled, ref, ...rest }: RadioButtonProps) {
  const group = use(Standing)!;
  const checked = group.value === value;
  return (
    <button
      {...rest}
      ref={mergeRefs<HTMLElement>(ref, group.early.watch)}
      type="button"
      role="radio"
      aria-checked={checked}
      data-checked={checked ? '' : undefined}
      disabled={group.disabled || disabled}
      onClick={() => group.onChange(value)}
    />
  );
}
