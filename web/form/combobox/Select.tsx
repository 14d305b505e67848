import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { memo, useState, type MouseEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import '#web/styles/popup.css';
import { MAX_OPTIONS } from './combobox-options.ts';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';

type Option<V extends string = string> = { value: V; label: string; disabled?: boolean; group?: string };

export type SelectProps<V extends string = string> = FieldProps & {
  options: readonly Option<V>[];
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  /** 'Choose...' by default; choosing it again clears the field. */
  placeholder?: string;
  /** Without an empty option, for a select that always has a value (a sort order). */
  noEmpty?: boolean;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-label'?: string;
};

/** One choice of a short list. */
export function Select<V extends string = string>(props: SelectProps<V>) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, options, value, onChange, onBlur, ref } = props;
  const { name, disabled = false, placeholder = t('global.choose') } = props;
  const control = useControlProps(props);
  const [open, setOpen] = useState(false);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Base.Root<V>
        modal={false}
        id={control.id}
        disabled={disabled}
        value={value ?? null}
        onValueChange={onChange}
        open={open}
        onOpenChange={(next, { reason }) => {
          setOpen(next);
          // The focus left the field from within the list, not from the button.
          if (!next && (reason === 'focus-out' || reason === 'outside-press')) onBlur?.();
        }}
      >
        <Base.Trigger
          {...control}
          name={name}
          disabled={disabled}
          aria-label={props['aria-label']}
          ref={ref}
          className="field-box select"
          onClick={(event) => {
            if (isLabelClick(event)) event.preventBaseUIHandler();
          }}
          onBlur={() => {
            if (!open) onBlur?.();
          }}
        >
          <span className="min-w-0 flex-1 truncate">
            {value == null ? placeholder : options.find((option) => option.value === value)?.label}
          </span>
          <ChevronDown aria-hidden className="size-4 flex-none text-ink-3" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="layer-popup" alignItemWithTrigger={false} sideOffset={4} collisionPadding={8}>
            <Base.Popup
              className="popover min-w-(--anchor-width)"
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                // Escape closes only the list, not the dialog around it.
                event.preventDefault();
                event.stopPropagation();
                setOpen(false);
              }}
            >
              <Base.List aria-label={t('global.options')}>
                <Rows options={options} empty={props.noEmpty ? undefined : placeholder} />
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}

/** A press on the label clicks the button: it moves the focus and opens nothing. */
function isLabelClick({ detail, clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** `empty`: label of the option that clears the field; undefined without such an option. */
const Rows = memo(function Rows({ options, empty }: { options: readonly Option[]; empty: string | undefined }) {
  const offered = options.slice(0, MAX_OPTIONS);
  const groups = [...new Set(offered.map((option) => option.group))];
  return (
    <>
      {empty !== undefined && (
        <Base.Item value={null} className="option text-ink-3">
          <Base.ItemText className="min-w-0 flex-1">{empty}</Base.ItemText>
        </Base.Item>
      )}
      {groups.map((group) => {
        const rows = offered.filter((option) => option.group === group).map(asRow);
        if (group === undefined) return rows;
        return (
          <Base.Group key={group}>
            <Base.GroupLabel className="px-2.5 pt-2.5 pb-1 text-11 font-semibold text-ink-3">{group}</Base.GroupLabel>
            {rows}
          </Base.Group>
        );
      })}
    </>
  );
});

function asRow({ value, label, disabled = false }: Option) {
  return (
    <Base.Item key={value} value={value} label={label} disabled={disabled} className="option">
      <Base.ItemText className="min-w-0 flex-1">{label}</Base.ItemText>
      <Base.ItemIndicator className="flex-none">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
