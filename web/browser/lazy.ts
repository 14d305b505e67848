import { createElement, use, useEffect, useState, type ComponentType } from 'react';

/** ERR-10, CONST-13: timeout in ms after which loading a chunk fails. */
const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk failed to load; the error boundary offers to try again, or to reload. */
export class ChunkFailedError extends Error {
  override name = 'ChunkFailedError';
  /** Forgets the failure, so that the next render loads the part again. */
  forget: () => void = () => undefined;
}

/** @throws ChunkFailedError on an error or timeout. */
async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkFailedError('It took too long')), CHUNK_TIMEOUT_MS);
    });
    return await Promise.race([load(), late]);
  } catch (reason) {
    throw reason instanceof ChunkFailedError ? reason : new ChunkFailedError(String(reason), { cause: reason });
  } finally {
    clearTimeout(timer);
  }
}

export type PartFailedProps = {
  again: () => void;
  /** Loading is being tried again. */
  trying: boolean;
  /** Set when the part is a dialog: the failure is shown above the page while that dialog would be open. */
  dialog: { open: boolean; onClose: () => void } | undefined;
};

/** How a failure is shown. */
type FailureSigns = {
  /** Shows a notice and returns a function that removes it. */
  tell: () => () => void;
  /** Rendered in place of a part whose code could not be loaded. */
  PartFailed: ComponentType<PartFailedProps>;
};

let signs: FailureSigns = { tell: () => () => undefined, PartFailed: () => null };

/** Sets how failures are shown: this module must not import the notices, so the start of the app passes them in. */
export function showFailuresBy(given: FailureSigns): void {
  signs = given;
}

/**
 * A chunk that is loaded once, on first use. A failure is kept until it is forgotten, because `use` needs one promise.
 * A toast shows the failure until the chunk is loaded, unless `quiet`: then the caller shows it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<ComponentType<Props>> | undefined;
  let takeBack: (() => void) | undefined;
  async function start(quiet: boolean): Promise<ComponentType<Props>> {
    try {
      const part = await loadChunk(load);
      takeBack?.();
      return (code.here ??= part);
    } catch (failure) {
      if (!quiet) takeBack = signs.tell();
      if (failure instanceof ChunkFailedError) failure.forget = code.forget;
      throw failure;
    }
  }
  const code = {
    here: undefined as ComponentType<Props> | undefined,
    fetch: (quiet = false) => (coming ??= start(quiet)),
    /** Call it after a failure: the next `fetch` tries again. */
    forget: () => {
      coming = undefined;
    },
    async preload() {
      const part = code.here ?? (await load());
      // The first that came stays: another one would be drawn as another component.
      code.here ??= part;
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
 * heavy parts are fetched. When loading fails, a dialog or a part with a placeholder says so in its place and offers to
 * try again; any other part throws. `failed` overrides this: `wait` keeps the placeholder, for parts without room for
 * words.
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
    if (failure && tellsHere)
      return createElement(signs.PartFailed, { again: () => setTries(tries + 1), trying, dialog });
    if (failure && failed !== 'wait') throw failure.reason;
    return Waiting ? createElement(Waiting, props) : null;
  }
  return Object.assign(Part, { preload: code.preload });
}

/** Whether something is open or has been: from then on it is rendered, so that closing can be animated. */
export function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}

/** ms after which the first page is expected to have loaded all it needs. */
const AFTER_FIRST_PAGE = 5000;

const FIRST_TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

let later: Preloaded[] = [];

/**
 * Preloads parts that are needed offline, such as toasts and confirm dialogs: once the first page is loaded or first
 * touched. `data-preloaded` at the document says that all of them have come or failed.
 */
export function preloadLater(parts: readonly Preloaded[]): void {
  const isFirst = later.length === 0;
  later.push(...parts);
  if (!isFirst || later.length === 0) return;
  const fetch = async () => {
    clearTimeout(timer);
    for (const touch of FIRST_TOUCHES) removeEventListener(touch, onTouch);
    const wanted = later;
    later = [];
    await Promise.allSettled(wanted.map((part) => part.preload()));
    document.documentElement.dataset['preloaded'] = '';
  };
  const onTouch = () => void fetch();
  const timer = setTimeout(onTouch, AFTER_FIRST_PAGE);
  for (const touch of FIRST_TOUCHES) addEventListener(touch, onTouch);
}

/** React reads it at once: `use` does not suspend for it. */
const fulfilled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

/** A page that loads on first use and suspends, so that the present page stays visible in a transition. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType & Preloaded {
  const code = onDemand<object>(load);
  let here: Promise<ComponentType> | undefined;
  function Page() {
    if (code.here) here ??= fulfilled(code.here);
    // Called in every render: React reports a component that has suspended by `use` and then goes on without it.
    return createElement(use(here ?? code.fetch()));
  }
  return Object.assign(Page, { preload: code.preload });
}
