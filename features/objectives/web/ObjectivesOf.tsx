import { useInfiniteQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { LazyCategoryChips } from '#features/journals/web/category-chips.tsx';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { LazySelect } from '#web/form/combobox/lazy-select.tsx';
import { useListAddress } from '#web/list/address.ts';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { EmptyList } from '#web/list/EmptyList.tsx';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { useLocation } from '#web/router/router.tsx';
import { OBJECTIVES_LIST, WITHOUT_SCOUTING } from './filter.ts';
import { ObjectiveCard } from './ObjectiveCard.tsx';
import { objectivesQuery, type ObjectiveSummaryData } from './queries.ts';

/** The objectives of a player by category, the latest first or by their deadlines. */
export function ObjectivesOf({ playerId, action }: { playerId: string; action: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useRememberSublist();
  const { filter, orders, ...objectives } = OBJECTIVES_LIST;
  const [address, go] = useListAddress(objectives.parse, objectives.serialize);
  const { choice } = address;
  const { filter: chosen, ...order } = objectives.toVariables(address);
  const list = useInfiniteQuery(objectivesQuery({ filter: { ...chosen, playerId }, ...order }));
  // The other chips narrow: none of them pressed means all.
  const withoutScouting = !filter.isNarrowed(choice);
  const choose = (categories: readonly JournalCategory[]) => go({ choice: { ...choice, categories } });
  const card = (objective: ObjectiveSummaryData) => (
    <ObjectiveCard objective={objective} playerId={playerId} from={pathname + search} />
  );
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-5 pt-3 pb-3 max-md:px-4 max-md:flex-col max-md:items-stretch">
        <div className="flex items-start gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none]">
          <ToggleChips
            aria-label={t('global.filters')}
            options={[{ value: 'withoutScouting', label: t('objectives.without_scouting') }]}
            value={withoutScouting ? ['withoutScouting'] : []}
            onChange={(pressed) => choose(pressed.length > 0 ? WITHOUT_SCOUTING : [])}
            className="flex flex-none whitespace-nowrap"
            chipClassName="chip"
            ticked
          />
          <LazyCategoryChips value={withoutScouting ? [] : choice.categories} onChange={choose} />
        </div>
        {list.data !== undefined && (
          <LazySelect
            label={t('objectives.sort.label')}
            hideLabel
            noEmpty
            className="flex-none md:w-52 md:[&_.select]:h-8 md:[&_.select]:min-h-8 md:[&_.select]:border-control-line md:[&_.select]:py-0 md:[&_.select]:text-13"
            options={orders.map((value) => ({ value, label: t(`objectives.sort.${value}`) }))}
            value={address.order}
            onChange={(next) => go({ order: orders.find((one) => one === next) ?? orders[0] })}
          />
        )}
      </div>
      <PagedRows
        list={list}
        waiting={filter.isNarrowed(choice) ? undefined : { kind: 'objective', isIn: isAbout('playerId', playerId) }}
        label={t('scouting.players.tab.objectives')}
        renderCard={card}
        renderRow={card}
        empty={
          <EmptyList
            icon={<Target />}
            narrowed={filter.isNarrowed(choice)}
            onShowAll={() => go({ choice: filter.none })}
            title={withoutScouting ? t('objectives.none_without_scouting') : undefined}
            text={t('objectives.empty_text')}
            action={action}
          />
        }
      />
    </>
  );
}
