import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '#web/router/router.tsx';
import { lazyComponent, useOnceOpened } from '../browser/lazy.ts';
import type { Mode } from '#domain/routes.ts';
import type { NavEntry, NavGroup } from './navigation.ts';
import { UnreadCount } from './UnreadCount.tsx';

const MoreSheet = lazyComponent(async () => (await import('./MoreSheet.tsx')).MoreSheet);

const tab = 'group grid min-w-0 flex-1 content-center justify-items-center gap-0.5 text-11 font-medium text-ink-2';
const pill =
  'grid h-6 w-12 place-items-center rounded-full group-aria-[current=page]:bg-accent-soft group-aria-expanded:bg-hover';
const current = 'group-aria-[current=page]:text-accent-ink';

/** A phone's navigation: the most used pages, and a sheet with all of them. */
export function BottomBar({ mode, tabs, groups }: { mode: Mode; tabs: NavEntry[]; groups: NavGroup[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpened(open);
  return (
    <>
      <nav
        aria-label={t('shell.nav.label')}
        className="flex h-[calc(56px+env(safe-area-inset-bottom))] flex-none items-stretch border-t border-line bg-background px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {tabs.map(({ key, to, tab: label, icon: Icon, unread }) => (
          <NavLink key={key} to={to} className={tab}>
            <span className={`${pill} ${current}`}>
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              {unread && <UnreadCount className="absolute mb-3 ml-7" />}
            </span>
            <span className={`max-w-full truncate ${current}`}>{t(label)}</span>
          </NavLink>
        ))}
        <button type="button" className={tab} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <span className={pill}>
            <MenuIcon aria-hidden className="size-5" strokeWidth={1.75} />
          </span>
          {t('shell.nav.more')}
        </button>
      </nav>
      {wanted && <MoreSheet mode={mode} groups={groups} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
