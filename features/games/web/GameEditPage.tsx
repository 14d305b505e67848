import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import type { OpenedEdit } from '#web/outbox/opened-edit.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { useEditKeys, useWaitingEdit } from '#web/outbox/use-waiting-edit.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf } from '#web/session/viewer.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { useCopyAsNew } from '#web/form/conflict/copy-as-new.ts';
import { GoneNote } from '#web/form/conflict/GoneNote.tsx';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { useRuleForm } from '#web/form/rule-form.ts';
import {
  gameRule,
  gameRuleForDay,
  toGameInput,
  isTypedClub,
  toGameValues,
  type GameValues,
  type ValidGame,
} from './form.ts';
import { gameDraftKey, NEW_GAME_DRAFT } from './drafts.ts';
import { GameForm } from './GameForm.tsx';
import { gameQuery, GAMES_KEY, type GameData } from './queries.ts';
import { GAME_EDIT, gameEditToKeep, gameRecord, sendGameEdit } from './waiting-game-edit.ts';

const GameConflict = lazyComponent(async () => (await import('./GameConflict.tsx')).GameConflict);

/** GAME-20: an admin corrects a game. The form waits for a fresh answer, or goes on with a change that waits on the device. */
export function GameEditPage() {
  const { id = '' } = useParams();
  const [begun, setBegun] = useState<GameData>();
  const { data: game, error, isFetchedAfterMount, isFetching, refetch } = useQuery(gameQuery(id));
  const waiting = useWaitingEdit<GameData, GameValues>(GAME_EDIT, gameRecord(id));
  if (!waiting.isPending && !begun) {
    if (waiting.data) setBegun(waiting.data.begun);
    else if (game && isFetchedAfterMount) setBegun(game);
  }
  if (begun) return <EditGame game={begun} opened={waiting.data} onGame={setBegun} />;
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFoundPage />;
  if (error && !game) return <QueryError query={{ error, refetch, isFetching }} />;
  return <SkeletonPage />;
}

/** `game`: the version that the form began with, or goes on from after a conflict; `opened`: the change that waits. */
type EditGameProps = {
  game: GameData;
  opened: OpenedEdit<GameData, GameValues> | null | undefined;
  onGame: (game: GameData) => void;
};

function EditGame({ game, opened, onGame }: EditGameProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const gamePage = pathOf('GamePage', { gameId: game.id });
  const [begin] = useState(() => opened?.values ?? toGameValues(game));
  const form = useRuleForm<GameValues, ValidGame>({
    // A game without a known kick-off may keep its time empty; the output differs in nothing else.
    rule: game.kickoffKnown ? gameRule : gameRuleForDay(game.day),
    defaultValues: begin,
    draftKey: gameDraftKey(game),
  });
  const conflict = useConflict({
    record: game,
    onRecord: onGame,
    form,
    valuesOf: toGameValues,
    look: (id) => client.fetchQuery(gameQuery(id)),
    tellsGone: true,
  });
  const { key, keyFor } = useEditKeys(opened);
  const copyAsNew = useCopyAsNew(form, opened);
  const update = useMutation({
    mutationFn: (values: ValidGame) =>
      conflict.save(({ id, version }) => {
        const changed = { id, version, ...toGameInput(values, game.startDateTime) };
        const input = { ...changed, idempotencyKey: keyFor(changed) };
        const entry = gameEditToKeep(key, { input, begun: { ...game, version } }, values);
        return sendOrKeep(entry, () => sendGameEdit(entry));
      }),
    onSuccess: (_game, { homeTeamId, awayTeamId }) => {
      void client.invalidateQueries({ queryKey: GAMES_KEY });
      void client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
      if (isTypedClub(homeTeamId) || isTypedClub(awayTeamId)) void client.invalidateQueries(referenceDataQuery);
    },
    meta: { form: true },
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
          own={game.id}
          kickoffOpen={!game.kickoffKnown}
          onSubmit={(values) => update.mutateAsync(values)}
          onSaved={() => {
            void navigate(gamePage, { replace: true });
          }}
          success={t('scouting.games.successfully_updated')}
          notice={
            <>
              {conflict.isGone && (
                <GoneNote
                  onCopy={() =>
                    void copyAsNew({ to: pathOf('GameCreatePage', { isCalendar: 'false' }), draftKey: NEW_GAME_DRAFT })
                  }
                />
              )}
              {conflict.dialog && <GameConflict {...conflict.dialog} />}
            </>
          }
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
