import { lateControl, type Early } from '../browser/late-control.ts';
import type { CheckMarkProps } from './check-mark-props.ts';
import { mergeRefs } from './merge-refs.ts';

/** The box of a checkbox, for a `<label>` around it. */
export const CheckMark = lateControl<CheckMarkProps>(
  async () => (await import('./CheckMarkControl.tsx')).CheckMarkControl,
  (props) => <StandIn {...props} kind="checkbox" />,
);

/** The knob of a switch, for a `<label>` around it. */
export const SwitchKnob = lateControl<Omit<CheckMarkProps, 'indeterminate'>>(
  async () => (await import('./CheckMarkControl.tsx')).SwitchKnobControl,
  (props) => <StandIn {...props} kind="switch" />,
);

function StandIn(props: CheckMarkProps & { early: Early; kind: 'checkbox' | 'switch' }) {
  const { checked, onCheckedChange, indeterminate = false, kind, name: _name, ref, early, ...rest } = props;
  return (
    <button
      {...rest}
      ref={mergeRefs<HTMLElement>(ref, early.watch)}
      type="button"
      role={kind}
      aria-checked={indeterminate ? 'mixed' : checked}
      data-checked={checked ? '' : undefined}
      data-indeterminate={indeterminate ? '' : undefined}
      className={kind === 'switch' ? 'switch' : 'check'}
      onClick={() => onCheckedChange(!checked)}
    />
  );
}
