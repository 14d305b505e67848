import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { PERSON_TYPES } from '#domain/football.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { Form, FormField, FormRow } from '#web/form/Form.tsx';
import { useSimilarWarning } from '#web/form/conflict/similar-warning.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { Select } from '#web/form/combobox/Select.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { personInput, type PersonInput } from '../rules.ts';
import { createPerson, findSimilarPersons, type PersonData, type SimilarPerson } from './queries.ts';
import { SimilarPersons } from './SimilarPersons.tsx';
import { personTypeLabel } from './words.ts';

/** Fields may be empty while editing; the output of the rule is complete. */
type Values = Omit<Partial<PersonInput>, 'type'> & { type: PersonInput['type'] | null };
const rule = personInput as unknown as z.ZodMiniType<PersonInput, Values>;

export type PersonFormProps = {
  /** A name that was searched for. */
  known?: { firstName: string; lastName: string };
  onSaved: (person: PersonData) => void;
  /** The viewer chose an existing person instead. */
  onUse: (person: PersonData) => void;
  submitLabel?: string;
};

/** PER-01, PER-03: a new person. Similar ones are shown before anything is saved. */
export function PersonForm({ known, onSaved, onUse, submitLabel }: PersonFormProps) {
  const { t } = useTranslation();
  const form = useRuleForm<Values, PersonInput>({
    rule,
    defaultValues: { firstName: '', lastName: '', type: null, info: '', idempotencyKey: newIdempotencyKey(), ...known },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const [firstName = '', lastName = ''] = useWatch({ control: form.control, name: ['firstName', 'lastName'] });
  const similar = useSimilarWarning<SimilarPerson[]>([firstName, lastName]);

  async function save(person: PersonInput): Promise<PersonData | null> {
    const names = [person.firstName, person.lastName];
    try {
      if (!similar.isAccepted(names)) {
        const found = await findSimilarPersons({ firstName: person.firstName, lastName: person.lastName });
        if (found.length > 0) {
          similar.warn(names, found);
          return null;
        }
        // Sent again after a lost answer, the person would be found as similar to themselves.
        similar.accept(names);
      }
      const { info = '', idempotencyKey = null, ...named } = person;
      return await createPerson({ ...named, info, idempotencyKey });
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
  }

  return (
    <Form
      form={form}
      onSubmit={save}
      // While the warning is shown nothing is saved, although the form was submitted.
      unsaved={similar.unsaved}
      hideFooter={similar.found !== null}
      {...(submitLabel ? { submitLabel } : {})}
      onSaved={(person) => {
        if (!person) return;
        toast.success(t('persons.successfully_created'));
        onSaved(person);
      }}
    >
      <FormRow>
        <FormField form={form} name="firstName">
          {(field) => (
            <TextInput {...field} value={field.value ?? ''} label={t('persons.first_name')} autoComplete="off" />
          )}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => (
            <TextInput {...field} value={field.value ?? ''} label={t('persons.last_name')} autoComplete="off" />
          )}
        </FormField>
      </FormRow>
      <FormField form={form} name="type">
        {(field) => (
          <Select
            {...field}
            label={t('persons.type')}
            options={PERSON_TYPES.map((value) => ({ value, label: personTypeLabel(value) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="info">
        {(field) => (
          <TextArea
            {...field}
            value={field.value ?? ''}
            label={t('persons.info')}
            help={t('persons.info_help')}
            rows={3}
          />
        )}
      </FormField>
      {similar.found && (
        <SimilarPersons
          name={`${firstName} ${lastName}`}
          found={similar.found}
          busy={isSubmitting}
          onUse={(person) => {
            // The input is given up for the existing person without a question.
            form.tellUnsaved.current?.(false);
            onUse(person);
          }}
          onAnyway={() => similar.accept([firstName, lastName])}
        />
      )}
    </Form>
  );
}
