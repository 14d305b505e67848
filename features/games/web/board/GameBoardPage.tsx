import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, ChevronLeft, ChevronRight, Table2 } from 'lucide-react';
import { useState, type PointerEvent as ReactPointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { GAME_CONTEXTS, LEVELS } from '#domain/football.ts';
import { pathOf } from '#domain/routes.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { LazySelect } from '#web/form/combobox/lazy-select.tsx';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { Link, useSearchParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { nameOf } from '#web/session/viewer.ts';
import { contextName, levelName } from '#web/text/football.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { trackPointer } from '#web/ui/looks/pointer-drag.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { assignGameScouts, withdrawGameScout } from '../assignments/queries.ts';
import { refreshGames } from '../queries.ts';
import { gameTitle } from '../words.ts';
import { BoardGame, goesTo, isOpenGame } from './BoardGame.tsx';
import { AllScouts, BoardScouts } from './BoardScouts.tsx';
import {
  addressOfBoard,
  addressOfNarrowing,
  boardDaysOf,
  boardNarrowingOf,
  daysOfBoard,
  type BoardDays,
  type BoardNarrowing,
  type BoardSpan,
} from './days.ts';
import { useDayOfOpening } from '../today.ts';
import { gameBoardQuery, type BoardGameData } from './queries.ts';

/** px by which a mouse moves before a scout is dragged. */
const DRAGGED = 4;

/** DSK-11, DSK-12: the games of some days in columns, and the scouts who are sent to them. */
export function GameBoardPage() {
  const { t } = useTranslation();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const today = useDayOfOpening();
  const [params, setParams] = useSearchParams();
  const shown = boardDaysOf(params, today);
  const narrowing = boardNarrowingOf(params);
  const days = daysOfBoard(shown);
  const board = useQuery(gameBoardQuery(days[0]!, days.at(-1)!, narrowing));
  const [chosenId, choose] = useState<string | null>(null);
  const [scoutId, chooseScout] = useState<string | null>(null);
  const people = useReferenceData().data?.users ?? [];
  const { send, isSending } = useSending();
  const { over, drag } = useDraggedScout((gameId, scout) => send({ gameId, scout }));
  useTitle(t('shell.pages.game_board'));
  const games = board.data?.games ?? [];
  const chosen = games.find(({ game }) => game.id === chosenId);
  const open = games.filter(isOpenGame).length;
  // With a scout chosen, a game sends them there unless they go already; otherwise it is chosen itself.
  function press(found: BoardGameData): void {
    const gameId = found.game.id;
    const scout = wide && !goesTo(found, scoutId) ? people.find(({ id }) => id === scoutId) : undefined;
    if (scout) send({ gameId, scout });
    else choose(gameId === chosenId && wide ? null : gameId);
  }
  // From the present address, because a search is applied a moment after it was typed.
  const go = (days_: BoardDays) =>
    setParams((present) => ({ ...addressOfBoard(days_, today), ...addressOfNarrowing(boardNarrowingOf(present)) }), {
      replace: true,
    });
  const narrow = (change: Partial<BoardNarrowing>) =>
    setParams(
      (present) => ({
        ...addressOfBoard(boardDaysOf(present, today), today),
        ...addressOfNarrowing({ ...boardNarrowingOf(present), ...change }),
      }),
      { replace: true },
    );
  const isNarrowed = Object.keys(addressOfNarrowing(narrowing)).length > 0;
  const turn = (by: number) => go({ ...shown, monday: addDays(shown.monday, 7 * by) });
  const isHere = shown.monday === mondayOf(today);

  const scouts = chosen && (
    <BoardScouts
      game={chosen}
      sending={isSending}
      onSend={(scout) => {
        send({ gameId: chosen.game.id, scout });
        if (!wide) choose(null);
      }}
      {...(wide && { onDrag: drag })}
    />
  );
  return (
    <>
      <PageHeader
        title={t('shell.pages.game_board')}
        meta={wide && open > 0 && t('scouting.games.board.open', { count: open })}
        steps={
          <>
            <IconButton label={t('scouting.games.board.previous')} onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t('scouting.games.board.following')} onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
            {wide && (
              <Button
                className="ml-1"
                aria-disabled={isHere || undefined}
                onClick={() => go({ ...shown, monday: mondayOf(today) })}
              >
                {t('scouting.games.board.this_weekend')}
              </Button>
            )}
          </>
        }
        actions={
          <IconLink label={t('shell.pages.scout_table')} to={pathOf('ScoutTablePage')}>
            <Table2 aria-hidden />
          </IconLink>
        }
      />
      {/* On a phone one row that scrolls, as above the list of games. */}
      <div className="relative flex flex-none flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:*:flex-none">
        <SegmentedRadios<BoardSpan>
          label={t('shell.pages.game_board')}
          options={(['weekend', 'week'] as const).map((value) => ({
            value,
            label: t(`scouting.games.board.${value}`),
          }))}
          value={shown.span}
          onChange={(span) => go({ ...shown, span })}
        />
        <LazySelect
          label={t('scouting.games.field.level')}
          hideLabel
          placeholder={t('scouting.games.calendar.all_levels')}
          className="w-50"
          options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
          value={narrowing.level}
          onChange={(next) => narrow({ level: LEVELS.find((one) => one === next) ?? null })}
        />
        <LazySelect
          label={t('scouting.games.field.context')}
          hideLabel
          placeholder={t('scouting.games.board.all_contexts')}
          className="w-52"
          options={GAME_CONTEXTS.map((value) => ({ value, label: contextName(value) }))}
          value={narrowing.context}
          onChange={(next) => narrow({ context: GAME_CONTEXTS.find((one) => one === next) ?? null })}
        />
        <ToggleChips
          aria-label={t('scouting.games.board.only_watched')}
          options={[{ value: 'watched', label: t('scouting.games.board.only_watched') }]}
          value={narrowing.watched ? ['watched'] : []}
          onChange={(next) => narrow({ watched: next.length > 0 })}
          className="flex"
          chipClassName="chip flex-none"
        />
        <SearchInput
          value={narrowing.search}
          onSearch={(search) => narrow({ search })}
          label={t('scouting.games.search')}
          placeholder={t('scouting.games.search')}
          className="min-w-40 flex-1 max-md:w-56 md:max-w-70"
        />
        {board.data?.more && <p className="text-12 text-warn">{t('scouting.games.board.more')}</p>}
      </div>
      {board.error && !board.data ? (
        <QueryError query={board} />
      ) : !board.data ? (
        <SkeletonList mode="list" count={8} />
      ) : games.length === 0 ? (
        <EmptyState
          icon={<CalendarDays />}
          title={t('scouting.games.board.no_games')}
          text={t(isNarrowed ? 'scouting.games.board.narrowed_text' : 'scouting.games.board.no_games_text')}
          {...(isNarrowed && {
            action: (
              <Button onClick={() => narrow(boardNarrowingOf(new URLSearchParams()))}>
                {t('scouting.games.board.all')}
              </Button>
            ),
          })}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          <div className="relative grid min-h-0 flex-1 auto-cols-[minmax(14rem,1fr)] grid-flow-col gap-3 overflow-auto p-4 max-md:grid-flow-row max-md:auto-rows-max max-md:auto-cols-auto">
            {days.map((day) => (
              <DayColumn key={day} day={day} none={t('scouting.games.board.none')}>
                {games
                  .filter(({ game }) => game.day === day)
                  .map((found) => (
                    <BoardGame
                      key={found.game.id}
                      found={found}
                      chosen={found.game.id === chosenId}
                      target={found.game.id === over}
                      onChoose={() => press(found)}
                    />
                  ))}
              </DayColumn>
            ))}
          </div>
          {wide && (
            <aside
              aria-label={t('scouting.games.field.scouts')}
              className="relative grid w-72 flex-none content-start gap-3 overflow-auto border-l border-line p-4"
            >
              {chosen ? (
                <>
                  <div className="grid gap-1">
                    <h2 className="text-14 font-semibold wrap-anywhere">
                      {t('scouting.games.board.send_to', { game: gameTitle(chosen.game) })}
                    </h2>
                    <Link
                      to={pathOf('GamePage', { gameId: chosen.game.id })}
                      className="w-fit text-13 font-medium text-accent-ink hover:underline"
                    >
                      {t('scouting.games.board.open_game')}
                    </Link>
                  </div>
                  {scouts}
                </>
              ) : (
                <>
                  <p className="text-13 text-ink-3">{t('scouting.games.board.choose')}</p>
                  <AllScouts games={games} chosen={scoutId} onChoose={chooseScout} onDrag={drag} />
                </>
              )}
            </aside>
          )}
        </div>
      )}
      {!wide && chosen && (
        <Dialog
          open
          onClose={() => choose(null)}
          title={t('scouting.games.board.send_to', { game: gameTitle(chosen.game) })}
          description={
            <Link to={pathOf('GamePage', { gameId: chosen.game.id })} className="font-medium text-accent-ink">
              {t('scouting.games.board.open_game')}
            </Link>
          }
        >
          {scouts}
        </Dialog>
      )}
    </>
  );
}

