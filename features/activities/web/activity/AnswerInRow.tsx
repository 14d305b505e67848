import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReplyAnswer } from '#domain/football.ts';
import type { AskingEntry } from '#web/layout/pages-context.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import { giveAnswer } from '../give-answer.ts';

type AnswerInRowProps = {
  activity: AskingEntry;
  /** Called after a no: the reason can be said in the activity. */
  onDeclined: () => void;
};

/** RPL-15: yes or no below a row about an activity; what was said stays there until the page is left. */
export function AnswerInRow({ activity, onDeclined }: AnswerInRowProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, variables, isError } = useMutation({
    // One after the other: what is tapped last stands.
    scope: { id: `replies/${activity.id}` },
    mutationFn: (answer: ReplyAnswer) => giveAnswer(client, activity, answer),
    onSuccess: (_names, answer) => answer === 'not_coming' && onDeclined(),
  });
  const said = isError ? undefined : variables;
  return (
    <div role="group" aria-label={`${t('activities.replies.question')} ${activity.title}`} className="flex gap-2">
      <Button
        size="sm"
        aria-pressed={said === 'coming'}
        className={classNames(said === 'coming' && 'border-good! text-good!')}
        icon={<Check aria-hidden />}
        onClick={() => mutate('coming')}
      >
        {t('activities.replies.coming')}
      </Button>
      <Button
        size="sm"
        aria-pressed={said === 'not_coming'}
        className={classNames(said === 'not_coming' && 'border-danger! text-danger!')}
        icon={<X aria-hidden />}
        onClick={() => mutate('not_coming')}
      >
        {t('activities.replies.not_coming')}
      </Button>
    </div>
  );
}
