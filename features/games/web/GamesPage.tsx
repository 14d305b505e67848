import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, Goal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useClubNames } from '#features/clubs/web/club-names.ts';
import { usePeopleNames } from '#features/users/web/people.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { ListPage } from '#web/list/ListPage.tsx';
import { pageRows } from '#web/list/paging.ts';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { GAMES_LIST } from './filter.ts';
import { GamePresets } from './GamePresets.tsx';
import { GAMES } from './GamesList.tsx';
import { gamesQuery } from './queries.ts';

const GamesFilterDialog = lazyComponent(async () => (await import('./GamesFilterDialog.tsx')).GamesFilterDialog);

/** GAME-02 to GAME-09: every game of the club, found by search, filter and sort. */
export function GamesPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [address, go] = useListAddress(GAMES_LIST.parse, GAMES_LIST.serialize);
  const list = useInfiniteQuery(gamesQuery(GAMES_LIST.toVariables(address)));
  const clubs = useClubNames(
    address.choice.clubs,
    // Listed games have clubs that the pickers do not offer.
    pageRows(list.data).flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]),
  );
  const people = usePeopleNames();
  const names = { clubs: (id: string) => clubs.get(id), scouts: (id: string) => people.get(id) };
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
        options: GAMES_LIST.orders.map((value) => ({ value, label: t(`scouting.games.sort.${value}`) })),
      }}
      quick={<GamePresets address={address} go={go} />}
      filter={{
        of: GAMES_LIST.filter,
        // GAME-06
        chips: GAMES_LIST.filter.chips(address.choice, names, (choice) => go({ choice })),
        renderDialog: (state) => <GamesFilterDialog {...state} />,
      }}
      actions={
        can(viewer, 'game.import') && (
          <IconLink label={t('shell.pages.game_import')} to={pathOf('GameImportPage')}>
            <FileUp aria-hidden />
          </IconLink>
        )
      }
      create={{ label: t('shell.pages.game_create'), to: pathOf('GameCreatePage', { isCalendar: 'false' }) }}
      waiting={{ kind: 'game' }}
      empty={{ icon: <Goal />, text: t('scouting.games.empty_text') }}
      showAll={t('scouting.games.show_all')}
    />
  );
}
