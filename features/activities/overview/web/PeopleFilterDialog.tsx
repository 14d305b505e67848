import { useTranslation } from 'react-i18next';
import { CALENDAR_ROLES, LABELS } from '#domain/football.ts';
import { roleName, squadName } from '#features/users/web/words.ts';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx';
import { NO_PEOPLE_FILTER, type PeopleChoice } from './address.ts';

/** GCAL-02, G-39: whose calendars are shown. */
export function PeopleFilterDialog(state: FilterDialogState<PeopleChoice>) {
  const { t } = useTranslation();
  return (
    <FilterDialog {...state} title={t('calendars.filter')} show={t('calendars.filter_show')} none={NO_PEOPLE_FILTER}>
      {(draft, change) => (
        <>
          <ChoiceChips
            label={t('users.field.role')}
            options={CALENDAR_ROLES.map((value) => ({ value, label: roleName(value) }))}
            value={draft.roles}
            onChange={(roles) => change({ roles })}
          />
          <ChoiceChips
            label={t('users.field.label')}
            options={LABELS.map((value) => ({ value, label: squadName(value) }))}
            value={draft.labels}
            onChange={(labels) => change({ labels })}
          />
        </>
      )}
    </FilterDialog>
  );
}
