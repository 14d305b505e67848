import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/time.ts';
import { request } from '#web/graphql/client.ts';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { Link, useNavigate, useParams, useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { gameRule, isTypedClub, newGame, type GameValues, type ValidGame } from './form.ts';
import { NEW_GAME_DRAFT } from './drafts.ts';
import { GameForm } from './GameForm.tsx';
import { CreateGame, GAMES_KEY } from './queries.ts';
import { gameToKeep, type GameToSend } from './waiting-game.ts';

/** GAME-12: a new game; then back to the calendar it was opened from, or to the list. */
export function GameCreatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { isCalendar } = useParams();
  const [params] = useSearchParams();
  const begun = params.get('day') ?? '';
  const fromCalendar = isCalendar === 'true';
  const back = fromCalendar
    ? pathOf('GamesCalendarPage', undefined, { day: isDay(begun) ? begun : null })
    : pathOf('GamesPage');

  const form = useRuleForm<GameValues, ValidGame>({
    rule: gameRule,
    defaultValues: newGame(isDay(begun) ? begun : null),
    draftKey: NEW_GAME_DRAFT,
  });
  const create = useMutation({
    mutationFn: async (values: ValidGame) => {
      const clubs = client.getQueryData(referenceDataQuery.queryKey)?.clubs ?? [];
      const entry = gameToKeep(values, clubs, NEW_GAME_DRAFT);
      return sendOrKeep(entry, async () => (await request(CreateGame, entry.variables as GameToSend)).createGame);
    },
    onSuccess: (_game, { homeTeamId, awayTeamId }) => {
      // SCT-06: drops the cached lists, so that they start again with their first page.
      client.removeQueries({ queryKey: GAMES_KEY });
      // A typed club was created, so the pickers need new reference data.
      if (isTypedClub(homeTeamId) || isTypedClub(awayTeamId)) void client.invalidateQueries(referenceDataQuery);
    },
    meta: { form: true },
  });

  return (
    <>
      <PageHeader title={t('shell.pages.game_create')} back={{ to: back }} />
      <PageBody>
        <GameForm
          form={form}
          onSubmit={(values) => create.mutateAsync(values)}
          onSaved={(game) => {
            void navigate(
              fromCalendar
                ? pathOf('GamesCalendarPage', undefined, { day: game === KEPT ? form.getValues('date') : game.day })
                : pathOf('GamesPage'),
              { replace: true },
            );
          }}
          success={t('scouting.games.successfully_created')}
          footer={
            <Link to={back} className={buttonClasses('ghost')}>
              {t('global.cancel')}
            </Link>
          }
        />
      </PageBody>
    </>
  );
}
