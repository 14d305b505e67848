import { CalendarDays } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/time.ts';
import { useMediaQuery } from '#web/browser/media-query.ts';
import { clubToday } from '#web/browser/club.ts';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { ClearButton } from '../controls/ClearButton.tsx';
import { Field, useControlProps, type ControlProps, type FieldProps } from '../Field.tsx';
import { mergeRefs } from '../controls/merge-refs.ts';
import { dateText, isNoSuchDay, parseDate } from './typed-date.ts';

const CalendarPopover = lazyComponent(async () => (await import('./CalendarPopover.tsx')).CalendarPopover);
const preload = () => void CalendarPopover.preload().catch(() => undefined);

export type DateFieldProps = FieldProps & {
  /** ISO day; null when empty. */
  value: string | null | undefined;
  /** Called with an ISO day or null. Text that is no date is passed unchanged, for the form's rule to refuse. */
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
  const unreadable = value != null && !isDay(value) ? t(`global.${whyNoDay(value)}`) : undefined;
  const error = props.error && !unreadable ? props.error : unreadable;
  const control = useControlProps({ ...props, error });
  const fingers = useMediaQuery('(pointer: coarse)');
  const Entry = fingers ? Wheel : Typed;
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Entry {...props} control={control} today={props.today ?? clubToday()} />
    </Field>
  );
}

const whyNoDay = (typed: string) =>
  isNoSuchDay(typed, Number(clubToday().slice(0, 4))) ? ('date_missing' as const) : ('date_unreadable' as const);

type EntryProps = DateFieldProps & { control: ControlProps; today: string };

function Typed({ control, value, onChange, onBlur, min, max, today, name, ref, disabled, required }: EntryProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpened(open);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
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

  return (
    <>
      <div ref={box} className="field-box gap-1">
        <input
          {...control}
          ref={mergeRefs(input, ref)}
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
            if (event.key === 'Tab') setOpen(false);
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            settle();
            setOpen(true);
          }}
        />
        {value && !required && !disabled && <ClearButton tabIndex={-1} onClick={() => onChange(null)} />}
        <button
          ref={button}
          type="button"
          aria-label={t('global.open_calendar')}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={disabled}
          className="field-clear"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays aria-hidden className="size-4" />
        </button>
      </div>
      {wanted && (
        <CalendarPopover
          open={open}
          onClose={() => setOpen(false)}
          button={button}
          box={box}
          returnTo={input}
          value={value && isDay(value) ? value : null}
          {...{ today, min, max }}
          onPick={(day) => {
            setTyped(null);
            onChange(day);
          }}
        />
      )}
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
      {day && !required && !disabled && <ClearButton className="relative" onClick={() => onChange(null)} />}
    </div>
  );
}
