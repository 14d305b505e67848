import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '#domain/routes.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Drawer } from '../ui/overlay/Drawer.tsx';
import { AccountMenu, ThemeButton } from './account.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import type { NavGroup } from './navigation.ts';
import { NavList } from './NavList.tsx';
import { useSlots } from './pages-context.ts';

type SideNavProps = {
  mode: Mode;
  groups: NavGroup[];
  /** Whether the rail opens the whole navigation as a drawer (SHELL-22). */
  drawer: boolean;
};

/** 232 px wide in windows from 1024 px on; a rail of icons down to 768 px; below that the bottom bar replaces it. */
export function SideNav({ mode, groups, drawer }: SideNavProps) {
  const { t } = useTranslation();
  const parts = useSlots();
  const settings = mode === 'scouting' && parts.PersonalSettings !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav
        aria-label={t('shell.nav.label')}
        className="hidden min-h-0 w-14 flex-none flex-col gap-3 px-2 pt-3 pb-2 md:flex lg:w-58 lg:px-2.5"
      >
        <ModeSwitch mode={mode} rail />
        {drawer && (
          <IconButton
            label={t('shell.nav.open')}
            aria-expanded={open}
            className="mx-auto lg:hidden"
            onClick={() => setOpen(true)}
          >
            <MenuIcon aria-hidden />
          </IconButton>
        )}
        <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
          <NavList groups={groups} rail settings={settings} />
        </div>
        <div className="flex flex-none items-center gap-1 max-lg:flex-col-reverse">
          <AccountMenu rail />
          <ThemeButton />
        </div>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('shell.nav.label')} bare width={264}>
        <nav aria-label={t('shell.nav.label')} className="flex min-h-full flex-col gap-3 p-3">
          <ModeSwitch mode={mode} />
          <NavList groups={groups} onPick={() => setOpen(false)} />
        </nav>
      </Drawer>
    </>
  );
}
