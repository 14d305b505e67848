import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Link } from '#web/router/router.tsx';
import { classNames } from '../looks/classes.ts';

/** A list in rows. Tab moves between rows as usual; so do arrow keys, Home and End. */
export function RichList({ className, ...rest }: ComponentProps<'ul'>) {
  return (
    // The rows are the focusable links and buttons; their key events bubble up to the list.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      {...rest}
      className={classNames(
        'overflow-clip rounded-lg border border-line [&>li+li]:border-t [&>li+li]:border-line',
        className,
      )}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        moveAmongRows(event);
      }}
    />
  );
}

function moveAmongRows(event: KeyboardEvent<HTMLUListElement>) {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement) || !event.target.matches('[data-row]')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(event.target);
  const next = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export type RichRowProps = {
  leading?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  trailing?: ReactNode;
  to?: string;
  onClick?: () => void;
  selected?: boolean;
  /** Looks selected without being so, because it is new. */
  highlighted?: boolean;
  /** Buttons of the row, beside its link. */
  actions?: ReactNode;
  /** Below the row, beside its texts. */
  below?: ReactNode;
};

/** One `li`. With `to` or `onClick` the row opens something. */
export function RichRow(props: RichRowProps) {
  const { leading, title, meta, trailing, to, onClick, selected = false, highlighted = selected, actions } = props;
  const { below } = props;
  const content = (
    <>
      {leading && <span className="flex-none">{leading}</span>}
      <span className="grid min-w-0 flex-1 gap-px">
        <span className="truncate text-14 font-medium text-ink">{title}</span>
        {meta != null && <span className="truncate text-12 text-ink-3">{meta}</span>}
      </span>
      {trailing != null && (
        <span className="flex flex-none items-center gap-2 text-13 text-ink-2 empty:hidden">{trailing}</span>
      )}
    </>
  );
  const look = 'flex min-h-13 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left';
  const pressable = 'transition-colors hover:bg-hover active:bg-pressed focus-visible:-outline-offset-2';
  return (
    <li className={classNames('flex min-w-0 flex-wrap items-center', highlighted && 'on-soft bg-accent-soft')}>
      {to ? (
        <Link data-row to={to} className={classNames(look, pressable)} aria-current={selected || undefined}>
          {content}
        </Link>
      ) : onClick ? (
        <button
          data-row
          type="button"
          onClick={onClick}
          className={classNames(look, pressable)}
          aria-current={selected || undefined}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      {actions && <div className="flex flex-none items-center pr-2">{actions}</div>}
      {below && <div className={classNames('w-full px-3 pb-3', leading != null && 'pl-14')}>{below}</div>}
    </li>
  );
}
