import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import type { ComboOption } from '#web/form/combobox/combobox-options.ts';
import { FormField } from '#web/form/Form.tsx';
import type { JournalFormState } from '#features/journals/web/write/form.ts';
import { journalPlayerSource } from './queries.ts';

/** The player of a special journal, found by typing; it may stay empty. */
export function PlayerOf({ form }: { form: JournalFormState }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<readonly ComboOption[]>([]);
  return (
    <FormField form={form} name="player" required={false}>
      {({ value, onChange, ...field }) => {
        const known = value ? [{ value: value.id, label: value.name }] : [];
        const source = journalPlayerSource(known);
        return (
          <Combobox
            {...field}
            label={t('journals.fields.player')}
            help={t('writing.journals.special.player_help')}
            known={known}
            search={async (text, signal) => {
              const options = (await source.search?.(text, signal)) ?? [];
              setFound(options);
              return options;
            }}
            value={value?.id ?? null}
            onChange={(id) => {
              const option = [...found, ...known].find((one) => one.value === id);
              onChange(option ? { id: option.value, name: option.label } : null);
            }}
          />
        );
      }}
    </FormField>
  );
}
