import { FileText, Image as ImageIcon, Video } from 'lucide-react';
import { useState } from 'react';
import type { FileType } from '#domain/football.ts';
import { atClub } from '#web/platform/club-address.ts';

const ICONS = { image: ImageIcon, video: Video, file: FileText } as const;

type FileThumbProps = { type: FileType; url?: string; thumbnailUrl?: string | null; className?: string };

/**
 * Thumbnail of a file: the small image, else the image itself, or the icon of its type. Decorative: the name is shown
 * beside it.
 */
export function FileThumb({ type, url, thumbnailUrl, className = 'size-11' }: FileThumbProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = type === 'image' && [thumbnailUrl, url].find((one) => one && !broken.includes(one));
  const Icon = ICONS[type];
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded-md bg-sunken text-ink-3 ${className}`}
      aria-hidden
    >
      {shown ? (
        <img
          src={atClub(shown)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onError={() => setBroken([...broken, shown])}
        />
      ) : (
        <Icon className="size-5" />
      )}
    </span>
  );
}
