import { useId, type ReactNode } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../ui/overlay/dialog-props.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Form, FormProgress, SubmitButton, type FormProps } from './Form.tsx';
import type { RuleForm } from './rule-form.ts';

type FormDialogProps<In extends FieldValues, Out, Saved> = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'width' | 'actions'
> &
  Omit<FormProps<In, Out, Saved>, 'hideFooter'> & {
    /** Replaces the save button; its buttons refer to the form by its id. */
    footer?: ReactNode;
    /** Says at the bottom how many of the required fields are filled. */
    progress?: boolean;
    /** Says above the buttons that something is missing or wrong, once that was sent (USER-11, ACT-30). */
    invalidNote?: boolean;
  };

/** A form in a dialog, with its save button at the bottom. Closing it with unsaved changes asks first. */
export function FormDialog<In extends FieldValues, Out, Saved>(props: FormDialogProps<In, Out, Saved>) {
  const { open, onClose, title, description, width, actions, footer, progress = false, invalidNote, ...rest } = props;
  const { submitLabel, ...form } = rest;
  const own = useId();
  const formId = props.id ?? own;
  return (
    <Dialog
      {...{ open, onClose, title, description, actions, ...(width && { width }) }}
      footer={
        <>
          {invalidNote && <InvalidNote form={form.form} />}
          {progress && (
            <span className="mr-auto empty:hidden">
              <FormProgress form={form.form} />
            </span>
          )}
          {footer ?? <SubmitButton form={form.form} formId={formId} label={submitLabel} />}
        </>
      }
    >
      <Form {...form} id={formId} hideFooter />
    </Dialog>
  );
}

function InvalidNote<In extends FieldValues, Out>({ form }: { form: RuleForm<In, Out> }) {
  const { t } = useTranslation();
  const { submitCount, errors } = useFormState({ control: form.control });
  // A missing answer is an error of the whole form; no field is wrong then.
  const { root: _whole, ...wrong } = errors;
  return (
    <div role="alert" className="contents">
      {submitCount > 0 && Object.keys(wrong).length > 0 && (
        <p className="basis-full rounded-md bg-danger-soft px-3 py-2 text-13 font-medium text-danger">
          {t('validations.invalid_form_error')}
        </p>
      )}
    </div>
  );
}
