import { ArrowRight, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/router/router.tsx';
import { PageBody } from '../layout/PageBody.tsx';
import { usePages } from '../layout/pages-context.ts';
import { pathOf } from '../router/table.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { buttonClasses } from '../ui/Button.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { nameOf, useViewer } from '../viewer.ts';

/** Home of Calendar mode: whose account it is, and how to begin. */
export function CalendarHomePage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const name = nameOf(viewer);
  return (
    <>
      <PageHeader title={t('shell.pages.homepage')} />
      <PageBody>
        <div className="mx-auto grid max-w-160 gap-5 px-5 py-8 max-md:px-4 max-md:py-6">
          <section className="flex items-center gap-4">
            <Avatar name={name} photo={viewer.avatar} size={56} />
            <div className="min-w-0">
              <h2 className="truncate text-20 font-semibold">{name}</h2>
              <p className="truncate text-14 text-ink-2">{viewer.email}</p>
            </div>
          </section>
          <section className="grid gap-1.5 rounded-lg border border-line bg-sunken p-4">
            <h2 className="flex items-center gap-2 text-13 font-semibold">
              <CircleHelp aria-hidden className="size-4 text-ink-3" />
              {t('shell.calendar_home.help_title')}
            </h2>
            <p className="text-14 text-ink-2">{t('shell.calendar_home.help')}</p>
            {pages.TodayPage && (
              <Link to={pathOf('TodayPage')} className={`${buttonClasses('primary')} mt-2 justify-self-start`}>
                {t('shell.calendar_home.open_today')}
                <ArrowRight aria-hidden />
              </Link>
            )}
          </section>
        </div>
      </PageBody>
    </>
  );
}
