import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { giveGameAnswer, useWaitingGameAnswer, type AnsweredGame } from './waiting-answer.ts';

/** DSK-02: yes or no below an entry that asks for a game; what was said stays there while it waits, or until the page is left. */
export function GameAnswerInRow({ game }: { game: AnsweredGame }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, variables, isError, isPending } = useMutation({
    scope: { id: `game answers/${game.id}` },
    mutationFn: (accept: boolean) => giveGameAnswer(client, game, accept),
  });
  const given = isError || variables === undefined ? undefined : variables ? 'accepted' : 'declined';
  const said = useWaitingGameAnswer(game.id) ?? given;
  return (
    <div role="group" aria-label={`${t('scouting.games.assignments.question')} ${game.title}`} className="flex gap-2">
      <Button
        size="sm"
        aria-pressed={said === 'accepted'}
        className={classNames(said === 'accepted' && 'border-good! text-good!')}
        icon={<Check aria-hidden />}
        disabled={isPending}
        onClick={() => mutate(true)}
      >
        {t('scouting.games.assignments.accept')}
      </Button>
      <Button
        size="sm"
        aria-pressed={said === 'declined'}
        className={classNames(said === 'declined' && 'border-danger! text-danger!')}
        icon={<X aria-hidden />}
        disabled={isPending}
        onClick={() => mutate(false)}
      >
        {t('scouting.games.assignments.decline')}
      </Button>
    </div>
  );
}
