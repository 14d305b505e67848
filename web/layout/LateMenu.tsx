import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../chunk.ts';
import type { MenuProps } from '../ui/Menu.tsx';

const Menu = lazyPart(async () => (await import('../ui/Menu.tsx')).Menu);

/** A menu of the navigation, fetched when somebody first reaches for it: most visits never open one. */
export function LateMenu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const id = useId();
  const want = () => setWanted(true);
  const closed = props.renderTrigger({
    ref: null,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-controls': undefined,
    onClick: want,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      want();
    },
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenAtOnce>
        <Menu {...props} />
      </OpenAtOnce>
    </Suspense>
  );
}

function OpenAtOnce({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click(), []);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
