import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { request, RequestFailed } from '#web/graphql/client.ts';
import { initialQuery } from '#web/initial.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { NotFound } from '#web/router/pages.tsx';
import { pathOf } from '#web/router/table.ts';
import { buttonClasses } from '#web/ui/Button.tsx';
import { ConflictNotice, useConflict } from '#web/ui/conflict.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useRuleForm } from '#web/ui/rule-form.ts';
import { SkeletonPage } from '#web/ui/Skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useUnsavedChanges } from '#web/unsaved.tsx';
import { nameOf } from '#web/viewer.ts';
import { gameRule, gameRuleOn, inputOf, isTyped, valuesOf, type GameValues, type ValidGame } from './form.ts';
import { GameForm } from './GameForm.tsx';
import { gameQuery, GAMES_KEY, UpdateGame, type GameData } from './queries.ts';

/** GAME-20: an admin corrects a game. The form begins with what stands now, never with what was seen before. */
export function GameEditPage() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const [begun, setBegun] = useState<GameData>();
  const { data: game, error, isFetchedAfterMount, isFetching, refetch } = useQuery(gameQuery(id));
  if (error instanceof RequestFailed && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error && !game) return <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (game && isFetchedAfterMount && !begun) setBegun(game);
  if (!begun) return <SkeletonPage />;
  return (
    <EditGame
      key={begun.version}
      game={begun}
      onTake={async () => setBegun(await client.fetchQuery(gameQuery(begun.id)))}
    />
  );
}

function EditGame({ game, onTake }: { game: GameData; onTake: () => Promise<void> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const gamePage = pathOf('GamePage', { gameId: game.id });
  const conflict = useConflict(game.version);
  const form = useRuleForm<GameValues, ValidGame>({
    // A game without a known time may stay so; what comes out differs in nothing else.
    rule: game.kickoffKnown ? gameRule : gameRuleOn(game.day),
    defaultValues: valuesOf(game),
    draftKey: `game.${game.id}.${game.version}`,
  });
  const [dirty, setDirty] = useState(false);
  const { release } = useUnsavedChanges(dirty);
  const update = useMutation({
    mutationFn: async (values: ValidGame) => {
      const input = { id: game.id, version: conflict.version(), ...inputOf(values, game.startDateTime) };
      return (await request(UpdateGame, { input })).updateGame;
    },
    onSuccess: (_game, { homeTeamId, awayTeamId }) => {
      void client.invalidateQueries({ queryKey: GAMES_KEY });
      void client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
      if (isTyped(homeTeamId) || isTyped(awayTeamId)) void client.invalidateQueries(initialQuery);
    },
    onError: conflict.failed,
  });

  function takeTheirs() {
    form.draft?.clear();
    return onTake();
  }

  return (
    <>
      <PageHeader title={t('shell.pages.game_edit')} back={{ to: gamePage }} />
      <PageBody>
        <GameForm
          form={form}
          known={{
            clubs: [game.homeTeam, game.awayTeam].map(({ id, name }) => ({ value: id, label: name })),
            people: game.scouts.map((scout) => ({ value: scout.id, label: nameOf(scout) })),
          }}
          kickoffOpen={!game.kickoffKnown}
          onSubmit={(values) => update.mutateAsync(values)}
          onSaved={() => {
            release();
            void navigate(gamePage, { replace: true });
          }}
          onDirtyChange={setDirty}
          success={t('scouting.games.successfully_updated')}
          notice={<ConflictNotice conflict={conflict} onTake={takeTheirs} />}
          footer={
            <Link to={gamePage} className={buttonClasses('ghost')}>
              {t('global.cancel')}
            </Link>
          }
        />
      </PageBody>
    </>
  );
}
