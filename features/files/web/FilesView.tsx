import { Download, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atClub } from '#web/platform/club-address.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Carousel } from './Carousel.tsx';
import { FileThumb } from './FileThumb.tsx';
import { MEDIA_GRID } from './grid.ts';
import type { FileData } from './queries.ts';
import { formatFileSize } from './words.ts';

export type FilesViewProps = { files: readonly FileData[]; label: string; onStale?: (() => void) | undefined };

/** Read-only files: photos and videos as thumbnails that open large, documents to download. */
export function FilesView({ files, label, onStale }: FilesViewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState({ open: false, index: 0 });
  const media = files.filter(({ type }) => type !== 'file');
  return (
    <div className="grid gap-4">
      {media.length > 0 && (
        <ul className={MEDIA_GRID}>
          {media.map((file, index) => (
            <li key={file.id} className="min-w-0">
              <button
                type="button"
                className="relative block w-full overflow-hidden rounded-lg"
                aria-label={t('files.open', { name: file.name })}
                onClick={() => setShown({ open: true, index })}
              >
                <FileThumb {...file} className="aspect-4/3 w-full rounded-lg!" />
                {file.type === 'video' && (
                  <span aria-hidden className="absolute inset-0 grid place-items-center">
                    <span className="grid size-9 place-items-center rounded-full bg-scrim text-white">
                      <Play className="size-4" />
                    </span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Documents files={files} />
      {media.length > 0 && (
        <Dialog
          open={shown.open}
          onClose={() => setShown(({ index }) => ({ open: false, index }))}
          title={label}
          width={760}
        >
          <Carousel keys key={String(shown.open)} files={media} first={shown.index} label={label} onStale={onStale} />
        </Dialog>
      )}
    </div>
  );
}

/** Files other than photos and videos, to download. */
export function Documents({ files }: { files: readonly FileData[] }) {
  const { t } = useTranslation();
  const papers = files.filter(({ type }) => type === 'file');
  if (papers.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {papers.map((file) => (
        <li key={file.id} className="flex min-w-0 items-center gap-3">
          <FileThumb type="file" />
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-14">{file.name}</span>
            <span className="text-12 text-ink-3">{formatFileSize(file.size)}</span>
          </span>
          <a
            href={atClub(file.url)}
            download={file.name}
            className="btn btn-ghost btn-icon"
            aria-label={t('files.download', { name: file.name })}
            data-tip={t('files.download_short')}
          >
            <Download aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
