import { LogOut, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { buttonClasses, Button } from '../ui/buttons/Button.tsx';
import { confirmSignOut } from './account.tsx';
import { Frame } from './Frame.tsx';
import { Mark } from './Mark.tsx';
import { usePages } from './pages-context.ts';

/** The special area: links to write a journal, and sign-out (SPJ-02). */
export function SpecialMode({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const pages = usePages();
  return (
    <Frame plain>
      <nav
        aria-label={t('shell.nav.label')}
        className="flex h-13 flex-none items-center gap-3 border-b border-line px-4"
      >
        <Mark />
        <span className="text-13 font-semibold max-sm:sr-only">Touchline</span>
        <span className="flex-1" />
        {pages.CreateSpecialJournalPage && (
          <Link to={pathOf('CreateSpecialJournalPage')} className={buttonClasses('primary')}>
            <PenLine aria-hidden />
            {t('shell.pages.journal_create')}
          </Link>
        )}
        <Button look="ghost" icon={<LogOut aria-hidden />} onClick={() => void confirmSignOut()}>
          {t('shell.account.log_out')}
        </Button>
      </nav>
      {children}
    </Frame>
  );
}
