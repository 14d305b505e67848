import { ChevronLeft, ChevronRight, Download, ImageOff, VideoOff } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { atClub } from '#web/platform/club-address.ts';
import { buttonClasses } from '#web/ui/buttons/Button.tsx';
import { IconButton, type IconButtonProps } from '#web/ui/buttons/IconButton.tsx';
import { ConversionNote } from './ConversionNote.tsx';
import { useFilesNow } from './conversion.ts';
import type { FileData } from './queries.ts';

/** px a finger moves before it counts as a swipe. */
const SWIPE = 40;

/** Photos and videos, one at a time, endless in both directions (ACT-08). By buttons, keys and swipes. */
export function Carousel({
  files: given,
  label,
  first = 0,
  keys = false,
  onStale,
}: {
  files: readonly FileData[];
  label: string;
  first?: number;
  /** Whether the arrow keys work at once, in a dialog of its own. */
  keys?: boolean;
  /** A signed link has expired. */
  onStale?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const files = useFilesNow(given);
  const [wanted, setWanted] = useState(first);
  const from = useRef<number | null>(null);
  const index = ((wanted % files.length) + files.length) % files.length;
  const several = files.length > 1;
  const file = files[index]!;

  const step = (by: number) => several && setWanted(index + by);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  }
  function onPointerUp(event: PointerEvent) {
    const way = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (Math.abs(way) >= SWIPE) step(way < 0 ? 1 : -1);
  }

  return (
    <section aria-roledescription={t('files.carousel')} aria-label={label} className="grid gap-2">
      <div
        className="relative aspect-4/3 touch-pan-y overflow-hidden rounded-lg bg-sunken"
        onPointerDown={(event) => void (from.current = event.pointerType === 'mouse' ? null : event.clientX)}
        onPointerUp={onPointerUp}
        onPointerCancel={() => void (from.current = null)}
      >
        <Slide key={`${file.id} ${file.conversion?.state === 'converted'}`} file={file} onStale={onStale} />
        {several && (
          <>
            <Arrow side="left" label={t('files.previous')} onClick={() => step(-1)} onKeyDown={onKeyDown} />
            <Arrow
              side="right"
              label={t('files.next')}
              data-autofocus={keys || undefined}
              onClick={() => step(1)}
              onKeyDown={onKeyDown}
            />
          </>
        )}
      </div>
      <p className="flex min-w-0 gap-3 text-12 text-ink-3">
        <span className="truncate" aria-live="polite">
          {file.name}
        </span>
        {several && (
          <span className="ml-auto flex-none tabular-nums">
            {t('files.place', { place: index + 1, of: files.length })}
          </span>
        )}
      </p>
      <ConversionNote file={file} />
    </section>
  );
}

/**
 * Keeps its first URL, so that a refetch neither flickers nor stops a video; takes the new one, once, when the first
 * fails to load. A file that still cannot be shown is offered as a download: until a video is converted, not every
 * browser plays it.
 */
function Slide({ file, onStale }: { file: FileData; onStale: (() => void) | undefined }) {
  const [first] = useState(file.url);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = failed.includes(first) ? file.url : first;
  function onError() {
    setFailed([...failed, url, ...(failed.length > 0 ? [file.url] : [])]);
    if (failed.length === 0) onStale?.();
  }
  if (failed.includes(url) || failed.length > 1) return <Unshown file={file} />;
  return file.type === 'video' ? (
    // Clips from the pitch have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={atClub(url)}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
      className="size-full bg-black object-contain"
      // A browser that lacks the codec plays only the sound and reports no error.
      onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && setFailed([first, url])}
      onError={onError}
    />
  ) : (
    <img src={atClub(url)} alt={file.name} draggable={false} className="size-full object-contain" onError={onError} />
  );
}

/** Replaces a file that the browser cannot show: the reason, and the file to download. */
function Unshown({ file: { name, type, url } }: { file: FileData }) {
  const { t } = useTranslation();
  const Icon = type === 'video' ? VideoOff : ImageOff;
  return (
    <div className="grid size-full content-center justify-items-center gap-3 px-14 text-center text-13 text-ink-2">
      <Icon aria-hidden className="size-6 text-ink-3" />
      <p role="status">{t(type === 'video' ? 'files.unplayable' : 'files.unreadable')}</p>
      <a href={atClub(url)} download={name} className={buttonClasses()} aria-label={t('files.download', { name })}>
        <Download aria-hidden />
        {t('files.download_short')}
      </a>
    </div>
  );
}

type ArrowProps = { side: 'left' | 'right' } & Omit<IconButtonProps, 'children'>;

function Arrow({ side, ...button }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      {...button}
      look="secondary"
      className={`absolute! top-1/2 -translate-y-1/2 rounded-full! ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
