import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchSide } from '#domain/football.ts';
import { changedAfter, MAX_MATCH_NOTES, readableNotes, type MatchNote } from '../rules.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import type { NotebookGame } from './kept-notebooks.ts';
import { useViewer } from '#web/session/viewer.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ClockBar } from './ClockBar.tsx';
import { EditNote } from './EditNote.tsx';
import { NewNote } from './NewNote.tsx';
import { NoteRow } from './NoteRow.tsx';
import { useMatchTime, useNotebook } from './use-notebook.ts';

const ReportOnNote = lazyComponent(async () => (await import('./ReportOnNote.tsx')).ReportOnNote);

/** The note in an open dialog; it stays there while the dialog closes. */
type Opened = { note: MatchNote; open: boolean };

/** `known` is the game once it was fetched: only then a report can be made of a note. */
export function NotebookBody({ game, known }: { game: NotebookGame; known?: GameData }) {
  const { t } = useTranslation();
  const { id: viewerId } = useViewer();
  const notebook = useNotebook(viewerId, game);
  const time = useMatchTime(notebook.clock, game.kickoffKnown ? Date.parse(game.startDateTime) : null);
  const [edited, setEdited] = useState<Opened | null>(null);
  const [reported, setReported] = useState<Opened | null>(null);
  if (!notebook.ready) return null;
  const { notes, unsent, clock, save, setClock } = notebook;
  const shown = readableNotes(notes);
  const isFull = notes.length >= MAX_MATCH_NOTES;

  function shirtsOf(of: MatchSide): number[] {
    const worn = shown.flatMap(({ side, shirtNumber }) => (side === of && shirtNumber !== null ? [shirtNumber] : []));
    return [...new Set(worn)].toSorted((one, other) => one - other);
  }

  async function remove(note: MatchNote) {
    const removed = { ...note, removed: true, changedAt: changedAfter(note.changedAt, Date.now()) };
    if (!(await save([removed]))) return;
    const bringBack = async () => {
      const back = { ...note, changedAt: changedAfter(removed.changedAt, Date.now()) };
      if (await save([back])) toast.success(t('notebook.restored'));
    };
    toast.success(t('notebook.removed'), { action: { label: t('notebook.undo'), run: () => void bringBack() } });
  }

  return (
    <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] items-start gap-7 p-5 max-md:p-4 md:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <ClockBar clock={clock} time={time} onClock={setClock} />
        {isFull ? (
          <p role="status" className="text-13 text-ink-2">
            {t('notebook.full', { count: MAX_MATCH_NOTES })}
          </p>
        ) : (
          <NewNote {...{ viewerId, game, time, shirtsOf }} onNote={(note) => save([note])} />
        )}
      </div>
      <section className="grid min-w-0 gap-1" aria-labelledby="notebook-notes">
        <h2 id="notebook-notes" className="text-14 font-semibold">
          {t('notebook.notes')}
        </h2>
        <p className="text-13 text-ink-3">{t('notebook.private')}</p>
        {shown.length === 0 ? (
          <EmptyState icon={<NotebookPen />} title={t('notebook.empty')} text={t('notebook.empty_text')} />
        ) : (
          <ul aria-labelledby="notebook-notes" className="mt-2 divide-y divide-line rounded-lg border border-line">
            {shown.map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                unsent={unsent.includes(note.id)}
                onEdit={() => setEdited({ note, open: true })}
                onRemove={() => void remove(note)}
                onReport={known && (() => setReported({ note, open: true }))}
              />
            ))}
          </ul>
        )}
      </section>
      {edited && (
        <EditNote
          key={edited.note.changedAt}
          {...edited}
          game={game}
          onClose={() => setEdited({ ...edited, open: false })}
          onSave={(note) => save([note])}
        />
      )}
      {reported && known && (
        <ReportOnNote
          {...reported}
          notes={notes}
          game={known}
          viewerId={viewerId}
          onClose={() => setReported({ ...reported, open: false })}
        />
      )}
    </div>
  );
}
