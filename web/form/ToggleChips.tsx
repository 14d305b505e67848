import { lateControl, type Early } from '../browser/late-control.ts';
import { ChipWords, type ToggleChipsProps } from './ChipWords.tsx';

const Control = lateControl<ToggleChipsProps<string>>(
  async () => (await import('./ToggleChipsControl.tsx')).ToggleChipsControl,
  StandIn,
);

/** Chips of which any number may be pressed. */
export function ToggleChips<V extends string>({ onChange, ...props }: ToggleChipsProps<V>) {
  return <Control {...props} onChange={(next) => onChange(next as V[])} />;
}

function StandIn(props: ToggleChipsProps<string> & { early: Early }) {
  const { options, value, onChange, disabled, chipClassName, ticked, early, ...rest } = props;
  return (
    <div role="group" {...rest}>
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <button
            key={option.value}
            ref={early.watch}
            type="button"
            aria-pressed={on}
            disabled={disabled}
            className={chipClassName}
            onClick={() => onChange(on ? value.filter((one) => one !== option.value) : [...value, option.value])}
          >
            <ChipWords on={on && ticked} label={option.label} />
          </button>
        );
      })}
    </div>
  );
}
