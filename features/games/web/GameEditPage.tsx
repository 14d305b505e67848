import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { request, RequestFailed } from '#web/graphql/client.ts';
import { initialQuery } from '#web/initial.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { NotFound } from '#web/router/pages.tsx';
import { pathOf } from '#web/router/table.ts';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
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
  const { data: game, error, isFetchedAfterMount, isFetching, refetch } = useQuery(gameQuery(id));
  if (error instanceof RequestFailed && error.codes.includes('errors.not_found')) return <NotFound />;
  if (error && !game) return <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!game || !isFetchedAfterMount) return <SkeletonPage />;
  return <EditGame key={game.version} game={game} />;
}

function EditGame({ game }: { game: GameData }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const gamePage = pathOf('GamePage', { gameId: game.id });
  const [stale, setStale] = useState(false);
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
      const input = { id: game.id, version: game.version, ...inputOf(values, game.startDateTime) };
      return (await request(UpdateGame, { input })).updateGame;
    },
    onSuccess: (_game, { homeTeamId, awayTeamId }) => {
      void client.invalidateQueries({ queryKey: GAMES_KEY });
      void client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
      if (isTyped(homeTeamId) || isTyped(awayTeamId)) void client.invalidateQueries(initialQuery);
    },
    onError: (failure) => setStale(failure instanceof RequestFailed && failure.codes.includes('errors.conflict')),
  });

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
          notice={stale && <Stale onReload={() => void client.invalidateQueries(gameQuery(game.id))} />}
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

/** Somebody else was faster: what one has typed stays until one asks for what stands now. */
function Stale({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn">
      <span className="flex-1">{t('scouting.games.form.stale')}</span>
      <Button look="ghost" size="sm" onClick={onReload}>
        {t('scouting.games.form.reload')}
      </Button>
    </div>
  );
}
