import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { ConfidentialFacts, PlayerFacts } from '#features/players/web/PlayerFacts.tsx';
import { PlayerLayout } from '#features/players/web/PlayerLayout.tsx';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { useParams } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { formatDateTime } from '#web/text/format.ts';
import { PlayerAssessment } from './PlayerAssessment.tsx';

/** PLY-12, PLY-14: the data tab of a player: the summary of the reports, and the personal data. */
export function PlayerPage() {
  const { playerId = '' } = useParams();
  const { t } = useTranslation();
  useRememberSublist();
  const forManagers = can(useViewer(), 'player.confidential');
  return (
    <PlayerLayout playerId={playerId}>
      {(player) => (
        <div className="mx-auto grid max-w-280 items-start gap-5 p-5 max-md:gap-4 max-md:p-4 max-md:pb-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <PlayerAssessment playerId={player.id} />
          <div className="grid gap-5 max-md:gap-4 max-xl:md:grid-cols-2 max-xl:md:items-start">
            {forManagers && <ConfidentialFacts player={player} />}
            <PlayerFacts player={player} />
            <p className="text-12 text-ink-3 max-xl:md:col-span-2">
              {t('scouting.games.field.updated')} {formatDateTime(player.updatedAt)}
            </p>
          </div>
        </div>
      )}
    </PlayerLayout>
  );
}
