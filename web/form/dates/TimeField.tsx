import { Combobox as Base } from '@base-ui/react/combobox';
import { Clock } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isTime, minutesOf, timeOf } from '#domain/time.ts';
import { closeAlone, ComboPopup, ComboRow } from '../combobox/ComboPopup.tsx';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';
import { mergeRefs } from '../controls/merge-refs.ts';
import { parseEnd, parseTime } from './typed-date.ts';

export type TimeFieldProps = FieldProps & {
  /** HH:mm, up to 24:00; null when empty. */
  value: string | null | undefined;
  /** Called with HH:mm or null. Text that is no time is passed on unchanged, so that the form's rule refuses it. */
  onChange: (value: string | null) => void;
  /** Range of the list, HH:mm; times outside of it may be typed, the form's rule decides. */
  from?: string;
  to?: string;
  /** It is a time at which something ends: 0:00 means 24:00. */
  isEnd?: boolean;
  /** Minutes between the options. */
  step?: number;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

/** A time of the day: typed ("830" means 08:30) or chosen from a list. */
export function TimeField(props: TimeFieldProps) {
  const { t } = useTranslation();
  const { label, help, required, hideLabel, className, name, ref, onBlur, disabled = false, onChange } = props;
  const { value = null, from = '00:00', to = '24:00', step = 30, isEnd = false } = props;
  const read = isEnd ? parseEnd : parseTime;
  const unreadable = value !== null && !isTime(value) ? t('global.time_unreadable') : undefined;
  const error = unreadable ?? props.error;
  const control = useControlProps({ ...props, error });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  // Whether the arrow keys have moved in the list: only then Enter takes a row, otherwise the typed text.
  const [moved, setMoved] = useState(false);

  const times = useMemo(() => {
    const first = minutesOf(from);
    const count = Math.floor((minutesOf(to) - first) / step) + 1;
    return Array.from({ length: count }, (_, index) => timeOf(first + index * step));
  }, [from, to, step]);
  const meant = read(typed ?? value ?? '');
  // The list opens at the time in the field or the one before it.
  const near = meant ? times.findLast((time) => time <= meant) : times.find((time) => time === '08:00');

  /** Passes a complete time, or an empty text, to the form while typing. */
  function type(text: string) {
    setTyped(text);
    if (!text.trim()) onChange(null);
    else if (/^\d\d:\d\d$/.test(text) && read(text)) onChange(read(text));
  }

  /** Parses the typed text; text that is no time is kept unchanged, so that the form's rule refuses it. */
  function settle() {
    if (typed !== null) onChange(typed.trim() ? (read(typed) ?? typed.trim()) : null);
    setTyped(null);
  }

  function leave() {
    settle();
    onBlur?.();
  }

  function keys(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    if (event.key === 'Escape') closeAlone(event, open, setOpen);
    if (event.key !== 'Enter') return;
    if (open) event.preventDefault();
    if (open && moved) return;
    event.preventBaseUIHandler();
    settle();
    setOpen(false);
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Base.Root<string>
        id={control.id}
        disabled={disabled}
        items={times}
        filter={null}
        value={near ?? null}
        onValueChange={(time, { reason, cancel }) => {
          if (reason !== 'item-press') return cancel();
          setTyped(null);
          onChange(time);
        }}
        inputValue={typed ?? value ?? ''}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') type(text);
        }}
        onItemHighlighted={(_, { reason }) => setMoved(reason === 'keyboard')}
        open={open}
        onOpenChange={(next, { reason, cancel }) => {
          // Typing does not open the list.
          if (reason === 'input-change') return cancel();
          setOpen(next);
          setMoved(false);
          if (!next && document.activeElement !== input.current) leave();
        }}
      >
        <Base.InputGroup role="presentation" className="field-box gap-1.5">
          <Base.Input
            {...control}
            name={name}
            disabled={disabled}
            placeholder="HH:mm"
            inputMode="numeric"
            aria-autocomplete="none"
            ref={mergeRefs<HTMLInputElement>(input, ref)}
            onKeyDown={keys}
            onBlur={(event) => event.relatedTarget?.closest('.popover') || leave()}
          />
          <Clock aria-hidden className="size-4 flex-none text-ink-3" />
        </Base.InputGroup>
        <ComboPopup className="max-h-[min(296px,var(--available-height))]">
          {times.map((time) => (
            <ComboRow key={time} option={{ value: time, label: time }} chosen={time === value} />
          ))}
        </ComboPopup>
      </Base.Root>
    </Field>
  );
}
