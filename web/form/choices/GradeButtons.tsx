import { X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/looks/classes.ts';
import { useControlProps, type FieldProps } from '../Field.tsx';
import { RadioButton, RadioGroup } from './RadioGroup.tsx';

export type GradeButtonsProps = Omit<FieldProps, 'hideLabel'> & {
  label: string;
  /** A word for each level, lowest first: four words for the grades 1 to 4 (CONST-08). */
  words: readonly string[];
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  name?: string;
  ref?: Ref<HTMLElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

/** A grade by touch: 44 px buttons, the word of the chosen grade below the label, and a button to clear it. */
export function GradeButtons(props: GradeButtonsProps) {
  const { t } = useTranslation();
  const { label, help, error, required, className, words, value, onChange, name, ref, onBlur, disabled } = props;
  const control = useControlProps(props);

  /** WID-14: on one of the buttons the digit of another is the quickest way to it. */
  function gradeByDigit(event: KeyboardEvent<HTMLElement>) {
    const grade = Number(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || !Number.isInteger(grade) || !words[grade - 1]) return;
    event.preventDefault();
    onChange(grade);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')[grade - 1]?.focus();
  }

  return (
    <div className={classNames('grade-row', className)}>
      <div className="grid min-w-0 flex-1 content-center">
        <span id={`${control.id}-label`} className={classNames('text-14 text-ink', required && 'required')}>
          {label}
        </span>
        <span className="text-12 text-ink-3">{(value && words[value - 1]) || help}</span>
        {error && (
          <span id={`${control.id}-error`} className="text-12 font-medium text-danger">
            {error}
          </span>
        )}
      </div>
      <div className="flex flex-none items-center gap-1.5">
        <button
          type="button"
          aria-label={`${label}: ${t('global.clear')}`}
          className={classNames('grade-clear', value == null && 'invisible')}
          disabled={disabled}
          onClick={() => onChange(null)}
        >
          <X aria-hidden className="size-4" />
        </button>
        <RadioGroup
          aria-labelledby={`${control.id}-label`}
          aria-describedby={error ? `${control.id}-error` : undefined}
          aria-required={control['aria-required']}
          aria-invalid={control['aria-invalid']}
          value={value ?? null}
          onChange={onChange}
          name={name}
          onBlur={onBlur}
          disabled={disabled}
          onKeyDown={gradeByDigit}
          className="flex flex-none gap-1.5"
        >
          {words.map((word, index) => (
            <RadioButton
              key={word}
              ref={index === 0 ? ref : undefined}
              value={index + 1}
              className="grade"
              aria-label={`${index + 1}, ${word}`}
              data-tip={word}
            >
              {index + 1}
            </RadioButton>
          ))}
        </RadioGroup>
      </div>
    </div>
  );
}
