import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { IconButton } from '#web/ui/display/IconButton.tsx';

const loadPanel = async () => (await import('./DayPanel.tsx')).DayPanel;
const DayPanel = lazyComponent(loadPanel);

/** A calendar under a button, to go to any day. */
export function DayPicker({ value, today, onPick }: { value: string; today: string; onPick: (day: string) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('global.open_calendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <CalendarDays aria-hidden />
      </IconButton>
      {wanted && <DayPanel {...{ open, anchor, value, today, onPick }} onClose={() => setOpen(false)} />}
    </>
  );
}
