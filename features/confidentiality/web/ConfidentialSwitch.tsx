import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { Toggle, type CheckboxProps } from '#web/form/controls/Checkbox.tsx';
import { clubSettingsQuery } from './queries.ts';

type ConfidentialSwitchProps = Omit<CheckboxProps, 'label' | 'help' | 'value'> & {
  /** Null until the author says so: then it is what the club has chosen for the category. */
  value: boolean | null;
  category: JournalCategory | null;
  /** Special users read journals of their category, and no objectives. */
  ofJournal?: boolean;
};

/** CONF-06, CONF-07: whether it is confidential, and who will read it. */
export function ConfidentialSwitch({ value, category, ofJournal = false, ...field }: ConfidentialSwitchProps) {
  const { t } = useTranslation();
  const { data: settings } = useQuery({ ...clubSettingsQuery(), enabled: value === null });
  const atFirst = category !== null && (settings?.confidentialCategories.includes(category) ?? false);
  const isConfidential = value ?? atFirst;
  const readers = ofJournal ? 'journal_readers' : 'objective_readers';
  return (
    <Toggle
      {...field}
      value={isConfidential}
      label={t('writing.confidential.label')}
      help={t(`writing.confidential.${isConfidential ? readers : 'open_readers'}`)}
    />
  );
}
