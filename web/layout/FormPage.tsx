import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, SubmitButton, type FormProps } from '../form/Form.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/navigation/PageHeader.tsx';
import { PageBody } from './PageBody.tsx';

type FormPageProps<In extends FieldValues, Out, Saved> = Pick<PageHeaderProps, 'title' | 'back'> &
  Pick<FormProps<In, Out, Saved>, 'form' | 'success' | 'mayGo' | 'onSubmit' | 'onSaved' | 'children'> & {
    id: string;
    /** Beside the save button at the end. */
    footer: ReactNode;
  };

/** A page that is one form, with a save button in its header and another at its end. */
export function FormPage<In extends FieldValues, Out, Saved>(props: FormPageProps<In, Out, Saved>) {
  const { title, back, form, id, footer, children, ...saving } = props;
  return (
    <>
      <PageHeader title={title} back={back} actions={<SubmitButton form={form} formId={id} />} />
      <PageBody>
        <Form
          form={form}
          id={id}
          hideFooter
          {...saving}
          className="mx-auto max-w-180 gap-6 p-5 max-md:p-4 max-md:pb-10"
        >
          {children}
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line pt-4">
            {footer}
            <SubmitButton form={form} formId={id} />
          </div>
        </Form>
      </PageBody>
    </>
  );
}
