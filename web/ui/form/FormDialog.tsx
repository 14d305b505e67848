import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { confirmDismiss } from '#web/router/unsaved-changes.tsx';
import { Dialog, type DialogProps } from '../overlay/Dialog.tsx';
import { Form, SubmitButton, type FormProps } from './Form.tsx';

type FormDialogProps<In extends FieldValues, Out, Saved> = Pick<
  DialogProps,
  'open' | 'onClose' | 'title' | 'description' | 'width' | 'actions'
> &
  Omit<FormProps<In, Out, Saved>, 'id' | 'hideFooter' | 'footer' | 'submitLabel' | 'onDirtyChange'> & {
    /** Something would be lost though the form is clean: it was sent and refused. */
    unsaved?: boolean;
  };

/** A form in a dialog, its save button at the bottom. What is unsaved is asked about before it is dismissed. */
export function FormDialog<In extends FieldValues, Out, Saved>(props: FormDialogProps<In, Out, Saved>) {
  const { open, onClose, title, description, width, actions, unsaved = false, ...form } = props;
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      {...{ open, onClose, title, description, actions, ...(width && { width }) }}
      onDismissAttempt={() => confirmDismiss(dirty || unsaved)}
      footer={<SubmitButton form={form.form} formId={formId} />}
    >
      <Form {...form} id={formId} hideFooter onDirtyChange={setDirty} />
    </Dialog>
  );
}
