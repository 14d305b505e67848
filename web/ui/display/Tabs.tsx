import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { NavLink } from '#web/router/router.tsx';
import { classNames } from './classes.ts';

export type Tab<Id extends string = string> = { id: Id; label: string; count?: number };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onTab: (id: Id) => void;
  className?: string;
  /** A TabPanel for each tab; that of the current one is drawn. */
  children: ReactNode;
};

const LOOK =
  'relative inline-flex h-10 flex-none items-center gap-1.5 px-1 text-13 font-medium whitespace-nowrap text-ink-2 transition-colors hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 touch:h-11 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full after:transition-colors';
const ON = 'text-ink after:bg-accent';
const BAR = 'flex gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]';

/** Tabs within one page. Arrow keys, Home and End move and activate at once. */
export function Tabs<Id extends string>({ label, tabs, current, onTab, className, children }: TabsProps<Id>) {
  return (
    <Base.Root value={current} onValueChange={(next: Id) => onTab(next)}>
      <Base.List activateOnFocus aria-label={label} className={classNames(BAR, className)}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={classNames(LOOK, tab.id === current && ON)}>
            {tab.label}
            {tab.count !== undefined && <Count count={tab.count} />}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <Base.Panel value={id} className={className}>
      {children}
    </Base.Panel>
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
