import { Checkbox } from '@base-ui/react/checkbox';
import { Switch } from '@base-ui/react/switch';
import { useRef } from 'react';
import { useEarly, type Early } from '../browser/late-control.ts';
import { asButton } from '../ui/display/as-button.tsx';
import type { CheckMarkProps } from './check-mark-props.ts';
import { mergeRefs } from './merge-refs.ts';

type TickProps = CheckMarkProps & { early?: Early | undefined };

/** The library's checkbox. */
export const CheckMarkControl = (props: TickProps) => <Tick {...props} Root={Checkbox.Root} className="check" />;

/** The library's switch. */
export const SwitchKnobControl = (props: Omit<TickProps, 'indeterminate'>) => (
  <Tick {...props} Root={Switch.Root} className="switch" />
);

type Roots = { Root: typeof Checkbox.Root | typeof Switch.Root; className: string };

function Tick({ Root, onCheckedChange, disabled, ref, early, ...rest }: TickProps & Roots) {
  const button = useRef<HTMLElement>(null);
  useEarly(early, button, { onPress: () => button.current?.click() });
  return (
    <Root
      {...rest}
      ref={mergeRefs(ref, button)}
      disabled={disabled ?? false}
      nativeButton
      render={asButton}
      onCheckedChange={(on: boolean) => onCheckedChange(on)}
    />
  );
}
