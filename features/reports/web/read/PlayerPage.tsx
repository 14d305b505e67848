import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { ConfidentialFacts, PlayerFacts } from '#features/players/web/PlayerFacts.tsx';
import { PlayerLayout } from '#features/players/web/PlayerLayout.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { useParams } from '#web/router/router.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { formatDateTime } from '#web/text/format.ts';
import { PlayerCoverage } from './PlayerCoverage.tsx';
import { PlayerAssessment } from './PlayerAssessment.tsx';

// After the page: its picker of people is of use to few.
const PlayerAccount = lazyComponent<{ playerId: string }>(
  async () => (await import('#features/players/accounts/web/PlayerAccount.tsx')).PlayerAccount,
  () => <Skeleton className="h-24 rounded-lg" />,
);

/** PLY-12, PLY-14: the data tab of a player: the summary of the reports, and the personal data. */
export function PlayerPage() {
  const { playerId = '' } = useParams();
  const { t } = useTranslation();
  useRememberSublist();
  const viewer = useViewer();
  const forManagers = can(viewer, 'player.confidential');
  const mayLink = can(viewer, 'player.link');
  return (
    <PlayerLayout playerId={playerId}>
      {(player) => (
        <div className="mx-auto grid max-w-280 items-start gap-5 p-5 max-md:gap-4 max-md:p-4 max-md:pb-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
          <PlayerAssessment playerId={player.id} />
          <div className="grid min-w-0 grid-cols-1 gap-5 max-md:gap-4 max-xl:md:grid-cols-2 max-xl:md:items-start">
            <PlayerCoverage playerId={player.id} />
            {forManagers && <ConfidentialFacts player={player} />}
            {mayLink && <PlayerAccount playerId={player.id} />}
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
