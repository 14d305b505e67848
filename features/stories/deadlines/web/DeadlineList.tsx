import { BookOpen, Target } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '#web/router/router.tsx';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import type { DeadlineDayData } from './queries.ts';
import { recordPath } from './record-path.ts';

type DeadlineData = DeadlineDayData['first'][number];

export type DeadlineListProps = { of: DeadlineDayData; className?: string };

/** The journals and objectives whose deadline a day is, each as a link to its page. */
export function DeadlineList({ of: { first, total }, className }: DeadlineListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="py-2 text-12 font-medium text-ink-3">
        {t('calendars.deadlines.title')}
      </h3>
      <ul
        aria-labelledby={id}
        className="overflow-clip rounded-lg border border-line [&>li+li]:border-t [&>li+li]:border-line"
      >
        {first.map((deadline) => (
          <li key={deadline.id}>
            <Row deadline={deadline} />
          </li>
        ))}
      </ul>
      {total > first.length && (
        <p className="pt-1.5 text-12 text-ink-3">{t('calendars.day.more', { count: total - first.length })}</p>
      )}
    </section>
  );
}

function Row({ deadline }: { deadline: DeadlineData }) {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const { kind, name, firstName, lastName, createdBy } = deadline;
  const Icon = kind === 'objective' ? Target : BookOpen;
  const about = firstName && `${firstName} ${lastName}`;
  const author = createdBy.id === viewer.id ? null : nameOf(createdBy);
  return (
    <Link
      to={recordPath({ ...deadline, recordId: deadline.id })}
      state={{ from: pathname + search }}
      className={classNames(
        'flex min-h-13 min-w-0 items-center gap-3 px-3 py-2 hover:bg-hover active:bg-pressed',
        'transition-colors focus-visible:-outline-offset-2',
      )}
    >
      <Icon aria-hidden className="size-4 flex-none text-accent-ink" />
      <span className="grid min-w-0 flex-1 gap-px">
        <span className="truncate text-14 font-medium">{name}</span>
        <span className="truncate text-12 text-ink-3">{[about, author].filter(Boolean).join(' · ')}</span>
      </span>
    </Link>
  );
}
