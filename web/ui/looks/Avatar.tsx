import { Avatar as Base } from '@base-ui/react/avatar';
import type { ReactNode } from 'react';
import { atClub } from '#web/platform/club-address.ts';
import { classNames } from './classes.ts';
import { hueStyle, initials, stableHue } from './hue.ts';

export type AvatarProps = {
  /** Determines the initials and the hue; may be an email address. */
  name: string;
  photo?: string | null | undefined;
  /** px */
  size?: number;
  /** Name for screen readers; leave it out when the name is beside the avatar. */
  label?: string;
  square?: boolean;
};

/** ms to wait for a photo before its initials are shown, so that they do not flash up before each photo. */
const PHOTO_PATIENCE = 300;

export function Avatar({ name, photo, size = 32, label, square = false }: AvatarProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const standing = (
    <span
      className="grid size-full place-items-center bg-hue-fill font-semibold text-hue-text"
      style={{ fontSize: Math.max(10, Math.round(size * 0.36)) }}
    >
      {initials(name)}
    </span>
  );
  return (
    <span
      {...spoken}
      className={classNames(
        'hue relative grid flex-none place-items-center overflow-hidden select-none',
        square ? 'rounded-md' : 'rounded-full',
        photo ? 'bg-grid' : 'bg-hue-fill',
      )}
      style={{ ...hueStyle(stableHue(name)), width: size, height: size }}
    >
      {photo ? (
        <Photo key={photo} photo={photo}>
          {standing}
        </Photo>
      ) : (
        standing
      )}
    </span>
  );
}

/** A photo; shows its children instead if it does not load. */
function Photo({ photo, children }: { photo: string; children: ReactNode }) {
  return (
    <Base.Root className="contents">
      <Base.Fallback delay={PHOTO_PATIENCE} className="contents">
        {children}
      </Base.Fallback>
      <Base.Image
        keepMounted
        src={atClub(photo)}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover data-error:hidden"
      />
    </Base.Root>
  );
}
