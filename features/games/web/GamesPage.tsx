import { useInfiniteQuery } from '@tanstack/react-query';
import { Goal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { countFilters } from '#web/list/chips.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { pageRows } from '#web/list/paging.ts';
import { pathOf } from '#web/router/table.ts';
import { toGamesVariables, GAME_ORDERS, NO_GAMES_FILTER, parseGamesParams, serializeGamesParams } from './address.ts';
import { useGamesChips } from './chips.ts';
import { GAMES } from './GamesList.tsx';
import { gamesQuery } from './queries.ts';

const GamesFilterDialog = lazyComponent(async () => (await import('./GamesFilterDialog.tsx')).GamesFilterDialog);

/** GAME-02 to GAME-09: every game of the club, found by search, filter and sort. */
export function GamesPage() {
  const { t } = useTranslation();
  const [address, go] = useListAddress(parseGamesParams, serializeGamesParams);
  const list = useInfiniteQuery(gamesQuery(toGamesVariables(address)));
  return (
    <ListPage
      {...GAMES}
      title={t('shell.pages.games')}
      list={list}
      count={(count) => t('scouting.games.count', { count })}
      address={address}
      go={go}
      searchHint={t('scouting.games.search')}
      sort={{
        label: t('scouting.games.sort.label'),
        options: GAME_ORDERS.map((value) => ({ value, label: t(`scouting.games.sort.${value}`) })),
      }}
      filter={{
        chosen: countFilters(address.choice),
        none: NO_GAMES_FILTER,
        chips: useGamesChips(address.choice, pageRows(list.data), (choice) => go({ choice })),
        renderDialog: (state) => <GamesFilterDialog {...state} />,
      }}
      create={{ label: t('shell.pages.game_create'), to: pathOf('GameCreatePage', { isCalendar: 'false' }) }}
      empty={{ icon: <Goal />, text: t('scouting.games.empty_text') }}
      showAll={t('scouting.games.show_all')}
    />
  );
}
