import { Checkbox } from '@base-ui/react/checkbox';
import { Switch } from '@base-ui/react/switch';
import type { Ref } from 'react';
import { asButton } from '#web/ui/buttons/as-button.tsx';
import type { ControlProps } from '../Field.tsx';

export type CheckMarkProps = Partial<ControlProps> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some items of many are ticked, for a box that ticks them all. */
  indeterminate?: boolean;
  name?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
};

/** The box of a checkbox, for a `<label>` around it. */
export const CheckMark = (props: CheckMarkProps) => <Tick {...props} Root={Checkbox.Root} className="check" />;

/** The knob of a switch, for a `<label>` around it. */
export const SwitchKnob = (props: Omit<CheckMarkProps, 'indeterminate'>) => (
  <Tick {...props} Root={Switch.Root} className="switch" />
);

type Roots = { Root: typeof Checkbox.Root | typeof Switch.Root; className: string };

function Tick({ Root, onCheckedChange, disabled = false, ...rest }: CheckMarkProps & Roots) {
  return (
    <Root
      {...rest}
      disabled={disabled}
      nativeButton
      render={asButton}
      onCheckedChange={(on: boolean) => onCheckedChange(on)}
    />
  );
}
