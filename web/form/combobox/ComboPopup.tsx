import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useEffect, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/looks/classes.ts';
import type { ComboOption } from './combobox-options.ts';
import '#web/styles/popup.css';

export type ComboPopupProps = {
  /** The box of the field; that of `Combobox.InputGroup` unless given. */
  anchor?: ComponentProps<typeof Combobox.Positioner>['anchor'];
  className?: string;
  busy?: boolean;
  /** Shown instead of rows when there are none. */
  none?: ReactNode;
  /** Status text for screen readers only. */
  status?: ReactNode;
  /** Shown below the rows. */
  after?: ReactNode;
  children: ReactNode;
};

/** The list of a combobox. The focus stays in the input. */
export function ComboPopup(props: ComboPopupProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        className="layer-popup"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        anchor={props.anchor}
      >
        <Popup {...props} />
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function Popup({ className, busy = false, none, status, after, children }: ComboPopupProps) {
  const { t } = useTranslation();
  const close = t('global.close');
  useEffect(() => {
    // Base UI adds buttons around the list for screen readers, named in English, with no other way to rename them.
    for (const one of document.querySelectorAll('[role="button"][aria-label="Dismiss"]'))
      one.setAttribute('aria-label', close);
  }, [close]);
  return (
    <Combobox.Popup className={classNames('popover min-w-(--anchor-width)', className)} aria-busy={busy || undefined}>
      <Combobox.Empty>{none && <div className="option text-ink-3">{none}</div>}</Combobox.Empty>
      <Combobox.List aria-label={t('global.options')}>{children}</Combobox.List>
      {after}
      <Combobox.Status className="sr-only">{status}</Combobox.Status>
    </Combobox.Popup>
  );
}

/** Escape closes an open list only; with the list closed, the key reaches the dialog around it. */
export function closeAlone(
  event: KeyboardEvent & { preventBaseUIHandler: () => void },
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  event.preventBaseUIHandler();
  if (!open) return;
  event.preventDefault();
  event.stopPropagation();
  setOpen(false);
}

/** `chosen`: whether the option is the value of the field, where the list's own value differs. */
export function ComboRow({ option, chosen }: { option: ComboOption; chosen?: boolean }) {
  return (
    <Combobox.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="option"
      {...(chosen !== undefined && { 'aria-selected': chosen })}
    >
      {option.leading}
      <span className="min-w-0 flex-1 truncate">
        {option.label}
        {option.meta && <span className="ml-2 font-normal text-ink-3">{option.meta}</span>}
      </span>
      {chosen !== false && (
        <Combobox.ItemIndicator className="flex-none">
          <Check aria-hidden className="size-4 text-accent-ink" />
        </Combobox.ItemIndicator>
      )}
    </Combobox.Item>
  );
}
