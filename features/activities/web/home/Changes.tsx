import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarPlus, CalendarX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { dayInWords } from '#web/home/day-words.ts';
import { HomeSection } from '#web/home/HomeSection.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatShortDate } from '#web/text/format.ts';
import { RichRow } from '#web/ui/text/RichList.tsx';
import { timesText } from '../words.ts';
import { changesQuery, type CalendarChangeData } from './queries.ts';
import { keepVisit, lastVisit, visitSince } from './visit.ts';

/** HOME-14: what others have planned, moved or deleted for the viewer since the last visit. */
export function Changes({ today }: { today: string }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const since = useVisit(viewer.id);
  const query = useQuery(changesQuery(viewer.id, since));
  const { data } = query;
  useEffect(() => {
    if (data) keepVisit({ person: viewer.id, since, seenUntil: data.seenUntil, at: Date.now() });
  }, [data, since, viewer.id]);
  if (query.error && !data) return <QueryError query={query} />;
  return (
    <HomeSection
      title={t(since === undefined ? 'homes.changes_week' : 'homes.changes')}
      rows={data?.changes.map((change) => (
        <Change key={`${change.activityId} ${change.kind}`} change={change} today={today} />
      ))}
      total={data?.total}
      empty={{ title: t('homes.changes_none'), text: t('homes.changes_hint') }}
    />
  );
}

const LOOKS = {
  planned: { icon: CalendarPlus, colour: 'text-good' },
  moved: { icon: CalendarClock, colour: 'text-warn' },
  removed: { icon: CalendarX2, colour: 'text-danger' },
  cancelled: { icon: CalendarX2, colour: 'text-danger' },
};

function Change({ change, today }: { change: CalendarChangeData; today: string }) {
  const { t } = useTranslation();
  const { title, cancelled, times, before, days, until, changedBy } = change;
  const kind = cancelled && change.kind === 'removed' ? 'cancelled' : change.kind;
  const { icon: Icon, colour } = LOOKS[kind];
  const place = (at: typeof times) => `${dayInWords(at.date, today)}, ${timesText(at)}`;
  const when = before
    ? t('homes.moved_from', {
        now: place(times),
        before: before.date === times.date ? timesText(before) : place(before),
      })
    : place(times);
  const parts = [when, days > 1 && t('homes.days', { count: days, until: formatShortDate(until) }), nameOf(changedBy)];
  return (
    <RichRow
      leading={<Icon aria-hidden className={`size-5 ${colour}`} />}
      title={title}
      meta={parts.filter(Boolean).join(' · ')}
      trailing={<span className={`font-medium ${colour}`}>{t(`homes.kind.${kind}`)}</span>}
      to={pathOf('TodayPage', undefined, {
        day: times.date,
        ...(kind !== 'removed' && { activity: change.activityId }),
      })}
    />
  );
}

/** The moment from which changes are new. Looking again at a page that was left open counts as another visit. */
function useVisit(person: string): string | undefined {
  const [since, setSince] = useState(() => visitSince(lastVisit(), person, Date.now()));
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setSince(visitSince(lastVisit(), person, Date.now()));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [person]);
  return since;
}
