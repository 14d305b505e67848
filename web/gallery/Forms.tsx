import { useState } from 'react';
import * as z from 'zod/mini';
import { RequestFailedError } from '#web/graphql/client.ts';
import { DateField } from '../form/dates/DateField.tsx';
import { Form, FormField, FormRow, FormSection } from '../form/Form.tsx';
import { GradeButtons } from '../form/choices/GradeButtons.tsx';
import { NumberInput } from '../form/controls/NumberInput.tsx';
import { useRuleForm } from '../form/rule-form.ts';
import { Select } from '../form/combobox/Select.tsx';
import { TextArea } from '../form/controls/TextArea.tsx';
import { TextInput } from '../form/controls/TextInput.tsx';
import { GallerySection } from './Part.tsx';

const rule = z.object({
  name: z.string('global.input_required').check(z.trim(), z.minLength(1, 'global.input_required')),
  email: z
    .string('global.input_required')
    .check(z.minLength(1, 'global.input_required'), z.email('global.input_email')),
  team: z.enum(['U15', 'U17', 'U19'], 'global.input_required'),
  shirt: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  birthDate: z.string('global.field_required').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'validations.date_invalid')),
  technique: z.int('global.field_required'),
  notes: z.string(),
});

type Values = {
  name: string;
  email: string;
  team: string | null;
  shirt: number | null;
  birthDate: string | null;
  technique: number | null;
  notes: string;
};

const EMPTY: Values = { name: '', email: '', team: null, shirt: null, birthDate: null, technique: null, notes: '' };
const TEAMS = ['U15', 'U17', 'U19'].map((label) => ({ value: label, label }));

export function Forms() {
  const form = useRuleForm<Values, z.infer<typeof rule>>({
    rule,
    defaultValues: EMPTY,
    draftKey: 'gallery',
  });
  const [saved, setSaved] = useState('');

  /** Simulates the API: refuses one email address as taken, and fails for one name. */
  async function save(values: z.infer<typeof rule>) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (values.email === 'taken@touchline.example') {
      throw new RequestFailedError([{ message: '', extensions: { code: 'errors.email_exists', field: 'email' } }]);
    }
    if (values.name === 'Nobody')
      throw new RequestFailedError([{ message: '', extensions: { code: 'errors.try_again_later' } }]);
    setSaved(JSON.stringify(values));
  }

  return (
    <GallerySection title="Form">
      <Form
        form={form}
        onSubmit={save}
        success="Your data was successfully updated"
        className="max-w-180"
        footer={
          <output aria-label="form state" className="mr-auto text-12 text-ink-3">
            {form.formState.isDirty ? 'unsaved' : 'clean'} {saved}
          </output>
        }
      >
        <FormSection
          title="Player"
          text="taken@touchline.example is refused under the field, the name Nobody under the form."
        >
          <FormRow>
            <FormField form={form} name="name">
              {(field) => <TextInput {...field} label="Name" />}
            </FormField>
            <FormField form={form} name="email">
              {(field) => <TextInput {...field} label="E-mail" type="email" />}
            </FormField>
          </FormRow>
          <FormRow columns={3}>
            <FormField form={form} name="team">
              {(field) => <Select {...field} label="Team" options={TEAMS} />}
            </FormField>
            <FormField form={form} name="birthDate">
              {(field) => <DateField {...field} label="Birth date" today="2026-11-21" />}
            </FormField>
            <FormField form={form} name="shirt">
              {(field) => <NumberInput {...field} label="Shirt number" min={1} max={99} />}
            </FormField>
          </FormRow>
        </FormSection>
        <FormSection title="Grades">
          <FormField form={form} name="technique">
            {(field) => <GradeButtons {...field} label="Technique" words={['weak', 'fair', 'good', 'outstanding']} />}
          </FormField>
        </FormSection>
        <FormField form={form} name="notes">
          {(field) => <TextArea {...field} label="Notes" />}
        </FormField>
      </Form>
    </GallerySection>
  );
}
