import type { CSSProperties } from 'react';

/** OKLCH hues in degrees that are distinguishable in both themes, with enough contrast for text. */
export const HUES = [255, 145, 235, 295, 70, 205, 15, 345, 165, 320, 45, 275, 110, 185, 30, 90] as const;

/** Style that sets the hue of an element with the class "hue". */
export function hueStyle(degrees: number): CSSProperties {
  return { '--hue': degrees };
}

/** A hue that is always the same for the same text (hash): avatars, tags. */
export function stableHue(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return HUES[((sum ^ (sum >>> 13)) >>> 0) % HUES.length] ?? 255;
}

/** 'Luka Jovanović' → 'LJ', 'Ana' → 'A', 'ana@club.example' → 'A', '' → ''. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s@.]+/)
    .filter(Boolean);
  const last = name.includes('@') ? undefined : words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => /./u.exec(word ?? '')?.[0].toLocaleUpperCase()).join('');
}
