import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { buttonClasses } from '../ui/buttons/Button.tsx';
import { PageHeader } from '../ui/navigation/PageHeader.tsx';
import { EmptyState } from '../ui/states/states.tsx';

/** The players page for a viewer who is a player: no scouting data, only a link to their own calendar. */
export function PlayersClosed() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shell.pages.players')} />
      <div className="grid flex-1 place-items-center">
        <EmptyState
          icon={<CalendarDays />}
          title={t('shell.players_closed.title')}
          text={t('shell.players_closed.text')}
          action={
            <Link to={pathOf('CalendarHomePage')} className={buttonClasses('primary')}>
              {t('shell.players_closed.calendar')}
            </Link>
          }
        />
      </div>
    </>
  );
}
