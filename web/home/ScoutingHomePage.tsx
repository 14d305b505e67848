import { BookOpen, CalendarDays, FileText, Goal, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { Link } from '#web/router/router.tsx';
import { PageBody } from '../layout/PageBody.tsx';
import { usePages, useSlots } from '../layout/pages-context.ts';
import { comingGames, pathOf } from '#domain/routes.ts';
import { useViewer } from '../session/viewer.ts';
import { PageHeader } from '../ui/navigation/PageHeader.tsx';

const TILES = [
  { page: 'GamesCalendarPage', label: 'calendar', icon: CalendarDays, hue: 250 },
  { page: 'PlayersPage', label: 'players', icon: UsersRound, hue: 145 },
  { page: 'JournalsPage', label: 'journals', icon: BookOpen, hue: 60 },
  { page: 'GamesPage', label: 'games', icon: Goal, hue: 200 },
  { page: 'ReportsPage', label: 'reports', icon: FileText, hue: 310 },
] as const;

/** Home of Scouting mode: a welcome, links to each part (SCT-05), and the viewer's own work (SCT-20). */
export function ScoutingHomePage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const { DeskWork, MyTasks, MyWork } = useSlots();
  return (
    <>
      <PageHeader title={t('shell.pages.home')} />
      <PageBody>
        <div className="mx-auto max-w-220 px-5 py-8 max-md:px-4 max-md:py-6">
          <h2 className="text-20 font-semibold">{t('shell.home.welcome', { name: viewer.firstName })}</h2>
          {/* One row: on a phone it is pushed sideways. */}
          <ul className="relative mt-5 grid grid-flow-col gap-2.5 max-md:-mx-4 max-md:justify-start max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:auto-cols-fr">
            {TILES.filter(({ page }) => pages[page]).map(({ page, label, icon: Icon, hue }) => (
              <li key={page} className="grid">
                <Link
                  to={page === 'GamesPage' ? comingGames() : pathOf(page)}
                  className="hue flex items-center gap-3 rounded-lg border border-line p-2.5 hover:border-field-line hover:bg-hover max-md:pr-4"
                  style={{ '--hue': hue }}
                >
                  <span className="grid size-8 flex-none place-items-center rounded-md bg-hue-fill text-hue-text">
                    <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                  </span>
                  <span className="min-w-0 text-12 font-semibold tracking-wide">{t(`shell.home.${label}`)}</span>
                  <span className="sr-only">{t(`shell.home.${label}_note`)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {DeskWork && can(viewer, 'gameAssignment.write') && (
            <div className="mt-8">
              <DeskWork />
            </div>
          )}
          {MyTasks && (
            <div className="mt-8">
              <MyTasks />
            </div>
          )}
          {MyWork && (
            <div className="mt-8">
              <MyWork />
            </div>
          )}
        </div>
      </PageBody>
    </>
  );
}
