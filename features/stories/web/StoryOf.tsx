import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STORY_KINDS } from '#domain/football.ts';
import { LazyCategoryChips } from '#features/journals/web/category-chips.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { ChoiceChips } from '#web/form/choices/ChoiceChips.tsx';
import { useListAddress } from '#web/list/address.ts';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { EmptyList } from '#web/list/EmptyList.tsx';
import { LoadingRows } from '#web/list/LoadingRows.tsx';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { totalRows } from '#web/list/paging.ts';
import { useLocation } from '#web/router/router.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { STORY_LIST } from './filter.ts';
import type { PerformanceCurveProps } from './PerformanceCurve.tsx';
import { performanceQuery, storyQuery, type StoryEntryData } from './queries.ts';
import { StoryRow } from './StoryRow.tsx';

const PerformanceCurve = lazyComponent<PerformanceCurveProps>(
  async () => (await import('./PerformanceCurve.tsx')).PerformanceCurve,
  () => (
    <Loading className="mx-5 mt-4 max-md:mx-4">
      <Skeleton className="h-68 rounded-lg" />
    </Loading>
  ),
);

/** The story of a player by kind and category, the latest day first, below the line of the weekly updates. */
export function StoryOf({ playerId }: { playerId: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  useRememberSublist();
  const { filter, ...story } = STORY_LIST;
  const [address, go] = useListAddress(story.parse, story.serialize);
  const { choice } = address;
  const list = useInfiniteQuery(storyQuery(playerId, story.toVariables(address).filter));
  const weeks = useQuery(performanceQuery(playerId));
  const narrowed = filter.isNarrowed(choice);
  const from = pathname + search;
  const onlyReports = choice.kinds.join() === 'report';
  // The line above the list is there with it: nothing moves down once the list stands.
  if (weeks.isPending) return <LoadingRows />;
  return (
    <>
      {weeks.data && weeks.data.length > 0 && <PerformanceCurve playerId={playerId} weeks={weeks.data} from={from} />}
      {(narrowed || totalRows(list.data) !== 0) && (
        <div className="grid gap-2 px-5 py-3 max-md:px-4">
          <ChoiceChips
            label={t('story.kinds')}
            hideLabel
            options={STORY_KINDS.map((kind) => ({ value: kind, label: t(`scouting.players.tab.${kind}s`) }))}
            value={choice.kinds}
            // Reports have no category: chosen alone, none of them would be left.
            onChange={(kinds) =>
              go({ choice: { kinds, categories: kinds.join() === 'report' ? [] : choice.categories } })
            }
          />
          {!onlyReports && (
            <LazyCategoryChips
              value={choice.categories}
              onChange={(categories) => go({ choice: { ...choice, categories } })}
            />
          )}
        </div>
      )}
      <PagedRows
        list={list}
        label={t('scouting.players.tab.story')}
        renderRow={(entry: StoryEntryData) => <StoryRow entry={entry} playerId={playerId} from={from} />}
        empty={
          <EmptyList
            icon={<History />}
            narrowed={narrowed}
            onShowAll={() => go({ choice: filter.none })}
            text={t('story.empty_text')}
          />
        }
      />
    </>
  );
}
