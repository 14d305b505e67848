import type { ReactNode } from 'react';
import { Link } from '#web/router/router.tsx';

const LOOK =
  'fixed left-1/2 -translate-x-1/2 bottom-[calc(var(--bottom-bar,56px)+16px+env(safe-area-inset-bottom))] z-10 grid size-14 place-items-center rounded-xl bg-accent text-on-accent shadow-float transition-[scale,background-color] active:scale-95 md:hidden [&>svg]:size-6';

/** The page's primary action on a phone, 56 px, above the bottom bar (`--bottom-bar`, 56 px unless set). In the middle, as rows end in icons. */
export function FloatingAction(
  props: { label: string; children: ReactNode } & ({ to: string } | { onClick: () => void }),
) {
  const { label, children } = props;
  if ('to' in props) {
    return (
      <Link to={props.to} aria-label={label} className={LOOK}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" aria-label={label} className={LOOK} onClick={props.onClick}>
      {children}
    </button>
  );
}
