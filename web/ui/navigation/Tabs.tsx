import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../looks/classes.ts';
import { TAB_BAR, TAB_LOOK, TAB_ON, TabCount } from './tab-look.tsx';

export type Tab<Id extends string = string> = { id: Id; label: string; count?: number };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onTab: (id: Id) => void;
  className?: string;
  /** A TabPanel for each tab; only that of the current one is rendered. */
  children: ReactNode;
};

/** Tabs within one page. Arrow keys, Home and End move and activate at once. */
export function Tabs<Id extends string>({ label, tabs, current, onTab, className, children }: TabsProps<Id>) {
  return (
    <Base.Root value={current} onValueChange={(next: Id) => onTab(next)}>
      <Base.List activateOnFocus aria-label={label} className={classNames(TAB_BAR, className)}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={classNames(TAB_LOOK, tab.id === current && TAB_ON)}>
            {tab.label}
            {tab.count !== undefined && <TabCount count={tab.count} />}
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
