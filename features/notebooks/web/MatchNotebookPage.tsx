import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GameLayout } from '#features/games/web/GameLayout.tsx';
import { gameQuery } from '#features/games/web/queries.ts';
import { gameTitle } from '#features/games/web/words.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { namedOnly, type NotebookGame } from './kept-notebooks.ts';
import { useParams } from '#web/router/router.tsx';
import { comingGames } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { NotebookBody } from './NotebookBody.tsx';
import { deviceNotebookQuery } from './queries.ts';

/** NOTE-03: the own notes of a game. When the game cannot be fetched, the device still knows its names. */
export function MatchNotebookPage() {
  const { gameId = '' } = useParams();
  const viewer = useViewer();
  const { data, failureReason } = useQuery(gameQuery(gameId));
  const { data: kept } = useQuery(deviceNotebookQuery(viewer.id, gameId));
  const isAway = failureReason instanceof RequestFailedError && failureReason.transient;
  if (!data && kept && isAway) return <NotebookAlone game={kept.game} />;
  return (
    <GameLayout gameId={gameId}>
      {(game) => (
        <>
          <NotebookTitle game={game} />
          <NotebookBody key={game.id} game={namedOnly(game)} known={game} />
        </>
      )}
    </GameLayout>
  );
}

function NotebookTitle({ game }: { game: NotebookGame }) {
  const { t } = useTranslation();
  useTitle(`${t('shell.pages.notebook')} · ${gameTitle(game)}`);
  return null;
}

function NotebookAlone({ game }: { game: NotebookGame }) {
  return (
    <>
      <NotebookTitle game={game} />
      <PageHeader title={gameTitle(game)} back={{ to: comingGames() }} />
      <PageBody>
        <NotebookBody game={game} />
      </PageBody>
    </>
  );
}
