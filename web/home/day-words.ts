import { addDays } from '#domain/time.ts';
import { formatDay } from '../text/format.ts';
import { currentLanguage, translate } from '../text/i18n.ts';

/** 'Today', 'Tomorrow', or `Sat 21 Nov`. */
export function dayInWords(day: string, today: string): string {
  if (day === today) return translate('global.today') ?? '';
  if (day === addDays(today, 1)) return translate('homes.tomorrow') ?? '';
  return formatDay(day, currentLanguage(), { short: true });
}
