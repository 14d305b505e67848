import { isDay } from '#domain/time.ts';
import { monthOf } from '#web/calendar/month.ts';
import { useSearchParams } from '#web/router/router.tsx';

/** The shown month and the chosen day, in the query string so that a reload shows the same. */
export function useMonthAddress(present: string) {
  const [params, setParams] = useSearchParams();
  const dayParam = params.get('day') ?? '';
  const day = isDay(dayParam) ? dayParam : null;
  const monthParam = params.get('month') ?? '';
  const month = isDay(`${monthParam}-01`) ? monthParam : day ? monthOf(day) : present;
  const go = (next: { month: string; day?: string }) =>
    setParams(next.day ? { ...next } : next.month === present ? {} : { month: next.month }, { replace: true });
  return { month, day, go };
}
