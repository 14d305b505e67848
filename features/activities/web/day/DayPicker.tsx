import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

const CalendarPopover = lazyComponent(
  async () => (await import('#web/form/dates/CalendarPopover.tsx')).CalendarPopover,
);
const preload = () => void CalendarPopover.preload().catch(() => undefined);

/** A calendar under a button, to go to any day. */
export function DayPicker({ value, today, onPick }: { value: string; today: string; onPick: (day: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const wanted = useOnceOpened(open);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={t('global.open_calendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <CalendarDays aria-hidden />
      </IconButton>
      {wanted && (
        <CalendarPopover {...{ open, button, value, today, onPick }} align="end" onClose={() => setOpen(false)} />
      )}
    </>
  );
}
