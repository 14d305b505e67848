import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft, UserPlus, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#domain/text/fold.ts';
import { REPORT_TYPES, TEAMS, type ReportType } from '#domain/football.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { hasBegun } from '#features/games/rules.ts';
import { gameTitle, kickoffText } from '#features/games/web/words.ts';
import { PlayerForm } from '#features/players/web/write/PlayerForm.tsx';
import { PLAYERS_KEY, playersQuery, type PlayerSummaryData } from '#features/players/web/queries.ts';
import { waitingPlayersQuery } from '#features/players/web/write/waiting-player.ts';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { useAway } from '#web/graphql/use-away.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { isLocalId } from '#web/outbox/waiting.ts';
import { pageRows } from '#web/list/paging.ts';
import { useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { LoadMore } from '#web/ui/navigation/LoadMore.tsx';
import { Loading, SkeletonRow } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { RadioCards } from '#web/form/choices/RadioCards.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ChooserRow } from './ChooserRow.tsx';
import { isAllowedHere, playersOfGame } from './chooser-queries.ts';
import { pairQuery, reportedQuery, type Pair } from '../queries.ts';

type PlayerChooserProps = {
  open: boolean;
  game: GameData;
  onClose: () => void;
  /** The probable players, offered first. */
  suggested?: Suggested | undefined;
  /** Called before the form of the report opens. */
  onChosen?: (playerId: string, type: ReportType) => void;
};
type Suggested = { heading: string; players: readonly PlayerSummaryData[] };

/**
 * REP-03: chooses the player and the type of a report. Offers the players of the two clubs until a search is typed; a
 * missing player is created here (REP-04).
 */
export function PlayerChooser({ open, game, onClose, suggested, onChosen }: PlayerChooserProps) {
  const { t } = useTranslation();
  const choose = useChoose(game.id, onClose, onChosen);
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);

  function close() {
    setCreating(false);
    setSearch('');
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(creating ? 'scouting.reports.chooser.create_title' : 'scouting.reports.chooser.title')}
      description={creating ? t('scouting.reports.chooser.create_text') : gameTitle(game)}
      width={creating ? 560 : 600}
      flush={!creating}
    >
      {!hasBegun(game.startDateTime, Temporal.Now.instant()) ? (
        <EmptyState
          icon={<CalendarClock />}
          title={t('scouting.reports.not_begun.title')}
          text={t('scouting.reports.not_begun.text', { date: kickoffText(game) })}
        />
      ) : creating ? (
        <NewPlayer game={game} name={search} onBack={() => setCreating(false)} onChosen={choose.run} />
      ) : (
        <Players
          game={game}
          search={search}
          suggested={suggested}
          onSearch={setSearch}
          busy={choose.busy}
          onChoose={(player, type) => void choose.run(player.id, type)}
          onCreate={() => setCreating(true)}
        />
      )}
    </Dialog>
  );
}

/**
 * REP-05: the form opens only after the server has allowed the pair, or had done so when it was last asked (NET-06).
 */
function useChoose(gameId: string, onClose: () => void, onChosen: PlayerChooserProps['onChosen']) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const viewer = useViewer();
  const [busy, setBusy] = useState<string>();
  async function ask(pair: Pair) {
    if (isLocalId(pair.playerId)) return;
    try {
      // Without a network the check fails at once: nobody waits at the pitch.
      await queries.fetchQuery({ ...pairQuery(pair), staleTime: 0, ...(navigator.onLine ? {} : { retry: false }) });
    } catch (failure) {
      const away = failure instanceof RequestFailedError && failure.transient;
      if (!away || !(await isAllowedHere(viewer.id, pair))) throw failure;
    }
  }
  async function run(playerId: string, type: ReportType) {
    setBusy(`${playerId} ${type}`);
    try {
      await ask({ gameId, playerId });
      onChosen?.(playerId, type);
      onClose();
      void navigate(pathOf('ReportCreatePage', { gameId, type, playerId }));
    } catch (failure) {
      reportFailedCall(failure, () => run(playerId, type));
    } finally {
      setBusy(undefined);
    }
  }
  return { run, busy };
}

type PlayersProps = {
  game: GameData;
  search: string;
  suggested: Suggested | undefined;
  busy: string | undefined;
  onSearch: (search: string) => void;
  onChoose: (player: PlayerSummaryData, type: ReportType) => void;
  onCreate: () => void;
};

