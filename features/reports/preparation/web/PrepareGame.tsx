import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudDownload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { gameQuery } from '#features/games/web/queries.ts';
import { momentOf } from '#web/graphql/DataAge.tsx';
import { PrepareBar } from '#web/layout/PrepareBar.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useOffline } from '#web/browser/use-offline.ts';
import { prepareGame, preparedQuery, rememberPrepared } from './prepare.ts';

/** NET-06: fetches the data for reports on this game, and shows the time of it. */
export function PrepareGame({ gameId }: { gameId: string }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const offline = useOffline();
  const prepared = useQuery(preparedQuery(viewer.id, gameId));
  const prepare = useMutation({
    mutationFn: async () => prepareGame(client, viewer.id, await client.ensureQueryData(gameQuery(gameId))),
    onSuccess: () => {
      rememberPrepared(viewer.id, gameId);
      return client.invalidateQueries(preparedQuery(viewer.id, gameId));
    },
  });
  if (prepared.data === undefined) return <PrepareBar />;
  return (
    <PrepareBar>
      <p role="status" className="min-w-0">
        {prepare.isPending
          ? t('offline.preparing')
          : prepared.data
            ? t('offline.prepared', { when: momentOf(prepared.data) })
            : t('offline.not_prepared')}
      </p>
      {!offline && (
        <Button
          size="sm"
          className="flex-none"
          loading={prepare.isPending}
          icon={<CloudDownload aria-hidden />}
          onClick={() => prepare.mutate()}
        >
          {t(prepared.data ? 'offline.prepare_again' : 'offline.prepare')}
        </Button>
      )}
    </PrepareBar>
  );
}
