import { useState } from 'react';
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

export function Avatar({ name, photo, size = 32, label, square = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = square ? 'rounded-md' : 'rounded-full';
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={classNames('flex-none bg-grid object-cover', shape)}
        style={{ width: size, height: size }}
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span
      {...spoken}
      className={classNames(
        'hue grid flex-none place-items-center bg-hue-fill font-semibold text-hue-text select-none',
        shape,
      )}
      style={{
        ...hueStyle(stableHue(name)),
        width: size,
        height: size,
        fontSize: Math.max(10, Math.round(size * 0.36)),
      }}
    >
      {initials(name)}
    </span>
  );
}
