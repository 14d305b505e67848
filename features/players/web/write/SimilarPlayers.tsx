import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SimilarRecords, SimilarRow } from '#web/form/conflict/SimilarRecords.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { PositionBadge } from '../PositionBadge.tsx';
import type { SimilarFound, SimilarPlayer } from './create-queries.ts';
import type { PlayerSummaryData } from '../queries.ts';
import { clubAndYear, playerName } from '../words.ts';

type SimilarPlayersProps = {
  /** The name that was typed. */
  name: string;
  found: SimilarFound;
  busy: boolean;
  onUse: (player: PlayerSummaryData) => void;
  /** Called when the form is submitted again in spite of the warning. */
  onAnyway: () => void;
};

/** Before a player is created: existing players who may be the same person, and the signs for it. */
export function SimilarPlayers({ name, found, busy, onUse, onAnyway }: SimilarPlayersProps) {
  const { t } = useTranslation();
  return (
    <SimilarRecords
      found={found}
      busy={busy}
      onAnyway={onAnyway}
      words={{
        title: t('scouting.players.similar.title', { name }),
        text: t('scouting.players.similar.text'),
        anyway: t('scouting.players.similar.anyway'),
      }}
    >
      {found.players.map(({ player, ...signs }) => (
        <SimilarRow
          key={player.id}
          name={playerName(player)}
          photo={player.photo}
          mark={<PositionBadge position={player.mainPosition} />}
          use={t('scouting.players.similar.use')}
          onUse={() => onUse(player)}
        >
          <span className="truncate text-12 text-ink-3">{clubAndYear(player)}</span>
          <span className="flex flex-wrap gap-1 pt-0.5">
            {signsOf(signs).map(([sign, strong]) => (
              <Badge key={sign} tone={strong ? 'warn' : 'plain'}>
                {t(`scouting.players.similar.${sign}`)}
              </Badge>
            ))}
          </span>
        </SimilarRow>
      ))}
      {found.closed && (
        <li className="flex items-start gap-3 px-3 py-2.5 text-13">
          <Lock aria-hidden className="mt-0.5 size-4 flex-none text-ink-3" />
          {t('scouting.players.similar.closed')}
        </li>
      )}
    </SimilarRecords>
  );
}

type Sign =
  | 'same_name'
  | 'short_form'
  | 'same_last_name'
  | 'similar_name'
  | 'same_club'
  | 'same_birth_date'
  | 'same_year';

/** The signs that it is the same player, the name first, each with whether it is strong. */
function signsOf(signs: Omit<SimilarPlayer, 'player'>): [Sign, boolean][] {
  const name: Sign = signs.sameName
    ? 'same_name'
    : signs.shortForm
      ? 'short_form'
      : signs.sameLastName
        ? 'same_last_name'
        : 'similar_name';
  return [
    [name, signs.sameName || signs.shortForm],
    ...(signs.sameClub ? [['same_club', true] as [Sign, boolean]] : []),
    ...(signs.sameBirthDate
      ? [['same_birth_date', true] as [Sign, boolean]]
      : signs.sameYear
        ? [['same_year', true] as [Sign, boolean]]
        : []),
  ];
}
