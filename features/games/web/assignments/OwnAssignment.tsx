import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { TextInput } from '#web/form/controls/TextInput.tsx';
import { Link } from '#web/router/router.tsx';
import { nameOf } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { MAX_ANSWER_LINE } from '#features/games/assignments/rules.ts';
import type { GameAssignmentState } from '#domain/football.ts';
import { Meanwhile, type MeanwhileProps } from './Meanwhile.tsx';
import { giveGameAnswer, useWaitingGameAnswer, type AnsweredGame } from './waiting-answer.ts';

export type OwnAssignmentProps = {
  game: AnsweredGame & MeanwhileProps['game'];
  assignment: {
    state: GameAssignmentState;
    note: string;
    players: readonly { id: string; firstName: string; lastName: string }[];
    askedBy: { firstName: string; lastName: string };
  };
};

const HEADINGS = {
  asked: 'scouting.games.assignments.question',
  accepted: 'scouting.games.assignments.goes',
  declined: 'scouting.games.assignments.declined',
  done: 'scouting.games.assignments.reported',
  missed: 'scouting.games.assignments.state.missed',
} as const;

/** DSK-02: what the viewer was asked about a game: yes or no, with a line, and what is to be looked for there. */
export function OwnAssignment({ game, assignment }: OwnAssignmentProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const [line, setLine] = useState('');
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `game answers/${game.id}` },
    mutationFn: (accept: boolean) => giveGameAnswer(client, game, accept, accept ? '' : line.trim()),
    onSuccess: () => setDeclining(false),
  });
  const { state, note, players, askedBy } = assignment;
  // What was said stands while it waits on the device.
  const shown = useWaitingGameAnswer(game.id) ?? state;
  if (shown === 'withdrawn') return null;
  const isOver = shown === 'done' || shown === 'missed';
  const heading = t(HEADINGS[shown]);
  const accept = (
    <Button look="primary" icon={<Check aria-hidden />} loading={isPending && variables} onClick={() => mutate(true)}>
      {t('scouting.games.assignments.accept')}
    </Button>
  );
  return (
    <section aria-label={heading} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 className="text-14 font-semibold">{heading}</h2>
        <p className="text-12 text-ink-3">{t('scouting.games.assignments.asked_by', { name: nameOf(askedBy) })}</p>
      </div>
      {note && (
        <p className="max-w-[70ch] text-14">
          <TextWithBreaks links text={note} />
        </p>
      )}
      {players.length > 0 && (
        <p className="text-13 text-ink-2">
          {t('scouting.games.assignments.watch')}:{' '}
          {players.map((player, place) => (
            <span key={player.id}>
              {place > 0 && ', '}
              <Link
                to={pathOf('PlayerPage', { playerId: player.id })}
                className="font-medium text-accent-ink hover:underline"
              >
                {nameOf(player)}
              </Link>
            </span>
          ))}
        </p>
      )}
      {shown === 'asked' && <Meanwhile game={game} />}
      {declining ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(false);
          }}
        >
          <TextInput
            className="min-w-0 flex-1 basis-60"
            label={t('scouting.games.assignments.line')}
            value={line}
            maxLength={MAX_ANSWER_LINE}
            onChange={(event) => setLine(event.target.value)}
          />
          <Button type="submit" loading={isPending}>
            {t('scouting.games.assignments.decline')}
          </Button>
          <Button look="ghost" onClick={() => setDeclining(false)}>
            {t('global.cancel')}
          </Button>
        </form>
      ) : (
        !isOver && (
          <div className="flex flex-wrap gap-2">
            {shown !== 'accepted' && accept}
            {shown !== 'declined' && (
              <Button icon={<X aria-hidden />} onClick={() => setDeclining(true)}>
                {t('scouting.games.assignments.decline')}
              </Button>
            )}
          </div>
        )
      )}
    </section>
  );
}
