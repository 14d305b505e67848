import { useRef, useState } from 'react';
import { lazyComponent } from '#web/browser/lazy.ts';
import type { MenuOpening, MenuProps } from './menu-props.ts';

const OpenedMenu = lazyComponent(async () => (await import('./OpenedMenu.tsx')).OpenedMenu);
const preload = () => void OpenedMenu.preload().catch(() => undefined);

/**
 * A menu below a button. Only the button is rendered at first: the menu's code is fetched when the button is hovered or
 * focused, and the opened menu replaces the button.
 */
export function Menu(props: MenuProps) {
  const [opening, setOpening] = useState<MenuOpening>();
  const wanted = useRef(false);
  if (opening) return <OpenedMenu {...props} opening={opening} />;

  function open(by: MenuOpening) {
    if (wanted.current) return;
    wanted.current = true;
    const show = () => setOpening(by);
    // After a failed load, rendering it shows the failure.
    void OpenedMenu.preload().then(show, show);
  }

  return props.renderTrigger({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    ...(props.opensBy === 'context'
      ? {
          onContextMenu: (event) => {
            event.preventDefault();
            open('pointer');
          },
        }
      : { onClick: (event) => open(event.detail === 0 ? 'key' : 'pointer') }),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event.key);
    },
  });
}