function Players({ game, search, suggested, busy, onSearch, onChoose, onCreate }: PlayersProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const ofClubs = useInfiniteQuery(playersOfGame(game));
  // When the clubs have no players yet, everybody is offered.
  const strangers = ofClubs.data?.pages[0]?.result.length === 0;
  const found = useInfiniteQuery({
    ...playersQuery({ filter: search ? { search } : {} }),
    enabled: search !== '' || strangers,
  });
  const away = useAway();
  const list = search || strangers ? found : ofClubs;
  const reported = useQuery(reportedQuery({ gameId: game.id, scoutIds: [viewer.id] })).data;
  const waiting = useQuery(waitingPlayersQuery(viewer.id)).data?.filter((player) => isNamed(player, search)) ?? [];
  // What was found before, or for all players, is no result of this search.
  const unanswered = search !== '' && (!found.data || found.isPlaceholderData);
  const isSearchedHere = unanswered && away;
  const players = isSearchedHere
    ? pageRows(ofClubs.data).filter((player) => isNamed(player, search))
    : pageRows(list.data).filter((player) => !unanswered || isNamed(player, search));
  const isReported = ({ id }: PlayerSummaryData) => reported?.has(id) ?? false;
  const heading = search
    ? t(isSearchedHere ? 'scouting.reports.chooser.found_here' : 'scouting.reports.chooser.found')
    : strangers
      ? t('scouting.reports.chooser.everyone')
      : t('scouting.reports.chooser.of_clubs', { home: game.homeTeam.name, away: game.awayTeam.name });

  return (
    <div className="grid min-h-100 content-start">
      <div className="sticky top-0 z-1 flex gap-2 bg-background px-5 pt-1 pb-3 dark:bg-raised">
        <SearchInput
          value={search}
          onSearch={onSearch}
          placeholder={t('scouting.players.search')}
          className="min-w-0 flex-1"
        />
        <Button icon={<UserPlus aria-hidden />} onClick={onCreate}>
          <span className="max-md:sr-only">{t('scouting.reports.chooser.create')}</span>
        </Button>
      </div>
      {suggested && suggested.players.length > 0 && !search && (
        <Group heading={suggested.heading} players={suggested.players} {...{ isReported, busy, onChoose }} />
      )}
      {waiting.length > 0 && (
        <Group heading={t('outbox.title')} players={waiting} isReported={() => false} {...{ busy, onChoose }} />
      )}
      <h3 className={HEADING}>{heading}</h3>
      {isSearchedHere && <p className="px-2 pb-2 text-12 text-ink-3">{t('scouting.reports.chooser.here_text')}</p>}
      {list.isPending && !isSearchedHere ? (
        <Loading className="px-2">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <SkeletonRow key={place} />
          ))}
        </Loading>
      ) : list.isError && !list.data && !isSearchedHere ? (
        <QueryError query={list} />
      ) : players.length === 0 ? (
        <EmptyState
          icon={<UserSearch />}
          title={t(search ? 'scouting.no_results' : 'scouting.none_yet')}
          text={t('scouting.reports.chooser.nobody_text')}
          action={
            <Button look="primary" icon={<UserPlus aria-hidden />} onClick={onCreate}>
              {t('scouting.reports.chooser.create')}
            </Button>
          }
        />
      ) : (
        <ul aria-label={heading} className={ROWS}>
          {players.map((player) => (
            <ChooserRow
              key={player.id}
              player={player}
              reported={isReported(player)}
              busy={busy}
              onChoose={(type) => onChoose(player, type)}
            />
          ))}
        </ul>
      )}
      <LoadMore
        more={list.hasNextPage && !list.isPlaceholderData && !isSearchedHere}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

type GroupProps = Pick<PlayersProps, 'busy' | 'onChoose'> & {
  heading: string;
  players: readonly PlayerSummaryData[];
  isReported: (player: PlayerSummaryData) => boolean;
};

/** Players above the list of all. */
function Group({ heading, players, isReported, busy, onChoose }: GroupProps) {
  return (
    <>
      <h3 className={HEADING}>{heading}</h3>
      <ul aria-label={heading} className={`mb-4 ${ROWS}`}>
        {players.map((player) => (
          <ChooserRow
            key={player.id}
            player={player}
            reported={isReported(player)}
            busy={busy}
            onChoose={(type) => onChoose(player, type)}
          />
        ))}
      </ul>
    </>
  );
}

const HEADING = 'truncate px-5 pb-1 text-12 font-medium text-ink-3';
const ROWS = 'divide-y divide-line border-y border-line';

/** Whether all typed words are in the name. */
function isNamed(player: PlayerSummaryData, search: string): boolean {
  const name = foldText(playerName(player));
  return foldText(search)
    .split(/\s+/)
    .every((word) => name.includes(word));
}

type NewPlayerProps = {
  game: GameData;
  /** The search text, which is probably the name of the new player. */
  name: string;
  onBack: () => void;
  onChosen: (playerId: string, type: ReportType) => Promise<void>;
};

/** REP-04: the player is saved first, then the form of the chosen type follows at once. */
function NewPlayer({ game, name, onBack, onChosen }: NewPlayerProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [type, setType] = useState<ReportType>('standard');
  const [firstName = '', ...rest] = name.split(/\s+/).filter(Boolean);
  const team = game.homeTeamType ?? TEAMS.find((one) => one === game.level) ?? (game.level === 'pro' ? 'first' : null);
  return (
    <div className="grid gap-4">
      <Button
        look="ghost"
        size="sm"
        className="-ml-2 justify-self-start"
        icon={<ChevronLeft aria-hidden />}
        onClick={onBack}
      >
        {t('scouting.reports.chooser.back')}
      </Button>
      <PlayerForm
        known={{
          firstName: rest.length > 0 ? firstName : '',
          lastName: rest.length > 0 ? rest.join(' ') : firstName,
          teamId: team,
          type: game.level === 'pro' ? 'pro' : 'youth',
        }}
        clubs={[game.homeTeam, game.awayTeam]}
        submitLabel={t('scouting.reports.chooser.submit')}
        onUse={(player) => void onChosen(player.id, type)}
        onSaved={(player) => {
          void queries.invalidateQueries({ queryKey: PLAYERS_KEY });
          void onChosen(player.id, type);
        }}
      >
        <RadioCards
          label={t('scouting.reports.chooser.type')}
          columns={2}
          options={REPORT_TYPES.map((value) => ({
            value,
            label: t(`scouting.reports.types.${value}`),
            help: t(`scouting.reports.type_notes.${value}`),
          }))}
          value={type}
          onChange={setType}
        />
      </PlayerForm>
    </div>
  );
}
