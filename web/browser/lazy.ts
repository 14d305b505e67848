import { createElement, use, useEffect, useState, type ComponentType } from 'react';
import { translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';

/** ERR-10, CONST-13: a part of the app that is not there by then counts as failed. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app did not load; the error boundary offers to reload. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
}

/** Loads a part of the app; says so when it does not come, with the offer to reload (G-43). */
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

/** Code of its own that is fetched once, when it is first wanted. What failed stays failed until a reload (ERR-06). */
function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<ComponentType<Props>> | undefined;
  const code = {
    here: undefined as ComponentType<Props> | undefined,
    fetch: () => (coming ??= loadChunk(load).then((part) => (code.here = part))),
  };
  return code;
}

/** Fetches the code before it is drawn, and says nothing when that fails: drawing asks for it again. */
export type Preloaded = { preload: () => Promise<void> };

/**
 * A component whose code comes when it is first drawn; until then `Waiting`, or nothing. It stands as soon as its code is
 * there: behind a Suspense boundary React would hold it back until 300 ms have passed since the fallback. What waits in
 * its place is painted before the code is asked for, so that a page stands there before its heavy parts are fetched.
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

/** ms after which the first page stands, and whatever else it needs has been asked for. */
const AFTER_FIRST_PAGE = 5000;

const FIRST_TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Fetches parts that must be there when the network is not, once the first page has all it needs or is first touched:
 * whoever stands at a pitch is told in a notice that something failed, and asked before leaving a form.
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

/** A page whose code comes when it is first opened: it suspends, so that the present page stays until then. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType & Preloaded {
  const code = onDemand<object>(load);
  const Page = () => createElement(code.here ?? use(code.fetch()));
  return Object.assign(Page, {
    async preload() {
      code.here = await load();
    },
  });
}
