import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import { playerFormRule, toPlayerValues, type ValidPlayer } from './form.ts';
import type { PlayerValues } from './PlayerFields.tsx';
import { PlayerFullForm } from './PlayerFullForm.tsx';
import { PLAYER_KEY, playerPageQuery, PLAYERS_KEY, updatePlayer, type PlayerData } from '../queries.ts';
import { playerName } from '../words.ts';

const PlayerConflict = lazyComponent(async () => (await import('./PlayerConflict.tsx')).PlayerConflict);

/** PLY-15: edits a player. The form waits for a fresh answer and never starts with cached data. */
export function PlayerEditPage() {
  const { playerId = '' } = useParams();
  const [begun, setBegun] = useState<PlayerData>();
  const { data: player, error, isFetchedAfterMount, isFetching, refetch } = useQuery(playerPageQuery(playerId));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFoundPage />;
  if (error && !player) return <QueryError query={{ error, refetch, isFetching }} />;
  if (player && isFetchedAfterMount && !begun) setBegun(player);
  if (!begun) return <SkeletonPage />;
  return <EditPlayer player={begun} onPlayer={setBegun} />;
}

/** `player`: the version that the form began with, or goes on from after a conflict. */
function EditPlayer({ player, onPlayer }: { player: PlayerData; onPlayer: (player: PlayerData) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const forManagers = can(useViewer(), 'player.confidential');
  const page = pathOf('PlayerPage', { playerId: player.id });
  const form = useRuleForm<PlayerValues, ValidPlayer>({
    rule: playerFormRule(forManagers, player),
    defaultValues: toPlayerValues(player, forManagers),
    draftKey: `player.${player.id}.${player.version}`,
  });
  const conflict = useConflict({
    record: player,
    onRecord: onPlayer,
    form,
    valuesOf: (record) => toPlayerValues(record, forManagers),
    look: (id) => client.fetchQuery({ ...playerPageQuery(id), staleTime: 0 }),
  });
  useTitle(`${t('shell.pages.player_edit')} · ${playerName(player)}`);

  async function save(values: ValidPlayer) {
    try {
      await conflict.save(({ id, version }) => updatePlayer({ ...values, id, version }));
    } catch (failure) {
      reportFailure(failure);
      throw failure;
    }
    void client.invalidateQueries({ queryKey: PLAYERS_KEY });
    void client.invalidateQueries({ queryKey: PLAYER_KEY });
  }

  return (
    <>
      <PageHeader title={t('shell.pages.player_edit')} meta={playerName(player)} back={{ to: page }} />
      <PageBody>
        <PlayerFullForm
          form={form}
          clubs={[player.club]}
          forManagers={forManagers}
          onSubmit={save}
          onSaved={() => {
            void navigate(page, { replace: true });
          }}
          notice={conflict.dialog && <PlayerConflict {...conflict.dialog} />}
          footer={
            <Link to={page} className={buttonClasses('ghost')}>
              {t('global.cancel')}
            </Link>
          }
        />
      </PageBody>
    </>
  );
}
