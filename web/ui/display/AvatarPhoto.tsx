import { Avatar as Base } from '@base-ui/react/avatar';
import type { ReactNode } from 'react';
import { atClub } from '#web/platform/club-address.ts';

export type AvatarPhotoProps = {
  photo: string;
  /** Stand in for a photo that does not come. */
  initials: ReactNode;
};

/** ms for a photo to come before its initials stand in for it, so that they do not flash up before each. */
const PHOTO_PATIENCE = 300;

/** The library's avatar, whose initials are drawn by whoever uses it. */
export function AvatarPhoto({ photo, initials }: AvatarPhotoProps) {
  return (
    <Base.Root className="contents">
      <Base.Fallback delay={PHOTO_PATIENCE} className="contents">
        {initials}
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
