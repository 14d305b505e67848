import { useQuery } from '@tanstack/react-query';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF, type Availability } from '#domain/football.ts';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Badge, type BadgeTone } from '#web/ui/looks/Badge.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { scoutAvailabilityQuery } from '../assignments/queries.ts';
import { goesTo } from './BoardGame.tsx';
import type { BoardGameData } from './queries.ts';

const TONES: Record<Availability, BadgeTone> = { free: 'good', tight: 'warn', busy: 'danger' };
const ORDER: readonly Availability[] = ['free', 'tight', 'busy'];

type Person = { id: string; firstName: string; lastName: string };
type Drag = (event: ReactPointerEvent, scout: Person) => void;

type AllScoutsProps = {
  games: readonly BoardGameData[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onDrag: Drag;
};

/** The staff by name, with how many of the games each goes to; one is chosen to be sent to games. */
export function AllScouts({ games, chosen, onChoose, onDrag }: AllScoutsProps) {
  const { t } = useTranslation();
  const people = (useReferenceData().data?.users ?? []).filter(({ role }) => STAFF.some((one) => one === role));
  return (
    <ul aria-label={t('scouting.games.field.scouts')} className="grid gap-0.5">
      {people.map((person) => {
        const count = games.filter((game) => goesTo(game, person.id)).length;
        return (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={person.id === chosen}
              onClick={() => onChoose(person.id === chosen ? null : person.id)}
              onPointerDown={(event) => onDrag(event, person)}
              className={classNames(ROW, person.id === chosen && 'bg-accent-soft')}
            >
              <Avatar name={nameOf(person)} size={24} />
              <span className="min-w-0 flex-1 truncate">{nameOf(person)}</span>
              {count > 0 && (
                <span className="flex-none text-12 text-ink-2">{t('scouting.games.board.games_of', { count })}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const ROW =
  'flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-13 transition-colors hover:bg-hover disabled:text-ink-3 touch:min-h-11';

type BoardScoutsProps = {
  /** The game that somebody is chosen for. */
  game: BoardGameData;
  sending: boolean;
  onSend: (scout: Person) => void;
  /** Where scouts may be dragged onto games. */
  onDrag?: Drag;
};

/** DSK-12: who could go to the chosen game, the free ones first; a tap sends them. */
export function BoardScouts({ game: found, sending, onSend, onDrag }: BoardScoutsProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(scoutAvailabilityQuery(found.game.id));
  if (!data) return error ? <QueryError query={{ error, refetch, isFetching }} /> : <Skeleton className="h-60" />;
  const people = data.toSorted((one, other) => ORDER.indexOf(one.availability) - ORDER.indexOf(other.availability));
  return (
    <ul aria-label={t('scouting.games.field.scouts')} className="grid gap-0.5">
      {people.map(({ person, availability }) => (
        <li key={person.id}>
          <button
            type="button"
            disabled={goesTo(found, person.id) || sending}
            onClick={() => onSend(person)}
            onPointerDown={(event) => onDrag?.(event, person)}
            className={ROW}
          >
            <Avatar name={nameOf(person)} photo={person.avatar} size={24} />
            <span className="min-w-0 flex-1 truncate">{nameOf(person)}</span>
            {goesTo(found, person.id) ? (
              <span className="flex-none text-12 text-ink-3">{t('scouting.games.board.already')}</span>
            ) : (
              <Badge tone={TONES[availability]}>{t(`scouting.games.assignments.availability.${availability}`)}</Badge>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
