import { lazy, type ComponentType } from 'react';
import { sentenceOf } from './i18n.ts';
import { toast } from './ui/toast.ts';

/** ERR-10, CONST-13: a part of the app that is not there by then counts as failed. */
export const CHUNK_TIMEOUT = 120_000;

/** A part of the app did not load; the error boundary offers to reload. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

/** Loads a part of the app; says so when it does not come, with the offer to reload (G-43). */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailed('It took too long')), CHUNK_TIMEOUT);
    });
    return await Promise.race([load(), late]);
  } catch (reason) {
    toast.error(sentenceOf('errors.try_again_later') ?? '', {
      duration: Infinity,
      action: { label: sentenceOf('shell.crash.reload') ?? '', run: () => location.reload() },
    });
    throw reason instanceof ChunkFailed ? reason : new ChunkFailed(String(reason), { cause: reason });
  } finally {
    clearTimeout(timer);
  }
}

/** A component whose code comes when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load) }));
}
