import type { KeyboardEvent, ReactNode } from 'react';
import { NavLink } from '#web/router/router.tsx';
import { classNames } from './classes.ts';

export type Tab<Id extends string = string> = { id: Id; label: string; count?: number };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onTab: (id: Id) => void;
  /** Prefix of the panels' ids, `{prefix}-{id}`; pass the same one to each TabPanel. */
  prefix: string;
  className?: string;
};

const LOOK =
  'relative inline-flex h-10 flex-none items-center gap-1.5 px-1 text-13 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 touch:h-11 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:transition-colors';
const ON = 'text-ink after:bg-accent';
const BAR = 'flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]';

/** Tabs within one page. Arrow keys, Home and End move and activate at once. */
export function Tabs<Id extends string>({ label, tabs, current, onTab, prefix, className }: TabsProps<Id>) {
  function go(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab.id === current);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onTab(next.id);
    document.getElementById(`${prefix}-${next.id}-tab`)?.focus();
  }
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className={classNames(BAR, className)} onKeyDown={go}>
      {tabs.map((tab) => {
        const on = tab.id === current;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}-tab`}
            aria-controls={on ? `${prefix}-${tab.id}` : undefined}
            aria-selected={on}
            tabIndex={on ? 0 : -1}
            className={classNames(LOOK, on && ON)}
            onClick={() => onTab(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Count count={tab.count} />}
          </button>
        );
      })}
    </div>
  );
}

export function TabPanel({
  id,
  prefix,
  className,
  children,
}: {
  id: string;
  prefix: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role="tabpanel"
      id={`${prefix}-${id}`}
      aria-labelledby={`${prefix}-${id}-tab`}
      tabIndex={-1}
      className={className}
    >
      {children}
    </div>
  );
}

/** Links that look like tabs, for parts with a path of their own; the router marks the current one. */
export function LinkTabs({
  label,
  tabs,
  className,
}: {
  label: string;
  tabs: readonly { to: string; label: string; count?: number; end?: boolean }[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames(BAR, className)}>
      {tabs.map(({ to, label: words, count, end = true }) => (
        <NavLink key={to} to={to} end={end} replace className={({ isActive }) => classNames(LOOK, isActive && ON)}>
          {words}
          {count !== undefined && <Count count={count} />}
        </NavLink>
      ))}
    </nav>
  );
}

function Count({ count }: { count: number }) {
  return <span className="rounded-full bg-grid px-1.5 text-11 font-medium text-ink-2">{count}</span>;
}
