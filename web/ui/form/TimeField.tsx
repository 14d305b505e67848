import { Clock } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isTime, minutesOf, timeOf } from '#domain/time.ts';
import { handleComboboxKey } from './combobox-keys.ts';
import { useComboPanel } from './combobox-list.ts';
import { ComboEntry } from './ComboEntry.tsx';
import { ComboPopup } from './ComboPopup.tsx';
import { Field, useControlProps, type FieldProps } from './Field.tsx';
import { parseTime } from './typed-date.ts';

export type TimeFieldProps = FieldProps & {
  /** HH:mm, up to 24:00; null when empty. */
  value: string | null | undefined;
  /** Called with HH:mm or null. Text that is no time is passed on as it is, so that the form's rule refuses it. */
  onChange: (value: string | null) => void;
  /** Range of the list, HH:mm; typed times may be outside of it, the form's rule decides. */
  from?: string;
  to?: string;
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
  const {
    label,
    help,
    required,
    hideLabel,
    className,
    value,
    onChange,
    from = '00:00',
    to = '24:00',
    step = 30,
  } = props;
  const { name, ref, onBlur, disabled } = props;
  const unreadable = value != null && !isTime(value) ? t('global.time_unreadable') : undefined;
  const error = unreadable ?? props.error;
  const control = useControlProps({ ...props, error });
  const { box, panel, listId, open, onOpen, close, at, setAt } = useComboPanel(control.id);
  const [typed, setTyped] = useState<string | null>(null);

  const list = useMemo(() => {
    const first = minutesOf(from);
    return Array.from({ length: Math.floor((minutesOf(to) - first) / step) + 1 }, (_, index) => {
      const time = timeOf(first + index * step);
      return { value: time, label: time };
    });
  }, [from, to, step]);
  const meant = parseTime(typed ?? value ?? '');
  const near = meant
    ? list.findLastIndex((option) => option.value <= meant)
    : list.findIndex((option) => option.value === '08:00');
  const active = at ?? near;

  function settle() {
    if (typed !== null) onChange(typed.trim() ? (parseTime(typed) ?? typed.trim()) : null);
    setTyped(null);
  }

  function pick(time: string) {
    setTyped(null);
    onChange(time);
    close();
  }

  function keys(event: KeyboardEvent) {
    // Enter chooses the active row only after arrow keys; otherwise the typed text counts.
    if (event.key === 'Enter' && at === null) {
      if (open) event.preventDefault();
      settle();
      return close();
    }
    const onChoose = (index: number) => pick(list[index]?.value ?? '');
    handleComboboxKey(event, {
      open,
      active,
      rows: list.length,
      onOpen,
      onMove: setAt,
      onChoose,
      onClose: close,
    });
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboEntry
        {...{ box, control, listId, open, active, name, disabled }}
        inputRef={ref}
        className="gap-1.5"
        autocomplete="none"
        numeric
        text={typed ?? value ?? ''}
        placeholder="HH:mm"
        onOpen={onOpen}
        onType={(text) => {
          setTyped(text);
          setAt(null);
          if (/^\d\d:\d\d$/.test(text) && parseTime(text)) onChange(parseTime(text));
          else if (!text.trim()) onChange(null);
        }}
        onLeave={() => {
          settle();
          close();
          onBlur?.();
        }}
        onKeyDown={keys}
        after={<Clock aria-hidden className="size-4 flex-none text-ink-3" />}
      />
      <ComboPopup
        list={list}
        state="ready"
        cut={false}
        ref={panel}
        id={listId}
        open={open}
        text=""
        active={active}
        multiple={false}
        chosen={(one) => one === value}
        onPick={(option) => pick(option.value)}
        createLabel={undefined}
        onCreate={() => undefined}
        className="max-h-[min(var(--room),296px)]!"
      />
    </Field>
  );
}
