import type { ComponentProps } from 'react';
import { Link } from '#web/router/router.tsx';
import { classNames } from './classes.ts';

export type CardProps = Omit<ComponentProps<'div'>, 'onClick'> & {
  /** Makes the whole card a link or a button. */
  to?: string;
  onClick?: () => void;
  /** Leaves out the padding. */
  flush?: boolean;
};

const CARD = 'block min-w-0 rounded-lg border border-line bg-background text-left';
const PRESSABLE =
  'w-full transition-[background-color,border-color] hover:border-control-line hover:bg-hover active:bg-pressed';

export function Card({ to, onClick, flush = false, className, children, ...rest }: CardProps) {
  const look = classNames(CARD, !flush && 'p-3', (to || onClick) && PRESSABLE, className);
  if (to) {
    return (
      <Link to={to} className={look} aria-label={rest['aria-label']}>
        {children}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={look} onClick={onClick} aria-label={rest['aria-label']}>
        {children}
      </button>
    );
  }
  return (
    <div {...rest} className={look}>
      {children}
    </div>
  );
}

/** Cards side by side, at least 248 px wide. */
export function CardGrid({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul
      {...rest}
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(248px,100%),1fr))] gap-2.5 [&>li]:grid',
        className,
      )}
    />
  );
}
