import type { ReactNode } from 'react';
import { classNames } from './classes.ts';
import { hueStyle } from './hue.ts';

const TONES = {
  plain: 'bg-grid text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
} as const;

export type BadgeTone = keyof typeof TONES;

/** A short fact beside a name: a position, a state. `hue` in degrees gives it the colours of an activity type. */
export function Badge({ tone = 'plain', hue, children }: { tone?: BadgeTone; hue?: number; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-4.5 max-w-full flex-none items-center gap-1 rounded-[5px] px-1.5 text-11 font-medium whitespace-nowrap',
        hue === undefined ? TONES[tone] : 'hue bg-hue-fill text-hue-text',
      )}
      style={hue === undefined ? undefined : hueStyle(hue)}
    >
      {children}
    </span>
  );
}

/** A coloured dot with its text, because colour alone must not carry meaning. */
export function Dot({ hue, children }: { hue: number; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-11 font-medium text-ink-2">
      <span aria-hidden className="hue size-1.5 flex-none rounded-full bg-hue-bar" style={hueStyle(hue)} />
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A number of pending items, as in the inbox; renders nothing for 0. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : {})}
      className="inline-grid h-4 min-w-4.5 flex-none place-items-center rounded-full bg-accent px-1.5 text-11 font-semibold text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
