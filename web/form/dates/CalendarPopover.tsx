import { Popover } from '@base-ui/react/popover';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import '#web/styles/popup.css';
import { AdoptedElement } from '#web/ui/overlay/AdoptedElement.tsx';
import { Calendar, type CalendarProps } from './Calendar.tsx';

type CalendarPopoverProps = CalendarProps & {
  open: boolean;
  onClose: () => void;
  /** The button that opens and closes the calendar. */
  button: RefObject<HTMLButtonElement | null>;
  /** The field that the calendar belongs to, if any. A press there does not close it. */
  box?: RefObject<HTMLElement | null>;
  /** Gets the focus after Escape or a choice; by default the button. */
  returnTo?: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
};

/** A calendar below a field or a button. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { open, onClose, button, box = button, returnTo = button, align = 'start', onPick, ...calendar } = props;
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(_open, { reason, event, cancel }) => {
        const at = reason === 'focus-out' && event instanceof FocusEvent ? event.relatedTarget : event.target;
        if (reason !== 'escape-key' && at instanceof Node && box.current?.contains(at)) cancel();
        else onClose();
      }}
    >
      <Popover.Trigger nativeButton render={({ ref }) => <AdoptedElement ref={ref} element={button.current} />} />
      <Popover.Portal>
        <Popover.Positioner className="layer-popup" anchor={box} align={align} sideOffset={4} collisionPadding={8}>
          <Popover.Popup
            ref={popup}
            aria-label={t('global.calendar')}
            className="popover p-0!"
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')}
            finalFocus={returnTo}
          >
            <Calendar
              {...calendar}
              onPick={(day) => {
                onClose();
                onPick(day);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
