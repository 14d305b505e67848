import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '#web/ui/Calendar.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usePopover } from '#web/ui/popover.ts';

/** A calendar under a button, to go to any day. */
export function DayPicker({ value, today, onPick }: { value: string; today: string; onPick: (day: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = usePopover({
    open,
    onClose: (reason) => {
      setOpen(false);
      if (reason === 'escape') anchor.current?.focus();
    },
    anchor,
    placement: { align: 'end' },
  });
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('global.open_calendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden />
      </IconButton>
      <div ref={panel} popover="manual" role="dialog" aria-label={t('global.calendar')} className="popover p-0!">
        {open && (
          <Calendar
            value={value}
            today={today}
            onPick={(day) => {
              setOpen(false);
              anchor.current?.focus();
              onPick(day);
            }}
          />
        )}
      </div>
    </>
  );
}
