import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#domain/football.ts';
import { useStore } from '../browser/store.ts';
import { theme, THEMES, type Theme } from '../browser/theme.ts';
import { beforeSignOut } from '../outbox/waiting.ts';
import { confirmLeave } from '../ui/overlay/unsaved-changes.tsx';
import { chooseLanguage, signOut } from '../account/lifecycle.ts';
import { nameOf, useViewer } from '../session/viewer.ts';
import { currentLanguage, LANGUAGE_NAMES } from '../text/i18n.ts';
import { Avatar } from '../ui/looks/Avatar.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { Menu } from '../ui/overlay/Menu.tsx';
import type { MenuItem } from '../ui/overlay/menu-props.ts';

export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/**
 * Signs out, after a question when there are unsaved changes, and one when something waits to be sent; the root screen then shows the login view (AUTH-12,
 *
 */
export async function confirmSignOut(): Promise<void> {
  if ((await confirmLeave()) && (await (beforeSignOut.getState()?.() ?? true))) signOut();
}

/** Who is signed in, with theme, language and sign-out. */
export function AccountMenu({ rail = false }: { rail?: boolean }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const chosen = useStore(theme);
  const name = nameOf(viewer);
  const language = currentLanguage();
  const items: MenuItem[] = [
    { heading: viewer.email ?? name },
    { separator: true },
    { heading: t('shell.account.theme') },
    ...THEMES.map((one: Theme): MenuItem => {
      const Icon = THEME_ICONS[one];
      return {
        label: t(`shell.account.theme_${one}`),
        icon: <Icon aria-hidden />,
        checked: one === chosen,
        onSelect: () => theme.setState(one),
      };
    }),
    { separator: true },
    { heading: t('shell.account.language') },
    ...LANGUAGES.map((one): MenuItem => ({
      label: LANGUAGE_NAMES[one],
      checked: one === language,
      onSelect: () => void chooseLanguage(one),
    })),
    { separator: true },
    { label: t('shell.account.log_out'), icon: <LogOut aria-hidden />, onSelect: () => void confirmSignOut() },
  ];
  return (
    <Menu
      items={items}
      placement={{ side: 'top', align: 'start' }}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className="flex min-w-0 flex-1 items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-hover aria-expanded:bg-hover"
        >
          <span className="sr-only">{t('shell.account.label')}</span>
          <Avatar name={name} photo={viewer.avatar} size={26} />
          <span className={`min-w-0 flex-1 truncate text-13 font-medium text-ink-2 ${rail ? 'max-lg:sr-only' : ''}`}>
            {name}
          </span>
        </button>
      )}
    />
  );
}

/** Switches between light and dark. */
export function ThemeButton() {
  const { t } = useTranslation();
  useStore(theme);
  const dark = document.documentElement.dataset['theme'] === 'dark';
  return (
    <IconButton
      label={t(dark ? 'shell.account.theme_light' : 'shell.account.theme_dark')}
      onClick={() => theme.setState(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
