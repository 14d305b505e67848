import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from '#web/ui/form/Calendar.tsx';
import { usePopover } from '#web/ui/overlay/popover.ts';

export type DayPanelProps = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  value: string;
  today: string;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The calendar that opens under the button of `DayPicker`. */
export function DayPanel({ open, anchor, value, today, onPick, onClose }: DayPanelProps) {
  const { t } = useTranslation();
  const panel = usePopover({
    open,
    onClose: (reason) => {
      onClose();
      if (reason === 'escape') anchor.current?.focus();
    },
    anchor,
    placement: { align: 'end' },
  });
  return (
    <div ref={panel} popover="manual" role="dialog" aria-label={t('global.calendar')} className="popover p-0!">
      {open && (
        <Calendar
          value={value}
          today={today}
          onPick={(day) => {
            onClose();
            anchor.current?.focus();
            onPick(day);
          }}
        />
      )}
    </div>
  );
}
