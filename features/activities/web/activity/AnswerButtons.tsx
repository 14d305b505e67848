import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECLINE_REASONS, type DeclineReason } from '#domain/football.ts';
import { MAX_REPLY_NOTE_LENGTH } from '#features/activities/replies/rules.ts';
import { ToggleChips } from '#web/form/choices/ToggleChips.tsx';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classNames } from '#web/ui/looks/classes.ts';
import type { ActivityDetails } from '../queries.ts';
import { useReply, type Said } from './use-reply.ts';

type AnswerButtonsProps = {
  activity: ActivityDetails;
  /** Whose answer it is. */
  user: ActivityDetails['users'][number];
  /** Name of the group for screen readers. */
  label: string;
  disabled?: boolean;
};

/** RPL-02, RPL-03: yes or no in one tap; after a no, why, and a line about it. */
export function AnswerButtons({ activity, user, label, disabled = false }: AnswerButtonsProps) {
  const { t } = useTranslation();
  const { mutate } = useReply(activity, user.id);
  // A refusal begins the reason anew, with what the server has.
  const [refusals, setRefusals] = useState(0);
  const say = (said: Said) => mutate(said, { onError: () => setRefusals((before) => before + 1) });
  const coming = user.answer === 'coming';
  const declined = user.answer === 'not_coming';
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={label} className="grid grid-cols-2 gap-2">
        <Button
          aria-pressed={coming}
          disabled={disabled}
          className={classNames(coming && 'border-good! text-good!')}
          icon={<Check aria-hidden />}
          onClick={() => say({ answer: 'coming' })}
        >
          {t('activities.replies.coming')}
        </Button>
        <Button
          aria-pressed={declined}
          disabled={disabled}
          className={classNames(declined && 'border-danger! text-danger!')}
          icon={<X aria-hidden />}
          onClick={() => declined || say({ answer: 'not_coming' })}
        >
          {t('activities.replies.not_coming')}
        </Button>
      </div>
      {declined && !disabled && (
        <Why key={refusals} user={user} onSay={(why) => say({ answer: 'not_coming', ...why })} />
      )}
    </div>
  );
}

type Why = { reason: DeclineReason | null; note: string };

/**
 * The reason of a no, which may be left out. It is held here: an answer to an earlier tap, which comes in between, has
 * not heard of the next one.
 */
function Why({ user, onSay }: Pick<AnswerButtonsProps, 'user'> & { onSay: (why: Why) => void }) {
  const { t } = useTranslation();
  const [told, setTold] = useState<Why>({ reason: user.declineReason, note: user.declineNote });
  const [note, setNote] = useState(told.note);
  function tell(reason: DeclineReason | null) {
    const why = { reason, note: note.trim() };
    setTold(why);
    onSay(why);
  }
  const tellNote = () => note.trim() === told.note || tell(told.reason);
  return (
    <div className="grid gap-3">
      <ToggleChips
        aria-label={t('activities.replies.why')}
        options={DECLINE_REASONS.map((value) => ({ value, label: t(`activities.replies.reasons.${value}`) }))}
        value={told.reason ? [told.reason] : []}
        onChange={(chosen) => tell(chosen.findLast((reason) => reason !== told.reason) ?? null)}
        className="flex flex-wrap gap-1.5"
        chipClassName="chip"
        ticked
      />
      <TextInput
        label={t('activities.replies.note')}
        value={note}
        maxLength={MAX_REPLY_NOTE_LENGTH}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={tellNote}
        onKeyDown={({ key }) => key === 'Enter' && tellNote()}
      />
    </div>
  );
}
