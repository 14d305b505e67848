import { CalendarCheck, CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clubToday } from '#web/browser/club.ts';
import { formatDate } from '#web/text/format.ts';
import { Badge, type BadgeTone } from '#web/ui/looks/Badge.tsx';

type DeadlineProps = {
  day: string | null;
  /** Tone while the deadline is ahead. */
  ahead?: BadgeTone;
  /** Whether what was to be done by then is done (DSK-36). */
  done?: boolean;
};

/** A deadline. That the day has passed is shown in words and in colour, unless what was to be done is done. */
export function Deadline({ day, ahead = 'plain', done = false }: DeadlineProps) {
  const { t } = useTranslation();
  if (!day) return null;
  if (done)
    return (
      <Badge tone="good">
        <CalendarCheck aria-hidden className="size-3 flex-none" />
        {t('journals.deadline.done', { date: formatDate(day) })}
      </Badge>
    );
  const today = clubToday();
  const tone = day < today ? 'danger' : day === today ? 'warn' : ahead;
  return (
    <Badge tone={tone}>
      <CalendarClock aria-hidden className="size-3 flex-none" />
      {day < today
        ? t('journals.deadline.passed', { date: formatDate(day) })
        : day === today
          ? t('journals.deadline.today')
          : t('journals.deadline.until', { date: formatDate(day) })}
    </Badge>
  );
}
