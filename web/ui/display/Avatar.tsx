import { lateControl } from '#web/browser/late-control.ts';
import type { AvatarPhotoProps } from './AvatarPhoto.tsx';
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

/** Most people have no photo, and then nothing of it is fetched. */
const Photo = lateControl<AvatarPhotoProps>(
  async () => (await import('./AvatarPhoto.tsx')).AvatarPhoto,
  ({ initials: standing }) => <span className="grid size-full animate-appear">{standing}</span>,
);

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
      {photo ? <Photo key={photo} photo={photo} initials={standing} /> : standing}
    </span>
  );
}
