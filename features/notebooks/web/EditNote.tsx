import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchNote } from '../rules.ts';
import type { NotebookGame } from './kept-notebooks.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toNote, noteValuesOf, type NoteErrors } from './note-values.ts';
import { NoteFields } from './NoteFields.tsx';

type EditNoteProps = {
  note: MatchNote;
  open: boolean;
  game: NotebookGame;
  onClose: () => void;
  onSave: (note: MatchNote) => Promise<boolean>;
};

/** Changes a note, its minute too. */
export function EditNote({ note, open, game, onClose, onSave }: EditNoteProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => noteValuesOf(note));
  const [errors, setErrors] = useState<NoteErrors>({});

  async function save() {
    const made = toNote(values, null, Date.now(), note);
    if ('errors' in made) setErrors(made.errors);
    else if (await onSave(made.note)) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notebook.edit')}
      unsaved={JSON.stringify(values) !== JSON.stringify(noteValuesOf(note))}
      onSave={() => void save()}
    >
      <NoteFields
        values={values}
        errors={errors}
        game={game}
        onChange={(next) => {
          setValues(next);
          setErrors({});
        }}
      />
    </Dialog>
  );
}
