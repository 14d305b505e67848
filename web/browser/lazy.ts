import { createElement, use, useEffect, useState, type ComponentType } from 'react';
import { translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';

/** ERR-10, CONST-13: timeout in ms after which loading a chunk fails. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk failed to load; the error boundary offers to reload. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

/**
 * Loads a chunk. On an error or timeout it shows a toast with a button to reload, which stays until closed (G-43).
 * @throws ChunkFailed
 */
async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailed('It took too long')), CHUNK_TIMEOUT_MS);
    });
    return await Promise.race([load(), late]);
  } catch (reason) {
    toast.error(translate('errors.try_again_later') ?? '', {
      duration: Infinity,
      action: { label: translate('shell.crash.reload') ?? '', run: () => location.reload() },
    });
    throw reason instanceof ChunkFailed ? reason : new ChunkFailed(String(reason), { cause: reason });
  } finally {
    clearTimeout(timer);
  }
}

/** A chunk that is loaded once, on first use. A failure is kept until a reload (ERR-06). */
function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<ComponentType<Props>> | undefined;
  const code = {
    here: undefined as ComponentType<Props> | undefined,
    fetch: () => (coming ??= loadChunk(load).then((part) => (code.here = part))),
  };
  return code;
}

/** Loads the code before it is rendered. Ignores failures: rendering loads it again. */
export type Preloaded = { preload: () => Promise<void> };

/**
 * `React.lazy` without Suspense, to avoid its 300 ms reveal throttle: the code loads on first render, until then
 * `Waiting` or nothing is shown. The placeholder is painted before loading starts, so that a page appears before its
 * heavy parts are fetched.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): ComponentType<Props> & Preloaded {
  const code = onDemand(load);
  function Part(props: Props) {
    const [failure, setFailure] = useState<unknown>();
    const [here, setHere] = useState(code.here !== undefined);
    useEffect(() => {
      if (here) return;
      let gone = false;
      const fetch = () =>
        void code.fetch().then(
          () => gone || setHere(true),
          (reason: unknown) => gone || setFailure(reason),
        );
      const painted = Waiting ? setTimeout(fetch) : fetch();
      return () => {
        gone = true;
        clearTimeout(painted ?? undefined);
      };
    }, [here]);
    if (failure !== undefined) throw failure;
    if (here) return createElement(code.here!, props);
    return Waiting ? createElement(Waiting, props) : null;
  }
  return Object.assign(Part, {
    async preload() {
      code.here ??= await load();
    },
  });
}

/** ms after which the first page is expected to have loaded all it needs. */
const AFTER_FIRST_PAGE = 5000;

const FIRST_TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Preloads parts that are needed offline, such as toasts and confirm dialogs: once the first page is loaded or first
 * touched.
 */
export function preloadLater(parts: readonly Preloaded[]): void {
  const fetch = () => {
    clearTimeout(timer);
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, fetch);
    for (const part of parts) void part.preload().catch(() => undefined);
  };
  const timer = setTimeout(fetch, AFTER_FIRST_PAGE);
  for (const touch of FIRST_TOUCHES) addEventListener(touch, fetch);
}

/** A page that loads on first use and suspends, so that the present page stays visible in a transition. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType & Preloaded {
  const code = onDemand<object>(load);
  const Page = () => createElement(code.here ?? use(code.fetch()));
  return Object.assign(Page, {
    async preload() {
      code.here = await load();
    },
  });
}
