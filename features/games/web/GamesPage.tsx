import { useInfiniteQuery } from '@tanstack/react-query';
import { Goal, Plus, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '#web/router/router.tsx';
import { lazyPart } from '#web/chunk.ts';
import { announce } from '#web/layout/announce.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useRememberedList } from '#web/list-memory.ts';
import { pathOf } from '#web/router/table.ts';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
import { CountBadge } from '#web/ui/Badge.tsx';
import { FloatingAction } from '#web/ui/FloatingAction.tsx';
import { ListModeSwitch } from '#web/ui/ListModeSwitch.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import {
  askedOf,
  countChoices,
  GAME_ORDERS,
  NO_CHOICE,
  readAddress,
  writeAddress,
  type GamesAddress,
} from './address.ts';
import { GamesChips } from './GamesChips.tsx';
import { GamesList } from './GamesList.tsx';
import { gamesQuery } from './queries.ts';

const GamesFilterDialog = lazyPart(async () => (await import('./GamesFilterDialog.tsx')).GamesFilterDialog);

const NEW_GAME = pathOf('GameCreatePage', { isCalendar: 'false' });

/** GAME-02 to GAME-09: every game of the club, found by search, filter and sort. */
export function GamesPage() {
  const { t } = useTranslation();
  const [address, go] = useGamesAddress();
  useRememberedList();
  const [filter, setFilter] = useState<'closed' | 'open' | 'never'>('never');
  const list = useInfiniteQuery(gamesQuery(askedOf(address)));
  const total = list.data?.pages[0]?.games.pagination.rowsNumber;
  const count = total == null ? undefined : t('scouting.games.count', { count: total });
  useSaid(list.isPlaceholderData ? undefined : count);
  const chosen = countChoices(address.choice);
  const openFilter = () => setFilter('open');

  return (
    <>
      <PageHeader
        title={t('shell.pages.games')}
        meta={count}
        actions={
          <Link to={NEW_GAME} className={buttonClasses('primary', 'md') + ' max-md:hidden'}>
            <Plus aria-hidden />
            {t('shell.pages.game_create')}
          </Link>
        }
      />
      <PageBody>
        <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-3 max-md:px-4">
          <SearchInput
            value={address.search}
            onSearch={(search) => go({ search })}
            label={t('global.search')}
            placeholder={t('scouting.games.search')}
            className="min-w-0 flex-1 md:max-w-80"
          />
          <Button onClick={openFilter} aria-haspopup="dialog" icon={<SlidersHorizontal aria-hidden />}>
            <span className="max-md:sr-only">{t('global.filters')}</span>
            <CountBadge count={chosen} />
          </Button>
          <div className="flex items-center justify-between gap-2 max-md:w-full md:ml-auto">
            {list.data && (
              <Select
                label={t('scouting.games.sort.label')}
                hideLabel
                noEmpty
                className="min-w-0 max-md:max-w-64 max-md:flex-1 md:[&_select]:h-8 md:[&_select]:min-h-8 md:[&_select]:border-control-line md:[&_select]:py-0 md:[&_select]:text-13"
                options={GAME_ORDERS.map((value) => ({ value, label: t(`scouting.games.sort.${value}`) }))}
                value={address.order}
                onChange={(order) => order && go({ order })}
              />
            )}
            <div className="ml-auto">
              <ListModeSwitch mode={address.mode} onMode={(mode) => go({ mode })} />
            </div>
          </div>
        </div>
        {chosen > 0 && (
          <div className="px-5 pb-3 max-md:px-4">
            <GamesChips
              choice={address.choice}
              seen={list.data?.pages.flatMap(({ games }) => games.result) ?? []}
              onChoice={(choice) => go({ choice })}
            />
          </div>
        )}
        <GamesList
          list={list}
          mode={address.mode}
          empty={
            chosen > 0 || address.search ? (
              <Button onClick={() => go({ search: '', choice: NO_CHOICE })}>{t('scouting.games.show_all')}</Button>
            ) : (
              <Link to={NEW_GAME} className={buttonClasses('primary', 'md')}>
                <Plus aria-hidden />
                {t('shell.pages.game_create')}
              </Link>
            )
          }
          emptyText={chosen > 0 || address.search ? undefined : t('scouting.games.empty_text')}
          emptyIcon={<Goal />}
        />
      </PageBody>
      <FloatingAction to={NEW_GAME} label={t('shell.pages.game_create')}>
        <Plus aria-hidden />
      </FloatingAction>
      {filter !== 'never' && (
        <Suspense>
          <GamesFilterDialog
            open={filter === 'open'}
            choice={address.choice}
            onClose={() => setFilter('closed')}
            onChoice={(choice) => {
              go({ choice });
              setFilter('closed');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the list shows, and a way to change it: the address is replaced, so that Back leaves the list. */
function useGamesAddress() {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const go = (change: Partial<GamesAddress>) =>
    setParams((present) => writeAddress({ ...readAddress(present), ...change }), { replace: true });
  return [address, go] as const;
}

/** Says how many games were found, once somebody has changed what is looked for. */
function useSaid(count: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && before.current !== count) announce(count);
    before.current = count;
  }, [count]);
}
