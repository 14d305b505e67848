import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';
import { homeRoute } from '../router/guards.ts';
import { lastMode } from '../session/mode.ts';
import { useViewer } from '../session/viewer.ts';
import { buttonClasses } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/states/states.tsx';

/** Shown for unknown paths, and for records that do not exist or that the viewer may not see (SHELL-05, G-44). */
export function NotFound() {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <div className="grid flex-1 place-items-center">
      <title>{`${t('shell.not_found.title')} · Touchline`}</title>
      <h1 className="sr-only">{t('shell.not_found.title')}</h1>
      <EmptyState
        icon={<Compass />}
        title={t('shell.not_found.title')}
        text={t('shell.not_found.text')}
        action={
          <Link to={homeRoute(viewer, lastMode.getState())} className={buttonClasses('primary')}>
            {t('shell.not_found.home')}
          </Link>
        }
      />
    </div>
  );
}
