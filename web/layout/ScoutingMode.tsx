import type { ReactNode } from 'react';
import { useViewer } from '../session/viewer.ts';
import { BottomBar } from './BottomBar.tsx';
import { Frame } from './Frame.tsx';
import { navGroups, navTabs } from './navigation.ts';
import { usePages } from './pages-context.ts';
import { PersonalSettingsHost } from './personal-settings.tsx';
import { SideNav } from './SideNav.tsx';

/** Games, reports and players. Below 768 px a bottom bar offers the same (SCT-03). */
export function ScoutingMode({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const pages = usePages();
  const groups = navGroups('scouting', viewer, pages);
  return (
    <Frame
      side={<SideNav mode="scouting" groups={groups} drawer={false} />}
      bottom={<BottomBar mode="scouting" tabs={navTabs('scouting', viewer, pages)} groups={groups} />}
    >
      {children}
      <PersonalSettingsHost />
    </Frame>
  );
}
