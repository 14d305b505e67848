import { useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '../browser/lazy.ts';
import type { MenuProps } from '../ui/overlay/Menu.tsx';

const OpenedMenu = lazyComponent(async () => {
  const { Menu } = await import('../ui/overlay/Menu.tsx');
  return function Opened(props: MenuProps) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click(), []);
    return (
      <div ref={box} className="contents">
        <Menu {...props} />
      </div>
    );
  };
}, ClosedMenu);

/** A menu of the navigation, loaded on first use: most visits never open one. */
export function LateMenu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  return wanted ? <OpenedMenu {...props} /> : <ClosedMenu {...props} onWanted={() => setWanted(true)} />;
}

function ClosedMenu({ renderTrigger, onWanted }: MenuProps & { onWanted?: () => void }) {
  const id = useId();
  return renderTrigger({
    ref: null,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-controls': undefined,
    onClick: () => onWanted?.(),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onWanted?.();
    },
  });
}
