import { LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from '#web/router/router.tsx';
import { classNames } from '../ui/looks/classes.ts';
import { confirmSignOut } from './account.tsx';
import type { NavGroup } from './navigation.ts';
import { openPersonalSettings } from './personal-settings.tsx';
import { UnreadCount } from './UnreadCount.tsx';
import { DRAWER_BELOW, useWindowFrom } from './width.ts';

const line =
  'flex min-h-8 items-center gap-3 rounded-md px-2.5 py-1.5 text-13 font-medium text-ink-2 hover:bg-hover touch:min-h-11 ' +
  'aria-[current=page]:bg-selected aria-[current=page]:text-ink';

type NavListProps = {
  groups: NavGroup[];
  rail?: boolean;
  /** Offers the viewer's settings as a dialog, in a mode without a page for them (SCT-04). */
  settings?: boolean;
  onPick?: () => void;
};

/** The entries of the navigation, with sign-out at the end; as a rail, icons with tooltips below 1024 px. */
export function NavList({ groups, rail = false, settings = false, onPick }: NavListProps) {
  const { t } = useTranslation();
  const iconsOnly = !useWindowFrom(DRAWER_BELOW) && rail;
  const words = rail ? 'max-lg:sr-only' : 'min-w-0 truncate';
  const shape = classNames(line, rail && 'max-lg:justify-center max-lg:px-0');
  return (
    <div className="grid content-start gap-4">
      {groups.map(({ heading, entries }, index) => (
        <section key={heading ?? index} aria-label={heading && t(heading)}>
          {heading && (
            <h2
              aria-hidden
              className={classNames('px-2.5 pb-1 text-11 font-semibold text-ink-3', rail && 'max-lg:hidden')}
            >
              {t(heading)}
            </h2>
          )}
          <ul className="grid gap-px">
            {entries.map(({ key, to, label, icon: Icon, unread }) => (
              <li key={key}>
                <NavLink
                  to={to}
                  className={shape}
                  {...(onPick ? { onClick: onPick } : {})}
                  {...(iconsOnly ? { 'data-tip': t(label) } : {})}
                >
                  <Icon aria-hidden className="size-4.5 flex-none" strokeWidth={1.75} />
                  <span className={words}>{t(label)}</span>
                  {unread && (
                    <UnreadCount className={rail ? 'ml-auto max-lg:absolute max-lg:mb-5 max-lg:ml-5' : 'ml-auto'} />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="grid gap-px">
        {settings && (
          <button
            type="button"
            className={classNames(shape, 'text-left')}
            aria-haspopup="dialog"
            {...(iconsOnly ? { 'data-tip': t('shell.pages.settings') } : {})}
            onClick={openPersonalSettings}
          >
            <Settings aria-hidden className="size-4.5 flex-none" strokeWidth={1.75} />
            <span className={words}>{t('shell.pages.settings')}</span>
          </button>
        )}
        <button
          type="button"
          className={classNames(shape, 'text-left')}
          {...(iconsOnly ? { 'data-tip': t('shell.account.log_out') } : {})}
          onClick={() => void confirmSignOut()}
        >
          <LogOut aria-hidden className="size-4.5 flex-none" strokeWidth={1.75} />
          <span className={words}>{t('shell.account.log_out')}</span>
        </button>
      </div>
    </div>
  );
}
