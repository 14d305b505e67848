import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time.ts';
import { DayPicker } from '#features/activities/web/day/DayPicker.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

/** The day before, the day after, any other day, and back to today. */
export function DaySteps({ day, today, onDay }: { day: string; today: string; onDay: (day: string) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton label={t('activities.previous_day')} onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={t('activities.next_day')} onClick={() => onDay(addDays(day, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
      <DayPicker value={day} today={today} onPick={onDay} />
      <Button className="ml-1 max-md:hidden" aria-disabled={day === today || undefined} onClick={() => onDay(today)}>
        {t('global.today')}
      </Button>
    </>
  );
}
