import { CalendarDays, X } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/time.ts';
import { useMediaQuery } from '#web/browser/media-query.ts';
import { CLUB_ZONE } from '#web/session/club.ts';
import { classNames } from '../display/classes.ts';
import { usePopover } from '../overlay/popover.ts';
import { Calendar } from './Calendar.tsx';
import { Field, useControlProps, type ControlProps, type FieldProps } from './Field.tsx';
import { dateText, parseDate } from './typed-date.ts';

export type DateFieldProps = FieldProps & {
  /** ISO day; null when empty. */
  value: string | null | undefined;
  /** Called with an ISO day or null. Text that is no date is passed on as it is, so that the form's rule refuses it. */
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  /** ISO day that the calendar marks as today and offers. */
  today?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

/**
 * Shown as DD.MM.YYYY, stored as an ISO string (ACT-20). Its button or arrow down, with or without Alt, opens a
 * calendar; touch devices use their native date picker.
 */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation();
  const { label, help, required, hideLabel, className, value } = props;
  const unreadable = value != null && !isDay(value) ? t('global.date_unreadable') : undefined;
  const error = props.error && !unreadable ? props.error : unreadable;
  const control = useControlProps({ ...props, error });
  const fingers = useMediaQuery('(pointer: coarse)');
  const Entry = fingers ? Wheel : Typed;
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Entry {...props} control={control} today={props.today ?? localToday()} />
    </Field>
  );
}

type EntryProps = DateFieldProps & { control: ControlProps; today: string };

function Typed({ control, value, onChange, onBlur, min, max, today, name, ref, disabled, required }: EntryProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = usePopover({
    open,
    onClose: (reason) => {
      setOpen(false);
      if (reason === 'escape') input.current?.focus();
    },
    anchor: box,
  });
  const year = Number(today.slice(0, 4));

  function type(text: string) {
    setTyped(text);
    const day = parseDate(text, year);
    if (day && /\d{4}/.test(text)) onChange(day);
    else if (!text.trim()) onChange(null);
  }

  function settle() {
    if (typed !== null) onChange(typed.trim() ? (parseDate(typed, year) ?? typed.trim()) : null);
    setTyped(null);
  }

  function pick(day: string) {
    setTyped(null);
    setOpen(false);
    onChange(day);
    input.current?.focus();
  }

  return (
    <>
      <div ref={box} className="field-box gap-1">
        <input
          {...control}
          ref={(element) => {
            input.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('global.date_pattern')}
          disabled={disabled}
          value={typed ?? dateText(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            settle();
            setOpen(true);
          }}
        />
        {value && !required && !disabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('global.clear')}
            className="field-clear"
            onClick={() => onChange(null)}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        )}
        <button
          type="button"
          aria-label={t('global.open_calendar')}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={disabled}
          className="field-clear"
          onClick={() => setOpen(!open)}
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
      </div>
      <div ref={panel} popover="manual" role="dialog" aria-label={t('global.calendar')} className="popover p-0!">
        {open && (
          <Calendar value={value && isDay(value) ? value : null} today={today} min={min} max={max} onPick={pick} />
        )}
      </div>
    </>
  );
}

/**
 * The native input is transparent over our text, because its own text would follow the phone's region, not the club's
 * format.
 */
function Wheel({ control, value, onChange, onBlur, min, max, name, ref, disabled, required }: EntryProps) {
  const { t } = useTranslation();
  const day = value && isDay(value) ? value : '';
  return (
    <div className="field-box relative gap-1">
      <span aria-hidden className={classNames('flex-1', !day && 'text-ink-3')}>
        {dateText(day) || t('global.date_pattern')}
      </span>
      <CalendarDays aria-hidden className="size-4 flex-none text-ink-3" />
      <input
        {...control}
        ref={ref}
        type="date"
        name={name}
        required={required}
        disabled={disabled}
        min={min}
        max={max}
        value={day}
        className="date-wheel"
        onChange={(event) => onChange(event.target.value || null)}
        onBlur={onBlur}
      />
      {day && !required && !disabled && (
        <button
          type="button"
          aria-label={t('global.clear')}
          className="field-clear relative"
          onClick={() => onChange(null)}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

function localToday(): string {
  return Temporal.Now.plainDateISO(CLUB_ZONE).toString();
}
