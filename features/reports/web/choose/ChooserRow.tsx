import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { REPORT_TYPES, type ReportType } from '#domain/football.ts';
import { PositionBadge } from '#features/players/web/PositionBadge.tsx';
import type { PlayerSummaryData } from '#features/players/web/queries.ts';
import { clubAndYear, playerName } from '#features/players/web/words.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';

type ChooserRowProps = {
  player: PlayerSummaryData;
  /** The viewer has a report on this player at this game; a second one will be refused (REP-06). */
  reported: boolean;
  /** `playerId type` of the pair that the server is checking. */
  busy: string | undefined;
  onChoose: (type: ReportType) => void;
};

/** A player with a button for each type of report. */
export function ChooserRow({ player, reported, busy, onChoose }: ChooserRowProps) {
  const { t } = useTranslation();
  const name = playerName(player);
  return (
    <li className="flex items-center gap-3 px-5 py-2 max-md:gap-2.5">
      <span className="flex-none max-md:hidden">
        <Avatar name={name} photo={player.photo} size={36} />
      </span>
      <div className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate text-14 font-medium">{name}</span>
          <PositionBadge position={player.mainPosition} />
        </span>
        {reported ? (
          <span className="flex min-w-0 items-center gap-1 text-12 font-medium text-good">
            <Check aria-hidden className="size-3.5 flex-none" />
            <span className="truncate">{t('scouting.reports.chooser.reported')}</span>
          </span>
        ) : (
          <span className="truncate text-12 text-ink-3">{clubAndYear(player)}</span>
        )}
      </div>
      <div className="flex flex-none gap-1.5">
        {REPORT_TYPES.map((type) => (
          <Button key={type} size="sm" loading={busy === `${player.id} ${type}`} onClick={() => busy || onChoose(type)}>
            <span>
              {t(`scouting.reports.type_names.${type}`)}
              <span className="sr-only"> {name}</span>
            </span>
          </Button>
        ))}
      </div>
    </li>
  );
}
