import { Check } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { Link } from '#web/router/router.tsx';
import { handleMenuKey } from './menu-keys.ts';
import { usePopover } from './popover.ts';
import type { Placement } from './position-panel.ts';

export type MenuItem =
  | {
      label: string;
      icon?: ReactNode;
      /** Secondary text at the end: a shortcut, the present choice. */
      hint?: string;
      tone?: 'danger';
      disabled?: boolean;
      /** Makes it a radio item, checked or not. */
      checked?: boolean;
      to?: string;
      onSelect?: () => void;
    }
  | { separator: true }
  | { heading: string };

/** Props that the button of the menu must take. */
export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  items: readonly MenuItem[];
  /** Renders the button: `renderTrigger={(props) => <IconButton {...props} label="…">…</IconButton>}`. */
  renderTrigger: (props: MenuTrigger) => ReactElement;
  placement?: Placement;
};

/** A menu below a button. Arrows, Home, End and typing first letters move; Enter and Space choose; Escape closes. */
export function Menu({ items, renderTrigger, placement = { align: 'end' } }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) anchor.current?.focus();
  };
  const panel = usePopover({
    open: open !== false,
    onClose: (reason) => close(reason === 'escape'),
    anchor,
    placement,
  });
  useEffect(() => {
    if (!open) return;
    const entries = panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    entries?.[open === 'first' ? 0 : entries.length - 1]?.focus();
  }, [open, panel]);

  return (
    <>
      {renderTrigger({
        ref: anchor,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(open ? false : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <div
        ref={panel}
        id={id}
        popover="manual"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className="popover min-w-44"
        onKeyDown={(event) => handleMenuKey(event, () => close(event.key !== 'Tab'))}
      >
        {open && items.map((item, index) => <Entry key={index} item={item} onDone={() => close(true)} />)}
      </div>
    </>
  );
}

function Entry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  if ('separator' in item) return <hr className="-mx-1 my-1 border-line" />;
  if ('heading' in item) {
    return (
      <div role="presentation" className="px-2.5 pt-2 pb-1 text-11 font-semibold text-ink-3">
        {item.heading}
      </div>
    );
  }
  const { label, icon, hint, tone, disabled, checked, to, onSelect } = item;
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="ml-4 text-12 text-ink-3">{hint}</span>}
      {checked !== undefined && <Check aria-hidden className={checked ? 'text-accent-ink!' : 'invisible'} />}
    </>
  );
  const same = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': checked,
    tabIndex: -1,
    className: 'option',
    'data-tone': tone,
  };
  if (to && !disabled) {
    return (
      <Link {...same} to={to} onClick={onDone}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...same}
      type="button"
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (disabled) return;
        onDone();
        onSelect?.();
      }}
    >
      {content}
    </button>
  );
}
