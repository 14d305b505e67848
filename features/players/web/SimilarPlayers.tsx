import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/display/Avatar.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/display/Button.tsx';
import { PositionBadge } from './PositionBadge.tsx';
import type { PlayerSummaryData, SimilarPlayer } from './queries.ts';
import { clubAndYear, playerName } from './words.ts';

type SimilarPlayersProps = {
  /** The name that was typed. */
  name: string;
  found: readonly SimilarPlayer[];
  busy: boolean;
  onUse: (player: PlayerSummaryData) => void;
  /** Called when the form is submitted again in spite of the warning. */
  onAnyway: () => void;
};

/** Before a player is created: existing players who may be the same person, and what is alike. */
export function SimilarPlayers({ name, found, busy, onUse, onAnyway }: SimilarPlayersProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <section
      ref={box}
      role="alert"
      tabIndex={-1}
      className="overflow-hidden rounded-lg border border-line bg-background outline-none"
    >
      <div className="flex gap-2.5 bg-warn-soft px-3 py-2.5 text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
        <div>
          <h3 className="text-13 font-semibold">{t('scouting.players.similar.title', { name })}</h3>
          <p className="text-12">{t('scouting.players.similar.text')}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {found.map(({ player, ...signs }) => (
          <li key={player.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
            <Avatar name={playerName(player)} photo={player.photo} size={36} />
            <div className="grid min-w-0 flex-1 gap-0.5 max-md:basis-52">
              <span className="flex min-w-0 items-center gap-2">
                <span className="line-clamp-2 text-14 font-medium wrap-break-word">{playerName(player)}</span>
                <PositionBadge position={player.mainPosition} />
              </span>
              <span className="truncate text-12 text-ink-3">{clubAndYear(player)}</span>
              <span className="flex flex-wrap gap-1 pt-0.5">
                <Badge tone={signs.sameName ? 'warn' : 'plain'}>
                  {t(signs.sameName ? 'scouting.players.similar.same_name' : 'scouting.players.similar.similar_name')}
                </Badge>
                {signs.sameClub && <Badge tone="warn">{t('scouting.players.similar.same_club')}</Badge>}
                {signs.sameYear && <Badge tone="warn">{t('scouting.players.similar.same_year')}</Badge>}
              </span>
            </div>
            <Button size="sm" className="max-md:ml-12" onClick={() => onUse(player)}>
              <span>
                {t('scouting.players.similar.use')}
                <span className="sr-only"> {playerName(player)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex justify-end border-t border-line px-3 py-2.5">
        <Button type="submit" loading={busy} onClick={onAnyway}>
          {t('scouting.players.similar.anyway')}
        </Button>
      </div>
    </section>
  );
}
