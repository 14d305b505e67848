import { CalendarDays, ChevronsUpDown, UserRoundSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { Link, useNavigate } from '#web/router/router.tsx';
import { homeRoute } from '../router/guards.ts';
import { pathOf, type Mode } from '#domain/routes.ts';
import { useViewer } from '../session/viewer.ts';
import { Menu } from '../ui/overlay/Menu.tsx';
import { Mark } from './Mark.tsx';
import { usePages } from './pages-context.ts';

/**
 * The head of the navigation: the logo, the name of the product and of the mode. The logo opens the games calendar in
 * Scouting and home elsewhere (SCT-01); viewers with two modes get the switch (SHELL-03).
 */
export function ModeSwitch({ mode, rail = false }: { mode: Mode; rail?: boolean }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const navigate = useNavigate();
  const toCalendar = mode === 'scouting' && pages.GamesCalendarPage !== undefined;
  const words = (
    <span className={`grid min-w-0 flex-1 text-left ${rail ? 'max-lg:sr-only' : ''}`}>
      <span className="truncate text-13 font-semibold text-ink">Touchline</span>
      <span className="truncate text-11 text-ink-2">{t(`shell.modes.${mode}`)}</span>
    </span>
  );
  return (
    <div className={`flex items-center gap-1 ${rail ? 'max-lg:flex-col' : ''}`}>
      <Link
        to={toCalendar ? pathOf('GamesCalendarPage') : homeRoute(viewer, mode)}
        aria-label={t(
          toCalendar ? 'shell.pages.games_calendar' : mode === 'scouting' ? 'shell.pages.home' : 'shell.pages.homepage',
        )}
        className="grid size-10 flex-none place-items-center rounded-md"
      >
        <Mark />
      </Link>
      {can(viewer, 'mode.switch') ? (
        <Menu
          placement={{ align: 'start' }}
          renderTrigger={(props) => (
            <button
              {...props}
              type="button"
              className={`flex min-w-0 flex-1 items-center gap-2 rounded-md py-1 pr-2 pl-1 hover:bg-hover aria-expanded:bg-hover ${rail ? 'max-lg:flex-none max-lg:p-2' : ''}`}
            >
              <span className="sr-only">{t('shell.modes.switch')}</span>
              {words}
              <ChevronsUpDown aria-hidden className="size-4 flex-none text-ink-3" />
            </button>
          )}
          items={(['calendar', 'scouting'] as const).map((other) => ({
            label: t(`shell.modes.${other}`),
            icon: other === 'calendar' ? <CalendarDays aria-hidden /> : <UserRoundSearch aria-hidden />,
            checked: other === mode,
            // The opened page sets the mode, so a blocked navigation changes nothing.
            onSelect: () => void navigate(homeRoute(viewer, other)),
          }))}
        />
      ) : (
        words
      )}
    </div>
  );
}
