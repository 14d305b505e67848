import type { ReactNode } from 'react';
import { useViewer } from '../session/viewer.ts';
import { BottomBar } from './BottomBar.tsx';
import { Frame } from './Frame.tsx';
import { navGroups, navTabs } from './navigation.ts';
import { usePages } from './pages-context.ts';
import { SideNav } from './SideNav.tsx';

/** Planning days and weeks. Below 1024 px the navigation is a drawer (SHELL-22). */
export function CalendarMode({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const pages = usePages();
  const groups = navGroups('calendar', viewer, pages);
  return (
    <Frame
      side={<SideNav mode="calendar" groups={groups} drawer />}
      bottom={<BottomBar mode="calendar" tabs={navTabs('calendar', viewer, pages)} groups={groups} />}
    >
      {children}
    </Frame>
  );
}
