import { isDay } from '#domain/time.ts';
import { monthOf } from '#web/calendar/month.ts';
import { useSearchParams } from '#web/router/router.tsx';

/** The shown month, the chosen day and whose deadlines are marked, in the query string so that a reload shows the same. */
export function useMonthAddress(present: string) {
  const [params, setParams] = useSearchParams();
  const dayParam = params.get('day') ?? '';
  const day = isDay(dayParam) ? dayParam : null;
  const monthParam = params.get('month') ?? '';
  const month = isDay(`${monthParam}-01`) ? monthParam : day ? monthOf(day) : present;
  const ownDeadlines = params.get('deadlines') === 'own';
  const go = (next: { month: string; day?: string }) =>
    setParams(
      (before) => ({
        ...(next.day ? next : next.month === present ? {} : { month: next.month }),
        ...(before.get('deadlines') === 'own' && { deadlines: 'own' }),
      }),
      { replace: true },
    );
  const markOwn = (own: boolean) =>
    setParams(
      (before) => {
        const { deadlines: _before, ...where } = Object.fromEntries(before);
        return { ...where, ...(own && { deadlines: 'own' }) };
      },
      { replace: true },
    );
  return { month, day, ownDeadlines, go, markOwn };
}
