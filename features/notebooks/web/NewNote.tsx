import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSide } from '#domain/football.ts';
import { minuteText, type MatchTime, type MatchNote } from '../rules.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import type { NotebookGame } from './kept-notebooks.ts';
import { draftPlace, readDraft, storeDraft } from '#web/session/drafts.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { emptyNote, toNote, type NoteErrors, type NoteValues } from './note-values.ts';
import { NoteFields } from './NoteFields.tsx';
import { noteLine } from './words.ts';

type NewNoteProps = {
  viewerId: string;
  game: NotebookGame;
  time: MatchTime;
  /** The shirt numbers of a side that notes name. */
  shirtsOf: (side: MatchSide) => readonly number[];
  onNote: (note: MatchNote) => Promise<boolean>;
};

/** The form of the next note. A draft of it stays on the device; its side is kept for the note after it. */
export function NewNote({ viewerId, game, time, shirtsOf, onNote }: NewNoteProps) {
  const { t } = useTranslation();
  const place = draftPlace(viewerId, `notebook.${game.id}`);
  const [values, setValues] = useState<NoteValues>(() => (readDraft(place) as NoteValues | null) ?? emptyNote('home'));
  const [errors, setErrors] = useState<NoteErrors>({});
  const [busy, setBusy] = useState(false);
  const live = time.minute ? minuteText(time.minute.minute, time.minute.added) : '';

  function change(next: NoteValues) {
    setValues(next);
    setErrors({});
    storeDraft(place, next);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const made = toNote(values, time.minute, Date.now());
    if ('errors' in made) {
      setErrors(made.errors);
      // After the errors are rendered.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    try {
      if (!(await onNote(made.note))) return;
      change(emptyNote(values.side));
      announce(t('notebook.noted', { note: noteLine(made.note) }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      aria-label={t('notebook.new')}
      className="grid min-w-0 gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <NoteFields
        values={values}
        onChange={change}
        errors={errors}
        game={game}
        live={live}
        shirts={shirtsOf(values.side)}
      />
      <Button type="submit" look="primary" size="lg" wide loading={busy} className="sticky bottom-0 z-1">
        {t('notebook.save')}
      </Button>
    </form>
  );
}
