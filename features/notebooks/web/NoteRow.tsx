import { FilePlus, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MatchNote } from '../rules.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { aspectLabel, minuteLabel, noteLine, shirtLabel } from './words.ts';

type NoteRowProps = {
  note: MatchNote;
  /** The note is on this device alone. */
  unsent: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Undefined when no report can be made of the note now. */
  onReport: (() => void) | undefined;
};

export function NoteRow({ note, unsent, onEdit, onRemove, onReport }: NoteRowProps) {
  const { t } = useTranslation();
  const about = noteLine(note);
  return (
    <li className="grid gap-1.5 px-3 py-2.5">
      <div className="grid min-w-0 gap-0.5 text-14">
        <p className="flex gap-2 font-medium">
          <span className="w-12 flex-none text-ink-2 tabular-nums">{minuteLabel(note) || '–'}</span>
          <span>{[shirtLabel(note), aspectLabel(note)].filter(Boolean).join(' · ')}</span>
        </p>
        {note.words && <p className="wrap-anywhere whitespace-pre-line">{note.words}</p>}
        {unsent && <p className="text-12 text-ink-3">{t('notebook.on_phone')}</p>}
      </div>
      <div className="flex items-center gap-1">
        {onReport && (
          <Button
            size="sm"
            className="mr-auto"
            icon={<FilePlus aria-hidden />}
            aria-haspopup="dialog"
            onClick={onReport}
          >
            <span>
              {t('notebook.report')}
              <span className="sr-only">: {about}</span>
            </span>
          </Button>
        )}
        <IconButton label={t('notebook.edit')} aria-description={about} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={t('notebook.remove')} aria-description={about} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
