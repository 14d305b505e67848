import { Carousel } from './Carousel.tsx';
import { Documents } from './FilesView.tsx';
import type { FileData } from './queries.ts';

export type MediaProps = { files: readonly FileData[]; label: string; onStale?: (() => void) | undefined };

/** Photos and videos in a carousel, and the documents below. */
export function Media({ files, label, onStale }: MediaProps) {
  const media = files.filter(({ type }) => type !== 'file');
  return (
    <div className="grid gap-4">
      {media.length > 0 && <Carousel files={media} label={label} onStale={onStale} />}
      <Documents files={files} />
    </div>
  );
}
