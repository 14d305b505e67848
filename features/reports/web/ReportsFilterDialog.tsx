import { useTranslation } from 'react-i18next';
import { PLAYER_TYPES, RECOMMENDATIONS, REPORT_TYPES, STAFF, TAG_GROUPS, type TagGroup } from '#domain/football.ts';
import { usePlayerSource } from '#features/players/web/options.ts';
import { usePeopleOptions } from '#features/users/web/people.ts';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx';
import { MultiCombobox } from '#web/ui/form/MultiCombobox.tsx';
import { TagPicker } from '#web/ui/form/TagPicker.tsx';
import { NO_REPORTS_FILTER, type ReportsChoice } from './address.ts';

type ReportsFilterDialogProps = FilterDialogState<ReportsChoice> & {
  /** REP-26: with player type, players and authors, or the simpler one of scouts. */
  forManagers: boolean;
  /** In the list of one player: the player and the type are known. */
  ofPlayer?: boolean;
};

/** Narrows a list of reports. */
export function ReportsFilterDialog({ forManagers, ofPlayer = false, ...state }: ReportsFilterDialogProps) {
  const { t } = useTranslation();
  const label = (key: keyof ReportsChoice) => t(`scouting.reports.filter.${key}`);
  return (
    <FilterDialog
      {...state}
      title={t('global.filters')}
      show={t('scouting.reports.filter.show')}
      none={NO_REPORTS_FILTER}
    >
      {(draft, change) => (
        <>
          {forManagers && <ManagersChoice draft={draft} change={change} ofPlayer={ofPlayer} />}
          <ChoiceChips
            label={label('scoutingRecommendation')}
            options={RECOMMENDATIONS.map((value) => ({ value, label: t(`scouting_recommendations.${value}`) }))}
            value={draft.scoutingRecommendation}
            onChange={(scoutingRecommendation) => change({ scoutingRecommendation })}
          />
          <ChoiceChips
            label={label('types')}
            options={REPORT_TYPES.map((value) => ({ value, label: t(`scouting.reports.type_names.${value}`) }))}
            value={draft.types}
            onChange={(types) => change({ types })}
          />
          <TagPicker
            label={label('tags')}
            value={draft.tags}
            onChange={(tags) => change({ tags })}
            groups={Object.entries(TAG_GROUPS).map(([group, tags]) => ({
              id: group,
              label: t(`tag_groups.${group as TagGroup}`),
              tags: tags.map((tag) => ({ value: tag, label: t(`tags.${tag}`) })),
            }))}
          />
        </>
      )}
    </FilterDialog>
  );
}

type ManagersChoiceProps = {
  draft: ReportsChoice;
  change: (part: Partial<ReportsChoice>) => void;
  ofPlayer: boolean;
};

function ManagersChoice({ draft, change, ofPlayer }: ManagersChoiceProps) {
  const { t } = useTranslation();
  const players = usePlayerSource(draft.playerIds);
  const people = usePeopleOptions(STAFF);
  return (
    <>
      {!ofPlayer && (
        <MultiCombobox
          {...players}
          label={t('scouting.reports.filter.playerIds')}
          value={draft.playerIds}
          onChange={(playerIds) => change({ playerIds })}
        />
      )}
      <MultiCombobox
        options={people}
        label={t('scouting.reports.filter.scoutIds')}
        value={draft.scoutIds}
        onChange={(scoutIds) => change({ scoutIds })}
      />
      {!ofPlayer && (
        <ChoiceChips
          label={t('scouting.reports.filter.playerTypes')}
          options={PLAYER_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={draft.playerTypes}
          onChange={(playerTypes) => change({ playerTypes })}
        />
      )}
    </>
  );
}
