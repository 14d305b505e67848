import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import {
  get,
  useController,
  useFormState,
  useWatch,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { useUnsavedWork } from '#web/ui/overlay/unsaved-changes.tsx';
import { translate } from '#web/text/i18n.ts';
import { Button, type ButtonProps } from '../ui/buttons/Button.tsx';
import { classNames } from '../ui/looks/classes.ts';
import { toast } from '../ui/overlay/toast.ts';
import { isRequired, useRegisterRequired, type RuleForm } from './rule-form.ts';

export type FormProps<In extends FieldValues, Out, Saved> = {
  form: RuleForm<In, Out>;
  /** Saves the output of the rule; errors it throws are shown below the form (ERR-11). */
  onSubmit: (values: Out) => Promise<Saved>;
  /** Called before `onSubmit`, once the form is valid; false cancels the submit. */
  mayGo?: () => Promise<boolean>;
  /** Called once it is saved and the form is clean: navigate or close here. */
  onSaved?: (saved: Saved) => void;
  /** 'Save' by default (CONST-11). */
  submitLabel?: string;
  /** Text of the toast with a thumbs-up after a successful save. */
  success?: string;
  /** The form was submitted and refused: leaving would lose something although the form is clean. */
  unsaved?: boolean;
  /** Id for a submit button outside of the form, `<SubmitButton form formId>`; the form then has no footer. */
  id?: string;
  hideFooter?: boolean;
  /** Shown beside the save button. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A form with its fields and a save button (WID-01). The button is inactive until every field is valid (WID-03);
 * pressing it before shows the errors and focuses the first one. Leaving it with unsaved changes asks first.
 */
export function Form<In extends FieldValues, Out, Saved>(props: FormProps<In, Out, Saved>) {
  const {
    form,
    onSubmit,
    mayGo,
    onSaved,
    submitLabel,
    success,
    unsaved = false,
    id,
    hideFooter = false,
    footer,
    className,
    children,
  } = props;
  const own = useId();
  const { element } = form;
  const busy = useRef(false);
  const { isDirty, errors } = useFormState({ control: form.control });
  const tellUnsaved = useUnsavedWork(() => form.draft?.clear());
  useEffect(() => tellUnsaved(isDirty || unsaved), [isDirty, unsaved, tellUnsaved]);
  useEffect(() => {
    form.tellUnsaved.current = tellUnsaved;
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble from a nested dialog's form: it must not submit the outer one too.
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    try {
      if (serverSaidNo(errors)) return;
      form.draft?.store();
      await form.handleSubmit(async (values) => {
        if (mayGo && !(await mayGo())) return;
        try {
          form.saveBegun.setState(true);
          const saved = await onSubmit(values);
          form.reset(form.getValues());
          form.draft?.clear();
          if (success && saved !== KEPT) toast.success(success, { icon: 'thumbs-up' });
          // Called at once, so that a page that navigates now does not ask about unsaved changes.
          tellUnsaved(false);
          onSaved?.(saved);
        } catch (failure) {
          form.saveBegun.setState(false);
          showFailure(form, failure);
        }
      })();
    } finally {
      busy.current = false;
      // Wait until the errors are rendered.
      setTimeout(() => showWhatFailed(element.current));
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut for what its button does
    <form
      ref={element}
      id={id ?? own}
      noValidate
      className={classNames('grid gap-5', className)}
      onSubmit={(event) => void submit(event)}
      onKeyDown={saveByKeys}
    >
      <DraftNotice form={form} />
      {children}
      <FormFailure form={form} />
      {!hideFooter && (
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <FormProgress form={form} />
          {footer}
          <SubmitButton form={form} formId={id ?? own} label={submitLabel} />
        </div>
      )}
    </form>
  );
}

/** WID-15: Ctrl+Enter or Cmd+Enter saves from any field, unless the field has a use of its own for it. */
function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  // Not the form around the dialog of this one as well.
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

/** Props that connect a control to its form: `{(field) => <TextInput {...field} label="…" />}`. */
export type FormControl<Value> = {
  name: string;
  ref: RefCallBack;
  value: Value;
  // Text controls pass their event, all others their value; react-hook-form takes either.
  // oxlint-disable-next-line typescript/no-explicit-any
  onChange: (change: any) => void;
  onBlur: () => void;
  disabled?: boolean;
  error: string | undefined;
  required: boolean;
};

export function FormField<In extends FieldValues, Out, Name extends FieldPath<In>>({
  form,
  name,
  required,
  children,
}: {
  form: RuleForm<In, Out>;
  name: Name;
  /** Overrides the rule, for a field that is required depending on another one. */
  required?: boolean;
  children: (control: FormControl<FieldPathValue<In, Name>>) => ReactElement;
}) {
  const { field, fieldState } = useController({ control: form.control, name });
  const needed = required ?? isRequired(form.rule, name);
  useRegisterRequired(form.requiredFields, name, needed);
  const { disabled, ...rest } = field;
  return children({
    ...rest,
    onChange(change: unknown) {
      form.saveBegun.setState(false);
      field.onChange(change);
      if (form.getFieldState(name).isDirty) form.tellUnsaved.current?.(true);
    },
    ...(disabled === undefined ? {} : { disabled }),
    error: useSentence(fieldState.error),
    required: needed,
  });
}

/** Fields in columns; on a phone below each other. */
export function FormRow({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  const widths = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' };
  return <div className={classNames('grid items-start gap-x-4 gap-y-5', widths[columns])}>{children}</div>;
}

/** Rows that belong together, under a heading. */
export function FormSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        {text && <p className="mt-0.5 text-13 text-ink-3">{text}</p>}
      </div>
      {children}
    </div>
  );
}

export function SubmitButton<In extends FieldValues, Out>({
  form,
  formId,
  label,
  ...rest
}: Omit<ButtonProps, 'form'> & { form: RuleForm<In, Out>; formId: string; label?: string | undefined }) {
  const { t } = useTranslation();
  const { isValid, errors, isSubmitting } = useFormState({ control: form.control });
  const { root, ...fields } = errors;
  // After a network error, or a refusal of the whole, the same values may be sent again.
  const again = root?.['server'] !== undefined;
  const waits = (!isValid && !again) || Object.keys(fields).length > 0;
  return (
    <Button
      look="primary"
      {...rest}
      type="submit"
      form={formId}
      loading={isSubmitting}
      // Not `disabled`: pressing it, or Enter, leads to the first error.
      aria-disabled={waits || undefined}
    >
      {label ?? t('global.save')}
    </Button>
  );
}

/** "5 of 8 required"; renders nothing once all are filled. */
export function FormProgress<In extends FieldValues, Out>({ form }: { form: RuleForm<In, Out> }) {
  const { t } = useTranslation();
  const values = useWatch({ control: form.control });
  const names = useStore(form.requiredFields);
  const done = names.filter((name) => !isEmpty(get(values, name))).length;
  if (done === names.length) return null;
  return <p className="text-12 text-ink-3">{t('global.required_done', { done, count: names.length })}</p>;
}

function DraftNotice<In extends FieldValues, Out>({ form }: { form: RuleForm<In, Out> }) {
  const { t } = useTranslation();
  if (!form.draft?.restored) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-2 rounded-md bg-accent-soft py-1 pr-1 pl-3 text-13 text-accent-ink"
    >
      <span className="flex-1">{t('global.draft_restored')}</span>
      <Button
        look="ghost"
        size="sm"
        onClick={() => {
          form.reset();
          form.draft?.clear();
        }}
      >
        {t('global.draft_discard')}
      </Button>
    </div>
  );
}

function FormFailure<In extends FieldValues, Out>({ form }: { form: RuleForm<In, Out> }) {
  const { errors } = useFormState({ control: form.control });
  const sentence = useSentence(errors.root?.['server'] ?? errors.root?.['rule']);
  return (
    <div role="alert" className="contents">
      {sentence && <p className="rounded-md bg-danger-soft px-3 py-2 text-13 font-medium text-danger">{sentence}</p>}
    </div>
  );
}

/** The translated message of an error; 'Something is wrong...' when it has none (WID-02). */
function useSentence(error: { type?: unknown; message?: string | undefined } | undefined): string | undefined {
  const { t } = useTranslation();
  if (!error) return undefined;
  if (error.type === 'server') return error.message;
  return translate(error.message ?? '') ?? t('global.rule_failed');
}

/** Shows the server's errors: below the fields they name, otherwise below the form (ERR-11). */
function showFailure<In extends FieldValues, Out>(form: RuleForm<In, Out>, failure: unknown) {
  if (!(failure instanceof RequestFailedError)) throw failure;
  if (failure.told) return;
  const names = Object.keys(form.getValues());
  let placed = 0;
  for (const { path, message } of failure.fields) {
    // The API names a field by its path in the input.
    const name = path.replace(/^input\./, '');
    if (!names.includes(name.split('.')[0] ?? '')) continue;
    form.setError(name as FieldPath<In>, { type: 'server', message });
    placed += 1;
  }
  if (placed === 0 || placed < failure.messages.length) {
    form.setError('root.server', { type: 'server', message: failure.messages.join(' ') });
  }
}

/** A field that the server refused must be changed before another try. */
function serverSaidNo(errors: FieldErrors): boolean {
  const { root: _whole, ...fields } = errors;
  return Object.values(fields).some((error) => error?.type === 'server');
}

/** Focuses the first invalid field, or scrolls to the message about the whole form. */
function showWhatFailed(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = first?.matches('[role="radiogroup"]') ? first.querySelector<HTMLElement>('[role="radio"]') : first;
  if (target) target.focus();
  else form?.querySelector(':scope > [role="alert"] > p')?.scrollIntoView({ block: 'nearest' });
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}
