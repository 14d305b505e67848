import { useId, type ReactNode } from 'react';
import { classNames } from '../ui/looks/classes.ts';

/** Props that every field has besides its value. `error` is a translated sentence, not a key. */
export type FieldProps = {
  label?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shows the label to screen readers only, where the context makes it clear. */
  hideLabel?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** Attributes that link the control of a field to its label, help and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

/** Attributes of the control of a field; generates an id when none is given. */
export function useControlProps({ id, help, error, required }: FieldProps): ControlProps {
  const own = useId();
  const name = id ?? own;
  const about = [help != null && `${name}-help`, error && `${name}-error`].filter(Boolean).join(' ');
  return {
    id: name,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
    'aria-describedby': about || undefined,
  };
}

/**
 * Label above, help and error below. With `group` the field holds several controls (radio buttons, grades): the label
 * names the group by `aria-labelledby="{id}-label"` instead of pointing to one control.
 */
export function Field({
  id,
  label,
  help,
  error,
  required,
  hideLabel,
  className,
  group = false,
  children,
}: FieldProps & { id: string; group?: boolean; children: ReactNode }) {
  const Label = group ? 'span' : 'label';
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      {label != null && (
        <Label
          id={`${id}-label`}
          {...(group ? {} : { htmlFor: id })}
          className={classNames(
            hideLabel ? 'sr-only' : 'justify-self-start text-13 font-medium text-ink',
            required && 'required',
          )}
        >
          {label}
        </Label>
      )}
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

/** Help and error of a field, with the ids that `useControlProps` refers to. */
export function FieldNotes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {help != null && (
        <p id={`${id}-help`} className="text-12 text-ink-3">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-12 font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}
