import type { TFunction } from 'i18next';
import { Paperclip, RotateCw, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useStore } from '#web/browser/store.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx';
import { Field } from '#web/form/Field.tsx';
import { loadTexts } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type { KeptFile } from '#web/outbox/entry.ts';
import { ACCEPTED, MAX_FILES } from '../rules.ts';
import { ConversionNote } from './ConversionNote.tsx';
import { FileThumb } from './FileThumb.tsx';
import { useFilesNow } from './conversion.ts';
import { cutUploads } from './cut-uploads.ts';
import type { FileData } from './queries.ts';
import { Uploads, type UploadItem } from './upload.ts';
import { formatFileSize } from './words.ts';

export type FilesFieldProps = {
  label: ReactNode;
  value: readonly FileData[];
  /** Called for each uploaded file; when it throws, the upload fails. */
  onAdd: (file: FileData) => unknown;
  onRemove: (file: FileData) => unknown;
  /** How many uploads are unfinished: in progress, or failed and not yet removed. */
  onPending?: (count: number, unsent: readonly KeptFile[]) => void;
  /** Whether the form may be kept on the device; returns the files that were kept with it. */
  keeps?: (() => Promise<readonly KeptFile[]>) | undefined;
  error?: string | undefined;
  /** Uploads continue after the field is unmounted, because each file is attached as it arrives. */
  lasting?: boolean;
};

const TakePhotoButton = IN_PHONE_APP
  ? lazyComponent(async () => (await import('#web/phone-app/TakePhotoButton.tsx')).TakePhotoButton)
  : null;

const CutUploads = lazyComponent(async () => (await import('./CutUploads.tsx')).CutUploads);

/** Photos, videos and documents: chosen from the device, uploaded one after the other (MED-01 to MED-09). */
export function FilesField(props: FilesFieldProps) {
  const { label, value, onAdd, onRemove, onPending, keeps, error, lasting = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [form] = useState(() => location.hash);
  const [uploads] = useState(() => new Uploads(form, keeps !== undefined));
  const items = useStore(uploads.items);
  const present = useFilesNow(value);
  const [wasCut] = useState(() => cutUploads(form).length > 0);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const add = useRef(onAdd);
  useEffect(() => {
    add.current = onAdd;
  });
  useEffect(() => onPending?.(items.length, uploads.unsent()), [items, uploads, onPending]);
  useEffect(() => () => void (lasting || uploads.end()), [lasting, uploads]);

  const take = (files: readonly File[]) => takeKept(files.map((bytes) => ({ bytes, prepared: false })));

  function takeKept(files: readonly KeptFile[]) {
    const room = MAX_FILES - value.length - items.length;
    if (files.length > room)
      void loadTexts('validations')
        .catch(() => undefined)
        .then(() => toast.error(t('validations.too_many_files')));
    uploads.add(files.slice(0, Math.max(0, room)), async (file) => {
      await add.current(file);
      announce(t('files.added', { name: file.name }));
    });
  }

  const begin = useRef(keeps);
  useEffect(() => {
    // After the effects of the form, which loads its draft in one: the draft says which files are meant.
    void Promise.resolve()
      .then(() => begin.current?.())
      .then((files) => files?.length && takeFirst.current(files));
  }, []);
  const takeFirst = useRef(takeKept);

  /** Keeps the focus in the field when the pressed button is removed. */
  const andFocus = (work: () => void) => () => {
    work();
    button.current?.focus();
  };

  return (
    <Field id={id} group label={label} help={t('files.help')} error={error}>
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="grid gap-3">
        {value.length + items.length > 0 && (
          <ul className="grid gap-2">
            {present.map((file) => (
              <li key={file.id} className="flex min-w-0 items-center gap-3">
                <FileThumb {...file} />
                <span className="grid min-w-0 flex-1">
                  <span className="truncate text-14">{file.name}</span>
                  <span className="text-12 text-ink-3">
                    {t(`files.types.${file.type}`)} · {formatFileSize(file.size)}
                  </span>
                  <ConversionNote file={file} />
                </span>
                <IconButton
                  label={t('files.remove', { name: file.name })}
                  data-tip={t('global.remove')}
                  onClick={andFocus(() => void onRemove(file))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
            {items.map((item) => (
              <UploadLine
                key={item.key}
                item={item}
                kept={item.away === true && keeps !== undefined}
                onRetry={() => uploads.retry(item.key)}
                onRemove={andFocus(() => uploads.remove(item.key))}
              />
            ))}
          </ul>
        )}
        {present.some(({ type }) => type === 'file') && (
          <p className="text-12 text-ink-3">{t('files.document_positions')}</p>
        )}
        {wasCut && (
          <CutUploads form={form} sending={items.map(({ name }) => name)} onDismiss={() => button.current?.focus()} />
        )}
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          hidden
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // Reset, so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
        />
        <Button
          ref={button}
          className="justify-self-start"
          icon={<Paperclip aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('files.add')}
        </Button>
        {TakePhotoButton && <TakePhotoButton onTaken={take} />}
      </div>
    </Field>
  );
}

/** What is being done with a file. Once all of it has been sent, the club looks at it. */
function wordsOf(t: TFunction, { state, percent }: UploadItem): string {
  if (state !== 'UPLOADING') return t(`files.states.${state}`);
  return percent === 100 ? t('files.checking') : t('files.uploading', { percent });
}

/** An unfinished upload: its progress, or its error. */
function UploadLine({
  item,
  kept,
  onRetry,
  onRemove,
}: {
  item: UploadItem;
  /** It is kept with the form, so nothing is wrong. */
  kept: boolean;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { name, type, state, percent, fault, retry } = item;
  const failed = state === 'ERRORED';
  return (
    <li className="flex min-w-0 items-center gap-3">
      <FileThumb type={type} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate text-14">{name}</span>
        {failed && kept ? (
          <span className="text-12 text-ink-3">{t('files.kept')}</span>
        ) : failed ? (
          <span className="text-12 text-danger">{fault}</span>
        ) : (
          <>
            <span className="text-12 text-ink-3 tabular-nums">{wordsOf(t, item)}</span>
            <ProgressBar
              label={t('files.progress_of', { name })}
              percent={percent}
              className="mt-0.5 rounded-full bg-grid"
            />
          </>
        )}
      </div>
      {failed && retry && (
        <IconButton label={t('files.retry', { name })} data-tip={t('global.retry')} onClick={onRetry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t(failed ? 'files.remove' : 'files.cancel', { name })}
        data-tip={failed ? t('global.remove') : t('global.cancel')}
        onClick={onRemove}
      >
        {failed ? <Trash2 aria-hidden /> : <X aria-hidden />}
      </IconButton>
    </li>
  );
}
