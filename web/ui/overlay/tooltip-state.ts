/**
 * Tooltips for all elements with `data-tip` (and, for a shortcut, `data-tip-keys`). One tooltip element and a few
 * delegated listeners serve the whole page. Shown on hover by mouse and on keyboard focus, never by touch, so a tooltip
 * must not be the only source of its text.
 */
import { positionPanel } from './position-panel.ts';

const TOOLTIP_DELAY_MS = 450;
let tip: HTMLElement | undefined;
let owner: HTMLElement | undefined;
let timer = 0;
let lastHidden = -Infinity;

function show(target: HTMLElement) {
  const text = target.dataset['tip'];
  if (!text || !target.isConnected || target.ariaExpanded === 'true') return;
  if (!tip) {
    tip = document.createElement('div');
    tip.className = 'tip';
    tip.popover = 'manual';
    tip.setAttribute('aria-hidden', 'true');
    tip.addEventListener('pointerleave', hide);
  }
  tip.textContent = text;
  if (target.dataset['tipKeys']) {
    const keys = document.createElement('kbd');
    keys.textContent = target.dataset['tipKeys'];
    tip.append(keys);
  }
  // Everything outside of a modal dialog is inert, so the tooltip is moved into the dialog of its owner.
  const home = target.closest('dialog') ?? document.body;
  if (tip.parentElement !== home) home.append(tip);
  if (!tip.matches(':popover-open')) tip.showPopover();
  positionPanel(tip, target, { side: 'top', align: 'center', gap: 6 });
  owner = target;
}

function hide() {
  clearTimeout(timer);
  if (!owner) return;
  owner = undefined;
  lastHidden = performance.now();
  if (tip?.matches(':popover-open')) tip.hidePopover();
}

function installTooltips(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null;
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerover', (event) => {
    const target = installTooltips(event);
    if (event.pointerType !== 'mouse' || target === owner || event.target === tip) return;
    hide();
    if (!target) return;
    const warm = performance.now() - lastHidden < 300;
    timer = window.setTimeout(() => show(target), warm ? 0 : TOOLTIP_DELAY_MS);
  });
  document.addEventListener('focusin', (event) => {
    hide();
    const target = installTooltips(event);
    if (target?.matches(':focus-visible')) show(target);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') hide();
    },
    true,
  );
}
