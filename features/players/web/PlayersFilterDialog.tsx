import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { POSITIONS, TAG_GROUPS, type TagGroup } from '#domain/football.ts';
import { useClubSource } from '#features/clubs/web/options.ts';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx';
import { MultiCombobox } from '#web/ui/form/MultiCombobox.tsx';
import { TagPicker } from '#web/ui/form/TagPicker.tsx';
import { NO_PLAYERS_FILTER, type PlayersChoice } from './address.ts';
import { yearsQuery } from './queries.ts';
import { positionCode, positionName } from './words.ts';

/** A-65, CONST-16 */
const YEARS = { from: 1992, to: 2020 };

/** PLY-07: narrows the list by position, club, year of birth and the tags of reports. */
export function PlayersFilterDialog(props: FilterDialogState<PlayersChoice>) {
  const { t } = useTranslation();
  const clubs = useClubSource(props.choice.clubs);
  const { data: stored = [] } = useQuery(yearsQuery);
  return (
    <FilterDialog
      {...props}
      title={t('scouting.players.filter.title')}
      show={t('scouting.players.filter.show')}
      // PLY-04
      none={NO_PLAYERS_FILTER}
    >
      {(draft, change) => (
        <>
          <ChoiceChips
            label={t('scouting.players.filter.positions')}
            options={POSITIONS.map((value) => ({ value, label: `${positionCode(value)} ${positionName(value)}` }))}
            value={draft.positions}
            onChange={(positions) => change({ positions })}
          />
          <MultiCombobox
            {...clubs}
            label={t('scouting.players.fields.club')}
            value={draft.clubs}
            onChange={(value) => change({ clubs: value })}
          />
          <MultiCombobox
            label={t('scouting.players.filter.years')}
            options={yearsWith(stored).map((year) => ({ value: String(year), label: String(year) }))}
            value={draft.years.map(String)}
            onChange={(years) => change({ years: years.map(Number) })}
          />
          <TagPicker
            label={t('scouting.players.filter.tags')}
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

/** The years offered, the latest first: the documented ones, and whichever others there are. */
function yearsWith(stored: readonly number[]): number[] {
  const documented = Array.from({ length: YEARS.to - YEARS.from + 1 }, (_, index) => YEARS.from + index);
  return [...new Set([...documented, ...stored])].toSorted((a, b) => b - a);
}
