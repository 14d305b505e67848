/** The shape of the phrases of each language. */
import type { Grade, Graded, Recommendation } from '#domain/football.ts';

/** Groups of positions with phrases of their own. */
const LINES = ['goalkeeper', 'centre_back', 'full_back', 'six', 'eight', 'ten', 'wing', 'striker'] as const;
export type Line = (typeof LINES)[number];

export type Phrases = {
  openings: readonly string[];
  training: readonly string[];
  grades: { readonly [what in Graded]: { readonly [grade in Grade]: readonly string[] } };
  lines: { readonly [line in Line]: { readonly strong: readonly string[]; readonly weak: readonly string[] } };
  general: { readonly [grade in Grade]: readonly string[] };
  closings: { readonly [recommendation in Recommendation]: readonly string[] };
  /** Notes of a player on his own match. */
  match: {
    readonly good: readonly string[];
    readonly poor: readonly string[];
    readonly goals: readonly string[];
    readonly improvements: readonly string[];
    readonly remarks: readonly string[];
  };
};
