import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { GAME_CONTEXTS, LEVELS, PROCEDURES, STAFF } from '#domain/football.ts';
import { useClubSource } from '#features/clubs/web/options.ts';
import { usePeopleOptions } from '#features/users/web/people.ts';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { contextName, levelName, procedureName } from '#web/text/football.ts';
import { translate } from '#web/text/i18n.ts';
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { MultiCombobox } from '#web/ui/form/MultiCombobox.tsx';
import { gamesFilter } from '../rules.ts';
import { NO_GAMES_FILTER, type GamesChoice } from './address.ts';

/** GAME-07: narrows the list by club, level, context, procedure, scouts and days. */
export function GamesFilterDialog(props: FilterDialogState<GamesChoice>) {
  const { t } = useTranslation();
  const clubs = useClubSource(props.choice.clubs);
  const people = usePeopleOptions(STAFF);
  const field = (name: 'club' | 'level' | 'context' | 'procedure' | 'scouts' | 'from' | 'to') =>
    t(`scouting.games.field.${name}`);

  return (
    <FilterDialog
      {...props}
      title={t('scouting.games.filter.title')}
      show={t('scouting.games.filter.show')}
      none={NO_GAMES_FILTER}
      valid={(draft) => wrongDays(draft).size === 0}
    >
      {(draft, change) => (
        <>
          <MultiCombobox
            {...clubs}
            label={field('club')}
            value={draft.clubs}
            onChange={(value) => change({ clubs: value })}
          />
          <div className="grid grid-cols-2 gap-3">
            <DateField
              label={field('from')}
              value={draft.from}
              error={wrongDays(draft).get('startDateTime')}
              onChange={(from) => change({ from })}
            />
            <DateField
              label={field('to')}
              value={draft.to}
              error={wrongDays(draft).get('endDateTime')}
              onChange={(to) => change({ to })}
            />
          </div>
          <ChoiceChips
            label={field('level')}
            options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
            value={draft.levels}
            onChange={(levels) => change({ levels })}
          />
          <ChoiceChips
            label={field('context')}
            options={GAME_CONTEXTS.map((value) => ({ value, label: contextName(value) }))}
            value={draft.contexts}
            onChange={(contexts) => change({ contexts })}
          />
          <ChoiceChips
            label={field('procedure')}
            options={PROCEDURES.map((value) => ({ value, label: procedureName(value) }))}
            value={draft.procedures}
            onChange={(procedures) => change({ procedures })}
          />
          <MultiCombobox
            options={people}
            label={field('scouts')}
            value={draft.scouts}
            onChange={(scouts) => change({ scouts })}
          />
        </>
      )}
    </FilterDialog>
  );
}

/** GAME-08, said by the rule that the server has too; a text that is no date is the field's own to refuse. */
function wrongDays({ from, to }: GamesChoice): Map<string, string> {
  const { error } = z.safeParse(gamesFilter, { startDateTime: from, endDateTime: to });
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), translate(message) ?? message]));
}
