/** What pages and the worker say to each other. Only types: see `PushedAnswers`. */
import type { Language } from '#domain/football.ts';

/** Put before the built worker by `tools/precache.ts`. A hashed file has no revision. */
export type AppFiles = {
  build: string;
  files: { url: string; revision: string | null }[];
  words: Partial<Record<Language, string[]>>;
};

export type ToWorker =
  /** The reader's language, and files that the page loaded before the worker was there. */
  | { type: 'keep'; language: Language; files: string[] }
  /** The worker answers on the message's port with the name of its build. */
  | { type: 'build' }
  /** The person has agreed to the new version. */
  | { type: 'take-over' }
  /** The page is of the new version already: the worker takes over if no other page is open. */
  | { type: 'take-over-alone' };

/**
 * The cache of answers that were given by buttons of notifications, and that a page has still to send. A type, as a
 * value in both would be a script of its own, which the worker could not load.
 */
export type PushedAnswers = 'pushed answers';
