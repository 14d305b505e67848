import type { JournalCategory } from '#domain/football.ts';

/** A title, and paragraphs. `{name}` is the last name of the player. */
export type Note = readonly [title: string, ...paragraphs: string[]];

/** Texts of the demo club's journals and objectives, in one language. */
export type Notes = {
  readonly journals: { readonly [category in JournalCategory]: readonly Note[] };
  /** Heading and points that some journals end with. */
  readonly agreed: readonly [heading: string, ...points: string[]];
  readonly nextSteps: readonly string[];
  readonly weekly: {
    readonly title: string;
    readonly content: readonly string[];
    readonly parents: readonly string[];
    readonly injured: readonly string[];
    readonly fit: readonly string[];
    readonly topics: readonly string[];
    readonly school: readonly string[];
  };
  readonly objectives: { readonly [category in JournalCategory]: readonly Note[] };
  readonly comments: readonly string[];
  /** Facts about a person. */
  readonly persons: readonly string[];
};
