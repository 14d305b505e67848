import { CalendarDays, Languages, LogOut, Settings, UserRoundSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { NavLink, useNavigate } from '#web/router/router.tsx';
import { useStore } from '../browser/store.ts';
import { theme, THEMES } from '../browser/theme.ts';
import { homeRoute } from '../router/guards.ts';
import type { Mode } from '#domain/routes.ts';
import { chooseLanguage } from '../account/lifecycle.ts';
import { nameOf, useViewer } from '../session/viewer.ts';
import { currentLanguage, LANGUAGE_NAMES } from '../text/i18n.ts';
import { Avatar } from '../ui/looks/Avatar.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedToggles } from '../ui/navigation/SegmentedToggles.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { Menu } from '../ui/overlay/Menu.tsx';
import { confirmSignOut, THEME_ICONS } from './account.tsx';
import type { NavGroup } from './navigation.ts';
import { useSlots } from './pages-context.ts';
import { openPersonalSettings } from './personal-settings.tsx';
import { UnreadCount } from './UnreadCount.tsx';

type MoreSheetProps = { mode: Mode; groups: NavGroup[]; open: boolean; onClose: () => void };

/** The whole navigation of a phone, with account, theme, language and sign-out. */
export function MoreSheet({ mode, groups, open, onClose }: MoreSheetProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { PersonalSettings } = useSlots();
  const other: Mode = mode === 'calendar' ? 'scouting' : 'calendar';
  const OtherIcon = other === 'calendar' ? CalendarDays : UserRoundSearch;
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.nav.more')} flush>
      <div className="grid gap-3 px-4 pb-5">
        <div className="flex items-center gap-3 pb-1">
          <Avatar name={nameOf(viewer)} photo={viewer.avatar} size={36} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-14 font-semibold">{nameOf(viewer)}</p>
            <p className="truncate text-12 text-ink-3">{viewer.email}</p>
          </div>
        </div>
        {can(viewer, 'mode.switch') && (
          <Button
            wide
            className="min-h-11"
            icon={<OtherIcon aria-hidden />}
            onClick={() => {
              onClose();
              void navigate(homeRoute(viewer, other));
            }}
          >
            {t(`shell.modes.to_${other}`)}
          </Button>
        )}
        <nav aria-label={t('shell.nav.more')} className="grid gap-3">
          {groups.map(({ heading, entries }, index) => (
            <section key={heading ?? index} aria-label={heading && t(heading)}>
              {heading && (
                <h3 aria-hidden className="pb-1 text-12 font-semibold text-ink-3">
                  {t(heading)}
                </h3>
              )}
              <ul className="overflow-hidden rounded-lg border border-line">
                {entries.map(({ key, to, label, icon: Icon, unread }) => (
                  <li key={key} className="border-line not-last:border-b">
                    <NavLink
                      to={to}
                      onClick={onClose}
                      className="flex min-h-11 items-center gap-3 px-3.5 text-14 text-ink aria-[current=page]:bg-selected aria-[current=page]:font-semibold"
                    >
                      <Icon aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.75} />
                      {t(label)}
                      {unread && <UnreadCount className="ml-auto" />}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        {mode === 'scouting' && PersonalSettings && (
          <Button
            wide
            className="min-h-11"
            icon={<Settings aria-hidden />}
            onClick={() => {
              onClose();
              openPersonalSettings();
            }}
          >
            {t('shell.pages.settings')}
          </Button>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
          <ThemeChoice />
          <LanguageChoice />
        </div>
        <Button wide className="min-h-11" icon={<LogOut aria-hidden />} onClick={() => void confirmSignOut()}>
          {t('shell.account.log_out')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Light, dark and system side by side, for a sheet that has room for them. */
function ThemeChoice() {
  const { t } = useTranslation();
  const chosen = useStore(theme);
  return (
    <SegmentedToggles
      label={t('shell.account.theme')}
      options={THEMES.map((one) => {
        const Icon = THEME_ICONS[one];
        return { value: one, label: t(`shell.account.theme_${one}`), icon: <Icon aria-hidden className="size-4.5" /> };
      })}
      value={chosen}
      onChange={(next) => theme.setState(next)}
    />
  );
}

/** Shows the present language, with a menu of all. */
function LanguageChoice() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <Menu
      items={LANGUAGES.map((one) => ({
        label: LANGUAGE_NAMES[one],
        checked: one === language,
        onSelect: () => void chooseLanguage(one),
      }))}
      placement={{ side: 'top', align: 'end' }}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className="btn btn-secondary"
          aria-label={`${t('shell.account.language')}: ${LANGUAGE_NAMES[language]}`}
        >
          <Languages aria-hidden />
          {LANGUAGE_NAMES[language]}
        </button>
      )}
    />
  );
}
