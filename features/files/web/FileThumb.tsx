import { FileText, Image as ImageIcon, Video } from 'lucide-react';
import { useState } from 'react';
import type { FileType } from '#domain/football.ts';
import { atClub } from '#web/platform/club-address.ts';

const ICONS = { image: ImageIcon, video: Video, file: FileText } as const;

/** Thumbnail of a file: the image itself, or the icon of its type. Decorative: the name is shown beside it. */
export function FileThumb({ type, url, className = 'size-11' }: { type: FileType; url?: string; className?: string }) {
  const [broken, setBroken] = useState<string>();
  const Icon = ICONS[type];
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded-md bg-sunken text-ink-3 ${className}`}
      aria-hidden
    >
      {type === 'image' && url && broken !== url ? (
        <img
          src={atClub(url)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken(url)}
        />
      ) : (
        <Icon className="size-5" />
      )}
    </span>
  );
}
