import { createElement, use, useEffect, useState, type ComponentType } from 'react';
import { translate } from '../text/i18n.ts';
import { PartFailed } from '../ui/display/PartFailed.tsx';
import { toast } from '../ui/overlay/toast.ts';

/** ERR-10, CONST-13: timeout in ms after which loading a chunk fails. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk failed to load; the error boundary offers to try again, or to reload. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed';
  /** Drawing the part again then loads it anew. */
  forget: () => void = () => undefined;
}

/** @throws ChunkFailed on an error or timeout. */
async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailed('It took too long')), CHUNK_TIMEOUT_MS);
    });
    return await Promise.race([load(), late]);
  } catch (reason) {
    throw reason instanceof ChunkFailed ? reason : new ChunkFailed(String(reason), { cause: reason });
  } finally {
    clearTimeout(timer);
  }
}

/** G-43: a toast with a button to reload, which stays until closed. Returns its id. */
function tellOfFailure(): number {
  return toast.error(translate('errors.try_again_later') ?? '', {
    duration: Infinity,
    action: { label: translate('shell.crash.reload') ?? '', run: () => location.reload() },
  });
}

/**
 * A chunk that is loaded once, on first use. A failure is kept until it is forgotten, as `use` wants one promise; a toast
 * tells of it until the chunk is there, unless `quiet` because it is told in another way.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<ComponentType<Props>> | undefined;
  let told: number | undefined;
  async function start(quiet: boolean): Promise<ComponentType<Props>> {
    try {
      code.here = await loadChunk(load);
      if (told !== undefined) toast.dismiss(told);
      return code.here;
    } catch (failure) {
      if (!quiet) told = tellOfFailure();
      if (failure instanceof ChunkFailed) failure.forget = code.forget;
      throw failure;
    }
  }
  const code = {
    here: undefined as ComponentType<Props> | undefined,
    fetch: (quiet = false) => (coming ??= start(quiet)),
    /** After a failure: the next `fetch` tries again. */
    forget: () => {
      coming = undefined;
    },
    async preload() {
      code.here ??= await load();
    },
  };
  return code;
}

/** Loads the code before it is rendered. Ignores failures: rendering loads it again. */
export type Preloaded = { preload: () => Promise<void> };

type Openable = { open: boolean; onClose: () => void };
const isDialog = (props: object): props is Openable => 'open' in props && 'onClose' in props;

/**
 * `React.lazy` without Suspense, to avoid its 300 ms reveal throttle: the code loads on first render, until then
 * `Waiting` or nothing is shown. The placeholder is painted before loading starts, so that a page appears before its
 * heavy parts are fetched. When it fails, a dialog or a part with a placeholder says so there and offers to try again; the
 * rest throws. `failed` says it otherwise: `wait` is for what has no room for words, and keeps its placeholder.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
  failed?: 'throw' | 'wait',
): ComponentType<Props> & Preloaded {
  const code = onDemand(load);
  function Part(props: Props) {
    const [tries, setTries] = useState(1);
    const [failure, setFailure] = useState<{ of: number; reason: unknown }>();
    const trying = failure?.of !== tries;
    const [here, setHere] = useState(code.here !== undefined);
    const dialog = isDialog(props) ? props : undefined;
    const tellsHere = !failed && (dialog ?? Waiting) !== undefined;
    useEffect(() => {
      if (here || !trying) return;
      let gone = false;
      const fetch = () =>
        void code.fetch(tellsHere).then(
          () => gone || setHere(true),
          (reason: unknown) => {
            code.forget();
            if (!gone) setFailure({ of: tries, reason });
          },
        );
      const painted = Waiting ? setTimeout(fetch) : fetch();
      return () => {
        gone = true;
        clearTimeout(painted ?? undefined);
      };
    }, [here, trying, tries, tellsHere]);
    if (here) return createElement(code.here!, props);
    if (failure && tellsHere) return createElement(PartFailed, { again: () => setTries(tries + 1), trying, dialog });
    if (failure && failed !== 'wait') throw failure.reason;
    return Waiting ? createElement(Waiting, props) : null;
  }
  return Object.assign(Part, { preload: code.preload });
}

/** Whether it is open or has been: what opens is drawn from then on, so that it can move while it closes. */
export function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
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
  return Object.assign(Page, { preload: code.preload });
}
