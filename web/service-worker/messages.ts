/** What the worker is told: by the build of its files, and by pages. */
import type { Language } from '#domain/football.ts';

/** Put before the built worker by `tools/precache.ts`. A hashed file has no revision. */
export type AppFiles = {
  build: string;
  files: { url: string; revision: string | null }[];
  words: Partial<Record<Language, string[]>>;
};

export type ToWorker =
  /** The reader's language, and files of the build that came before the worker was there. */
  | { type: 'keep'; language: Language; files: string[] }
  /** Answered on the port of the message with the name of the build whose files the worker has. */
  | { type: 'build' }
  /** The person has agreed to the new version. */
  | { type: 'take-over' }
  /** The page is of the new version already: nobody is disturbed if it is the only one. */
  | { type: 'take-over-alone' };
