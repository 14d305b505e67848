import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubClock } from '#features/activities/web/clock.ts';
import { isStanding } from '#features/games/assignments/rules.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { ASSIGNMENT_TONES } from './tones.ts';
import { AskScoutsDialog } from './AskScoutsDialog.tsx';
import { assignGameScouts, gameAssignmentsQuery, withdrawGameScout, type GameAssignmentData } from './queries.ts';

/** DSK-01: who was asked to go to a game and what they said, for managers; asks more, and withdraws. */
export function WhoGoes({ game }: { game: { id: string; day: string } }) {
  const { t } = useTranslation();
  const query = useQuery(gameAssignmentsQuery(game.id));
  const [isOpen, setOpen] = useState(false);
  const isOver = game.day < useClubClock().day;
  const { data, error, refetch, isFetching } = query;
  const assignments = data?.assignments ?? [];
  const unasked = data?.scouts.filter(({ id }) => !assignments.some(({ scout }) => scout.id === id)) ?? [];
  return (
    <section aria-labelledby="who-goes" className="grid gap-3">
      <div className="flex items-center gap-3">
        <h2 id="who-goes" className="text-14 font-semibold">
          {t('scouting.games.assignments.title')}
        </h2>
        {!isOver && (
          <Button size="sm" className="ml-auto" icon={<UserPlus aria-hidden />} onClick={() => setOpen(true)}>
            {t('scouting.games.assignments.ask')}
          </Button>
        )}
      </div>
      {!data ? (
        error ? (
          <QueryError query={{ error, refetch, isFetching }} />
        ) : (
          <Skeleton className="h-10" />
        )
      ) : assignments.length + unasked.length === 0 ? (
        <p className="text-13 text-ink-3">{t('scouting.games.assignments.none')}</p>
      ) : (
        <ul className="overflow-clip rounded-lg border border-line [&>li+li]:border-t [&>li+li]:border-line">
          {assignments.map((assignment) => (
            <Asked key={assignment.id} gameId={game.id} assignment={assignment} isOver={isOver} />
          ))}
          {unasked.map((scout) => (
            <li key={scout.id} className="flex min-h-12 items-center gap-3 px-3 py-2 text-14">
              <Avatar name={nameOf(scout)} photo={scout.avatar} size={28} />
              {nameOf(scout)}
            </li>
          ))}
        </ul>
      )}
      {isOpen && data && (
        <AskScoutsDialog
          gameId={game.id}
          taken={[...unasked, ...assignments.filter(({ state }) => isStanding(state)).map(({ scout }) => scout)].map(
            ({ id }) => id,
          )}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

type AskedProps = { gameId: string; assignment: GameAssignmentData; isOver: boolean };

function Asked({ gameId, assignment, isOver }: AskedProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { scout, state, note, answer, players } = assignment;
  const name = nameOf(scout);
  const onSettled = () => client.invalidateQueries({ queryKey: ['game', gameId] });
  const again = useMutation({
    mutationFn: (idempotencyKey: string) =>
      assignGameScouts({ gameId, scoutIds: [scout.id], note, playerIds: players.map(({ id }) => id), idempotencyKey }),
    onSettled,
  });
  const withdrawing = useMutation({
    mutationFn: (idempotencyKey: string) => withdrawGameScout({ gameId, scoutId: scout.id, idempotencyKey }),
    onSuccess: () =>
      toast.info(t('scouting.games.assignments.withdrawn_toast', { name }), {
        action: { label: t('scouting.games.assignments.ask_again'), run: () => again.mutate(newIdempotencyKey()) },
      }),
    onSettled,
  });
  const details = [answer && `“${answer}”`, note, players.map(nameOf).join(', ')].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-2">
      <Avatar name={name} photo={scout.avatar} size={28} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
          <span className="min-w-0 truncate">{name}</span>
          <Badge tone={ASSIGNMENT_TONES[state]}>{t(`scouting.games.assignments.state.${state}`)}</Badge>
        </p>
        {details && <p className="text-12 wrap-anywhere text-ink-3">{details}</p>}
      </div>
      {!isOver && isStanding(state) && (
        <IconButton
          label={`${t('scouting.games.assignments.withdraw')}: ${name}`}
          loading={withdrawing.isPending}
          onClick={() => withdrawing.mutate(newIdempotencyKey())}
        >
          <UserMinus aria-hidden />
        </IconButton>
      )}
      {!isOver && !isStanding(state) && state !== 'done' && (
        <Button size="sm" loading={again.isPending} onClick={() => again.mutate(newIdempotencyKey())}>
          {t('scouting.games.assignments.ask_again')}
        </Button>
      )}
    </li>
  );
}
