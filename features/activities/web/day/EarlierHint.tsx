import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '#domain/time.ts';
import { useMediaQuery } from '#web/browser/media-query.ts';
import { classNames } from '#web/ui/looks/classes.ts';

type Timed = { startsAt: string; endsAt: string };
type EarlierHintProps = {
  /** The scroll container of the hours, which begin at its top. */
  box: RefObject<HTMLElement | null>;
  /** The activities with a time that are shown. */
  activities: readonly Timed[];
  className: string;
};

/** Minutes of an activity that must be in view; otherwise it counts as above. */
const TITLE = 30;

const hourHeight = (box: HTMLElement) => box.querySelector<HTMLElement>('[data-hour="1"]')?.offsetHeight || 1;

/** How many activities lie above the hours in view, which begin at 07:00 (TODAY-03); a press scrolls to the first. */
export function EarlierHint({ box, activities, className }: EarlierHintProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(0);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    const look = () => setFrom(Math.floor((scroller.scrollTop / hourHeight(scroller)) * 4) * 15);
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [box]);

  const above = activities.filter(({ endsAt }) => minutesOf(endsAt) - from < TITLE);
  if (above.length === 0) return null;
  const first = Math.min(...above.map(({ startsAt }) => minutesOf(startsAt)));
  return (
    <button
      type="button"
      className={classNames(
        'flex items-center gap-1.5 rounded-full border border-control-line bg-raised px-3 py-1 text-12 font-medium text-ink-2 shadow-float hover:bg-sunken touch:min-h-11',
        className,
      )}
      onClick={() => {
        const top = (first / 60) * hourHeight(box.current!) - 8;
        box.current!.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
      }}
    >
      <ArrowUp aria-hidden className="size-3.5" />
      {t('activities.earlier', { number: above.length })}
    </button>
  );
}
