/** Lazy file components with their texts: loaded on first render, because few pages show files. */
import { useCallback, useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Field } from '#web/form/Field.tsx';
import type { KeptFile } from '#web/outbox/entry.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { FilesFieldProps } from './FilesField.tsx';
import type { FilesViewProps } from './FilesView.tsx';
import { MEDIA_GRID } from './grid.ts';
import type { MediaProps } from './Media.tsx';

const withWords = async <Code,>(code: Promise<Code>): Promise<Code> =>
  (await Promise.all([code, loadTexts('files')]))[0];

/** Waits a task, so that the form above the field is drawn first. */
const drawn = () => new Promise((done) => setTimeout(done));

export const LazyFilesField = lazyComponent<FilesFieldProps>(async () => {
  await drawn();
  const { FilesField } = await withWords(import('./FilesField.tsx'));
  return FilesField;
}, Room);

export const LazyFilesView = lazyComponent<FilesViewProps>(
  async () => (await withWords(import('./FilesView.tsx'))).FilesView,
  RoomOfFiles,
);
export const LazyMedia = lazyComponent<MediaProps>(
  async () => (await withWords(import('./Media.tsx'))).Media,
  ({ files }) =>
    files.some(({ type }) => type !== 'file') ? <div className="aspect-4/3 rounded-lg bg-sunken" /> : null,
);

/** Placeholder of the field's height, to avoid layout shift. */
function Room({ label, value }: FilesFieldProps) {
  return (
    <Field id={useId()} group label={label} help={'\u00a0'}>
      <div aria-hidden className="grid gap-3">
        {value.length > 0 && (
          <div className="grid gap-2">
            {value.map(({ id }) => (
              <div key={id} className="h-11" />
            ))}
          </div>
        )}
        <div className="h-9 touch:h-11" />
      </div>
    </Field>
  );
}

/** Of the height of the files that are shown. */
function RoomOfFiles({ files }: FilesViewProps) {
  const media = files.filter(({ type }) => type !== 'file');
  const papers = files.filter(({ type }) => type === 'file');
  return (
    <div aria-hidden className="grid gap-4">
      {media.length > 0 && (
        <div className={MEDIA_GRID}>
          {media.map(({ id }) => (
            <div key={id} className="aspect-4/3 rounded-lg bg-sunken" />
          ))}
        </div>
      )}
      {papers.length > 0 && (
        <div className="grid gap-2">
          {papers.map(({ id }) => (
            <div key={id} className="h-11" />
          ))}
        </div>
      )}
    </div>
  );
}

/** For a form with files: unfinished uploads count as unsaved, and the form waits for them. */
export function usePendingUploads(tellUnsaved: RefObject<((unsaved: boolean) => void) | undefined>) {
  const { t } = useTranslation();
  const pending = useRef(0);
  const unsent = useRef<readonly KeptFile[]>([]);
  const onPending = useCallback(
    (count: number, away: readonly KeptFile[]) => {
      pending.current = count;
      unsent.current = away;
      if (count > 0) tellUnsaved.current?.(true);
    },
    [tellUnsaved],
  );
  return {
    onPending,
    /** The files that could not be sent, for a form that is kept with them. */
    unsent: () => unsent.current,
    /** Whether no upload is unfinished, apart from `kept` ones; otherwise shows a toast. */
    allUploaded: (kept = 0) => {
      const open = pending.current - kept;
      if (open > 0) toast.error(t('files.still_uploading'));
      return open <= 0;
    },
  };
}
