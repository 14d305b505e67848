export type Placement = {
  side?: 'bottom' | 'top';
  align?: 'start' | 'center' | 'end';
  /** px between panel and anchor. */
  gap?: number;
  /** Makes the panel at least as wide as its anchor. */
  matchWidth?: boolean;
};

const MARGIN = 8;

/**
 * Positions an open popover (position: fixed, in the top layer) beside its anchor: on the wanted side, or flipped where
 * it does not fit and the other side has more room, and never past the left or right edge of the visual viewport. Sets
 * `--room`, the available height in px (at least 80), for panels that scroll.
 */
export function positionPanel(panel: HTMLElement, anchor: Element, wish: Placement = {}) {
  const { side = 'bottom', align = 'start', gap = 4, matchWidth = false } = wish;
  const view = window.visualViewport;
  const width = view?.width ?? window.innerWidth;
  const height = view?.height ?? window.innerHeight;
  const at = anchor.getBoundingClientRect();
  panel.style.minWidth = matchWidth ? `${at.width}px` : '';

  const above = at.top - gap - MARGIN;
  const below = height - at.bottom - gap - MARGIN;
  // Measured without resetting the height first: that would lose the scroll position.
  const needed = panel.scrollHeight + 2;
  const wished = side === 'bottom' ? below : above;
  const other = side === 'bottom' ? above : below;
  const flipped = needed > wished && other > wished;
  const onTop = (side === 'top') !== flipped;
  panel.style.setProperty('--room', `${Math.max(80, onTop ? above : below)}px`);

  const box = panel.getBoundingClientRect();
  const wide = panel.offsetWidth;
  const tall = panel.offsetHeight || box.height;
  const left = align === 'start' ? at.left : align === 'end' ? at.right - wide : at.left + (at.width - wide) / 2;
  panel.style.left = `${Math.round(Math.max(MARGIN, Math.min(left, width - wide - MARGIN)))}px`;
  panel.style.top = `${Math.round(onTop ? at.top - gap - tall : at.bottom + gap)}px`;
  panel.dataset['side'] = onTop ? 'top' : 'bottom';
}
