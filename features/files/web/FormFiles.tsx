import { FormField } from '#web/form/Form.tsx';
import type { RuleForm } from '#web/form/rule-form.ts';
import type { FilesFieldProps } from './FilesField.tsx';
import { LazyFilesField } from './lazy.tsx';
import type { FileData } from './queries.ts';

type WithFiles = { files: FileData[] };

type FormFilesProps<In extends WithFiles, Out> = Pick<FilesFieldProps, 'label' | 'onPending' | 'keeps'> & {
  form: RuleForm<In, Out>;
};

/** The field `files` of a form, which waits for its uploads by `usePendingUploads`. */
export function FormFiles<In extends WithFiles, Out>({ form: whole, ...rest }: FormFilesProps<In, Out>) {
  const form = whole as unknown as RuleForm<WithFiles, Out>;
  return (
    <FormField form={form} name="files">
      {({ value, onChange, error }) => (
        <LazyFilesField
          {...rest}
          value={value}
          error={error}
          // Reads the present value: several uploads may finish before the next render.
          onAdd={(file) => onChange([...form.getValues('files'), file])}
          onRemove={(file) => onChange(form.getValues('files').filter(({ id }) => id !== file.id))}
        />
      )}
    </FormField>
  );
}
