import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClubMark } from '#features/clubs/web/ClubMark.tsx';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useParams } from '#web/router/router.tsx';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { contextName, countryName, levelName, procedureName } from '#web/text/football.ts';
import { formatDateTime } from '#web/text/format.ts';
import type { TextKey } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { OwnAssignmentProps } from './assignments/OwnAssignment.tsx';
import { AssignedBadge } from './GameCard.tsx';
import { GameLayout } from './GameLayout.tsx';
import type { PlaceDialogProps } from './places/PlaceDialog.tsx';
import type { GameData } from './queries.ts';
import { cityText, gameTitle, kickoffText, resultOf, teamSuffix, winningSide } from './words.ts';

// Only who was asked needs one, and only managers the other.
const OwnAssignment = lazyComponent<OwnAssignmentProps>(
  async () => (await import('./assignments/OwnAssignment.tsx')).OwnAssignment,
  () => <Skeleton className="h-28 rounded-lg" />,
);
const WhoGoes = lazyComponent<{ game: { id: string; day: string } }>(
  async () => (await import('./assignments/WhoGoes.tsx')).WhoGoes,
  () => <Skeleton className="h-24 rounded-lg" />,
);

const PlaceDialog = lazyComponent<PlaceDialogProps>(async () => (await import('./places/PlaceDialog.tsx')).PlaceDialog);

/** GAME-10: all data of a game, read-only. */
export function GamePage() {
  const { gameId = '' } = useParams();
  return (
    <GameLayout gameId={gameId}>
      {(game) => (
        <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-7 p-5 max-md:gap-5 max-md:p-4 max-md:pb-8">
          <Asked game={game} />
          <Score game={game} />
          <Facts game={game} />
        </div>
      )}
    </GameLayout>
  );
}

/** DSK-02: above all else, as long as it is to be answered or done. */
function Asked({ game }: { game: GameData }) {
  const { id, startDateTime, kickoffKnown, ownAssignment } = game;
  if (!ownAssignment || ownAssignment.state === 'withdrawn') return null;
  return (
    <OwnAssignment game={{ id, startDateTime, kickoffKnown, title: gameTitle(game) }} assignment={ownAssignment} />
  );
}

function Score({ game }: { game: GameData }) {
  const { t } = useTranslation();
  const winner = winningSide(game);
  const result = resultOf(game);
  return (
    <section className="rounded-lg border border-line bg-sunken px-5 py-6 max-md:px-3 max-md:py-5">
      <div className="mb-5 flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 text-12 text-ink-2">
        <span className="tabular-nums">{kickoffText(game)}</span>
        {game.kickoff === null && <span className="text-ink-3">{t('scouting.games.kickoff_unknown')}</span>}
        {game.city && (
          <span className="flex min-w-0 items-center gap-1">
            <MapPin aria-hidden className="size-3.5 flex-none text-ink-3" />
            <span className="min-w-0 wrap-anywhere">{cityText(game)}</span>
          </span>
        )}
        {game.assignedToMe && <AssignedBadge />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-x-4 max-md:gap-x-2">
        <Side club={game.homeTeam} team={teamSuffix(game.homeTeamType)} lost={winner === 'away'} />
        <p className="flex h-14 items-center px-2 text-26 font-semibold whitespace-nowrap tabular-nums">
          {result ?? <span className="text-16 font-medium text-ink-3">{t('scouting.games.against')}</span>}
        </p>
        <Side club={game.awayTeam} team={teamSuffix(game.awayTeamType)} lost={winner === 'home'} />
      </div>
    </section>
  );
}

function Side({ club, team, lost }: { club: GameData['homeTeam']; team: string; lost: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
      <ClubMark name={club.name} logo={club.logo} size={56} />
      <p
        className={classNames(
          'max-w-full text-14 text-balance wrap-anywhere',
          lost ? 'font-medium text-ink-2' : 'font-semibold',
        )}
      >
        {club.name}
      </p>
      {team && <Badge>{team}</Badge>}
    </div>
  );
}

function Facts({ game }: { game: GameData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const facts: [name: TextKey, value: ReactNode][] = [
    ['scouting.games.field.level', levelName(game.level)],
    ['scouting.games.field.context', game.gameContext && contextName(game.gameContext)],
    ['scouting.games.field.procedure', game.scoutingProcedure && procedureName(game.scoutingProcedure)],
    ['scouting.games.field.country', game.location && countryName(game.location)],
    ['scouting.games.field.city', game.city && <City game={game} />],
    ['scouting.games.field.created_by', game.createdBy && nameOf(game.createdBy)],
    ['scouting.games.field.updated', formatDateTime(game.updatedAt)],
  ];
  return (
    <div className="grid gap-7 max-md:gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(name)}>
            {value || <None />}
          </Fact>
        ))}
      </dl>
      {can(viewer, 'gameAssignment.write') && <WhoGoes game={game} />}
      <dl className="grid gap-5">
        {!can(viewer, 'gameAssignment.write') && (
          <Fact name={t('scouting.games.field.scouts')}>
            {game.scouts.length === 0 ? (
              <None />
            ) : (
              <ul className="flex flex-wrap gap-x-4 gap-y-2 pt-1">
                {game.scouts.map((scout) => (
                  <li key={scout.id} className="flex items-center gap-2">
                    <Avatar name={nameOf(scout)} photo={scout.avatar} size={24} />
                    {nameOf(scout)}
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        )}
        <Fact name={t('scouting.games.field.observations')}>
          {game.observations ? (
            <p className="max-w-[70ch]">
              <TextWithBreaks links text={game.observations} />
            </p>
          ) : (
            <None />
          )}
        </Fact>
      </dl>
    </div>
  );
}

function City({ game: { id, city } }: { game: GameData }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!can(useViewer(), 'game.place')) return city;
  const action = t('scouting.games.place.action', { city });
  return (
    <>
      <button
        type="button"
        data-tip={action}
        aria-label={action}
        className="max-w-full rounded-sm text-left wrap-anywhere underline decoration-ink-3 decoration-dotted underline-offset-4 touch:-my-3 touch:py-3"
        onClick={() => setOpen(true)}
      >
        {city}
      </button>
      {open && <PlaceDialog gameId={id} city={city} onClose={() => setOpen(false)} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-14 wrap-break-word">{children}</dd>
    </div>
  );
}

function None() {
  return <span className="text-ink-3">–</span>;
}
