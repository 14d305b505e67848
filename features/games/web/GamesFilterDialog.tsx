import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { GAME_CONTEXTS, LEVELS, PROCEDURES } from '#domain/football.ts';
import { useClubSource } from '#features/clubs/web/options.ts';
import { STAFF, usePeopleOptions } from '#features/users/web/people.ts';
import { contextName, levelName, procedureName } from '#web/football-words.ts';
import { sentenceOf } from '#web/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MultiCombobox } from '#web/ui/MultiCombobox.tsx';
import { gamesFilter } from '../rules.ts';
import { NO_CHOICE, type GamesChoice } from './address.ts';

type GamesFilterDialogProps = {
  open: boolean;
  choice: GamesChoice;
  onClose: () => void;
  onChoice: (choice: GamesChoice) => void;
};

/** GAME-07: narrows the list by club, level, context, procedure, scouts and days. Nothing changes before it is shown. */
export function GamesFilterDialog({ open, choice, onClose, onChoice }: GamesFilterDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(choice);
  const [opened, setOpened] = useState(open);
  // Each opening begins with what is in force.
  if (open !== opened) {
    setOpened(open);
    if (open) setDraft(choice);
  }
  const change = (part: Partial<GamesChoice>) => setDraft({ ...draft, ...part });
  const clubs = useClubSource();
  const people = usePeopleOptions(STAFF);
  const wrong = wrongDays(draft);
  const field = (name: 'club' | 'level' | 'context' | 'procedure' | 'scouts' | 'from' | 'to') =>
    t(`scouting.games.field.${name}`);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('scouting.games.filter.title')}
      width={520}
      footer={
        <>
          <Button look="ghost" className="mr-auto" onClick={() => setDraft(NO_CHOICE)}>
            {t('global.clear_all')}
          </Button>
          <Button look="primary" disabled={wrong.size > 0} onClick={() => onChoice(draft)}>
            {t('scouting.games.filter.show')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <MultiCombobox
          {...clubs}
          label={field('club')}
          value={draft.clubs}
          onChange={(value) => change({ clubs: value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={field('from')}
            value={draft.from}
            error={wrong.get('startDateTime')}
            onChange={(from) => change({ from })}
          />
          <DateField
            label={field('to')}
            value={draft.to}
            error={wrong.get('endDateTime')}
            onChange={(to) => change({ to })}
          />
        </div>
        <ChoiceChips
          label={field('level')}
          options={LEVELS.map((value) => ({ value, label: levelName(value) }))}
          value={draft.levels}
          onChange={(levels) => change({ levels })}
        />
        <ChoiceChips
          label={field('context')}
          options={GAME_CONTEXTS.map((value) => ({ value, label: contextName(value) }))}
          value={draft.contexts}
          onChange={(contexts) => change({ contexts })}
        />
        <ChoiceChips
          label={field('procedure')}
          options={PROCEDURES.map((value) => ({ value, label: procedureName(value) }))}
          value={draft.procedures}
          onChange={(procedures) => change({ procedures })}
        />
        <MultiCombobox
          options={people}
          label={field('scouts')}
          value={draft.scouts}
          onChange={(scouts) => change({ scouts })}
        />
      </div>
    </Dialog>
  );
}

/** GAME-08, said by the rule that the server has too; a text that is no date is the field's own to refuse. */
function wrongDays({ from, to }: GamesChoice): Map<string, string> {
  const { error } = z.safeParse(gamesFilter, { startDateTime: from, endDateTime: to });
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), sentenceOf(message) ?? message]));
}
