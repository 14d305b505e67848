import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/browser/lazy.ts';
import { Quiet } from '#web/ui/states/ErrorBoundary.tsx';
import type { Tip } from './ShownTooltip.tsx';

const ShownTooltip = lazyComponent(async () => (await import('./ShownTooltip.tsx')).ShownTooltip);

const TOOLTIP_DELAY_MS = 450;
/** ms after a tooltip within which the next one is shown without delay. */
const WARM_MS = 300;

/**
 * Tooltips for all elements with `data-tip` (and, for a shortcut, `data-tip-keys`). A few delegated listeners notice
 * hover by mouse and focus by key; the tooltip's code is loaded with the first one. There are none by touch, so a
 * tooltip must not be the only source of its text.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => followTips(setTip), []);
  return (
    tip && (
      <Quiet>
        <ShownTooltip key={tip.number} tip={tip} onClose={() => setTip((now) => now && { ...now, open: false })} />
      </Quiet>
    )
  );
}

function followTips(setTip: (next: (now: Tip | undefined) => Tip | undefined) => void): () => void {
  let hovered: HTMLElement | null = null;
  let shown = false;
  let timer = 0;
  let leftAt = -Infinity;

  function hide() {
    clearTimeout(timer);
    if (shown) leftAt = performance.now();
    shown = false;
    setTip((now) => (now?.open ? { ...now, open: false } : now));
  }
  function show(target: HTMLElement) {
    if (!target.dataset['tip'] || !target.isConnected || target.ariaExpanded === 'true') return;
    shown = true;
    setTip((now) => ({ target, number: (now?.number ?? 0) + 1, open: true }));
  }
  /** The tooltip itself closes when the pointer leaves, and lets the pointer move onto it. */
  function leave({ currentTarget }: Event) {
    clearTimeout(timer);
    if (hovered === currentTarget) hovered = null;
    if (shown) leftAt = performance.now();
  }

  const gone = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(name: Name, hear: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, hear, { signal: gone.signal, capture: true, passive: true });
  listen('pointerover', (event) => {
    const target = tipOwner(event);
    if (event.pointerType !== 'mouse' || !target || target === hovered) return;
    hide();
    hovered = target;
    const warm = performance.now() - leftAt < WARM_MS;
    void ShownTooltip.preload().catch(() => undefined);
    timer = window.setTimeout(() => show(target), warm ? 0 : TOOLTIP_DELAY_MS);
    target.addEventListener('pointerleave', leave, { once: true });
  });
  listen('focusin', (event) => {
    hide();
    const target = tipOwner(event);
    if (target?.matches(':focus-visible')) show(target);
  });
  listen('focusout', hide);
  listen('pointerdown', hide);
  return () => gone.abort();
}

function tipOwner(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
}