function DayColumn({ day, none, children }: { day: string; none: string; children: readonly React.ReactNode[] }) {
  return (
    <section aria-labelledby={`day-${day}`} className="grid min-w-0 content-start gap-2">
      <h2 id={`day-${day}`} className="text-13 font-semibold first-letter:uppercase">
        {formatDay(day, currentLanguage(), { short: true })}
      </h2>
      {children.length === 0 ? <p className="text-13 text-ink-3">{none}</p> : children}
    </section>
  );
}

type Person = { id: string; firstName: string; lastName: string };
type Sending = { gameId: string; scout: Person };

/** Asks a scout at once; the notice takes it back. */
function useSending() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => {
    refreshGames(client);
  };
  const { mutate: undo } = useMutation({
    mutationFn: ({ gameId, scout }: Sending) =>
      withdrawGameScout({ gameId, scoutId: scout.id, idempotencyKey: newIdempotencyKey() }),
    onSettled,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ gameId, scout, idempotencyKey }: Sending & { idempotencyKey: string }) =>
      assignGameScouts({ gameId, scoutIds: [scout.id], idempotencyKey }),
    onSuccess: (_game, sent) =>
      toast.success(t('scouting.games.board.asked', { name: nameOf(sent.scout) }), {
        action: { label: t('scouting.games.assignments.withdraw'), run: () => undo(sent), undoes: true },
      }),
    onSettled,
  });
  return {
    send: (sent: Sending) => mutate({ ...sent, idempotencyKey: newIdempotencyKey() }),
    isSending: isPending,
  };
}

/** The game under a scout who is being dragged; letting go there sends them. */
function useDraggedScout(onDrop: (gameId: string, scout: Person) => void) {
  const [over, setOver] = useState<string | null>(null);
  const gameAt = ({ clientX, clientY }: PointerEvent): string | null =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-game]')?.dataset['game'] ?? null;
  const drag = (event: ReactPointerEvent, scout: Person) =>
    trackPointer<'drag'>(event.nativeEvent, {
      becomes: (x, y, touch) => (touch ? 'nothing' : Math.hypot(x, y) > DRAGGED ? 'drag' : null),
      onMove: (_kind, moved) => setOver(gameAt(moved)),
      onEnd: (_kind, released) => {
        setOver(null);
        const gameId = released && gameAt(released);
        if (gameId) onDrop(gameId, scout);
      },
    });
  return { over, drag };
}
