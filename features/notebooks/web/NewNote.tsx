import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSide } from '#domain/football.ts';
import { minuteText, type MatchTime } from '#domain/match-clock.ts';
import type { MatchNote } from '#domain/match-notes.ts';
import { storeDraft } from '#web/form/store-draft.ts';
import { announce } from '#web/layout/announce.tsx';
import type { NotebookGame } from '#web/outbox/entry.ts';
import { draftPlace, readDraft } from '#web/session/drafts.ts';
import { Button } from '#web/ui/display/Button.tsx';
import { emptyNote, toNote, type NoteErrors, type NoteValues } from './note-values.ts';
import { NoteFields } from './NoteFields.tsx';
import { noteLine } from './words.ts';

type NewNoteProps = {
  viewerId: string;
  game: NotebookGame;
  time: MatchTime;
  /** The shirt numbers of a side that were noted. */
  shirtsOf: (side: MatchSide) => readonly number[];
  onNote: (note: MatchNote) => Promise<boolean>;
};

/** The next note. What is begun stays on the device; the side stays for the one after it. */
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
