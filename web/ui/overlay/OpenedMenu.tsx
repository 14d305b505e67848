import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from '#web/router/router.tsx';
import '#web/styles/popup.css';
import type { MenuItem, MenuOpening, MenuProps } from './menu-props.ts';

type Choice = Extract<MenuItem, { label: string }>;

/** Makes the library ignore a press, which the button handles. */
const ignorePress = (event: SyntheticEvent & { preventBaseUIHandler: () => void }) => event.preventBaseUIHandler();

/** The menu with its button, rendered from the first opening on. */
export function OpenedMenu({
  items,
  renderTrigger,
  placement,
  opensBy,
  opening,
}: MenuProps & { opening: MenuOpening }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(opening === 'pointer');
  // Tracking the button's position costs a third of the opening time, so it begins after it.
  const [settled, setSettled] = useState(false);
  // The button was replaced by a new one, which gets the focus and the key that opened the menu.
  useEffect(() => {
    const button = trigger.current;
    if (!button || opening === 'pointer') return;
    button.focus();
    if (opening === 'key') button.click();
    else button.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true, cancelable: true }));
  }, [opening]);
  return (
    <Menu.Root open={open} onOpenChange={setOpen} onOpenChangeComplete={setSettled} modal={false}>
      <Menu.Trigger
        ref={trigger}
        render={renderTrigger}
        {...(opensBy === 'context'
          ? {
              onMouseDown: ignorePress,
              onClick: ignorePress,
              onContextMenu: (event) => {
                event.preventDefault();
                setOpen(true);
              },
            }
          : {})}
      />
      <Menu.Portal keepMounted>
        <Menu.Positioner
          className="layer-popup"
          side={placement?.side ?? 'bottom'}
          align={placement?.align ?? 'end'}
          sideOffset={4}
          collisionPadding={8}
          disableAnchorTracking={!settled}
        >
          <Menu.Popup className="popover min-w-44">
            {sections(items).map((section, index) => (
              <Section key={index} items={section} after={index > 0} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The groups of items between separators. */
function sections(items: readonly MenuItem[]): Exclude<MenuItem, { separator: true }>[][] {
  const found: Exclude<MenuItem, { separator: true }>[][] = [[]];
  for (const item of items) {
    if ('separator' in item) found.push([]);
    else found.at(-1)!.push(item);
  }
  return found;
}

function Section({ items, after }: { items: Exclude<MenuItem, { separator: true }>[]; after: boolean }) {
  const heading = items.find((item) => 'heading' in item)?.heading;
  const choices = items.filter((item) => 'label' in item);
  const entries = choices.map((choice, index) => <Entry key={index} {...choice} value={index} />);
  const label = 'px-2.5 pt-2 pb-1 text-11 font-semibold text-ink-3';
  const content = (
    <>
      {heading && choices.length > 0 && <Menu.GroupLabel className={label}>{heading}</Menu.GroupLabel>}
      {entries}
    </>
  );
  return (
    <>
      {after && <Menu.Separator className="-mx-1 my-1 h-px bg-line" />}
      {choices.length === 0 ? (
        <div role="presentation" className={label}>
          {heading}
        </div>
      ) : choices.some(({ checked }) => checked !== undefined) ? (
        <Menu.RadioGroup value={choices.findIndex(({ checked }) => checked)}>{content}</Menu.RadioGroup>
      ) : heading ? (
        <Menu.Group>{content}</Menu.Group>
      ) : (
        entries
      )}
    </>
  );
}

function Entry({
  label,
  icon,
  hint,
  tone,
  disabled = false,
  checked,
  to,
  onSelect,
  value,
}: Choice & { value: number }) {
  const same = { className: 'option', 'data-tone': tone, label };
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="ml-4 text-12 text-ink-3">{hint}</span>}
      {checked !== undefined && <Check aria-hidden className={checked ? 'text-accent-ink!' : 'invisible'} />}
    </>
  );
  if (to && !disabled) {
    return (
      <Menu.LinkItem {...same} closeOnClick render={<Link to={to} />}>
        {content}
      </Menu.LinkItem>
    );
  }
  if (checked !== undefined) {
    return (
      <Menu.RadioItem {...same} closeOnClick value={value} disabled={disabled} onClick={() => onSelect?.()}>
        {content}
      </Menu.RadioItem>
    );
  }
  return (
    <Menu.Item {...same} disabled={disabled} onClick={() => onSelect?.()}>
      {content}
    </Menu.Item>
  );
}
