import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { memo, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarly, type Early } from '../browser/late-control.ts';
import { mergeRefs } from './merge-refs.ts';
import '#web/styles/popup.css';
import { MOST_OPTIONS, SelectFace, type Option, type SelectControlProps } from './SelectFace.tsx';

/** The button of a select and its list. */
export function SelectControl(props: SelectControlProps & { early?: Early | undefined }) {
  const { t } = useTranslation();
  const { button, options, value, onChange, empty, shown, buttonRef, onBlur, early } = props;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  useEarly(early, trigger, { onPress: () => setOpen(true) });
  return (
    <Select.Root
      modal={false}
      id={button.id}
      disabled={button.disabled ?? false}
      value={value}
      onValueChange={onChange}
      open={open}
      onOpenChange={(next, { reason }) => {
        setOpen(next);
        // The focus left from within the list, not from the button.
        if (!next && (reason === 'focus-out' || reason === 'outside-press')) onBlur?.();
      }}
    >
      <Select.Trigger
        {...button}
        ref={mergeRefs<HTMLButtonElement>(trigger, buttonRef)}
        className="field-box select"
        onClick={(event) => {
          if (isLabelClick(event)) event.preventBaseUIHandler();
        }}
        onBlur={() => {
          if (!open) onBlur?.();
        }}
      >
        <SelectFace shown={shown} />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className="layer-popup" alignItemWithTrigger={false} sideOffset={4} collisionPadding={8}>
          <Select.Popup
            className="popover min-w-(--anchor-width)"
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // The list alone closes, not the dialog around.
              event.preventDefault();
              event.stopPropagation();
              setOpen(false);
            }}
          >
            <Select.List aria-label={t('global.options')}>
              <Rows options={options} empty={empty} />
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

/** A press on the label is a click on the button; it gives the focus and opens nothing. */
function isLabelClick({ detail, clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

const Rows = memo(function Rows({ options, empty }: { options: readonly Option[]; empty: string | undefined }) {
  const offered = options.slice(0, MOST_OPTIONS);
  const groups = [...new Set(offered.map((option) => option.group))];
  return (
    <>
      {empty !== undefined && (
        <Select.Item value={null} className="option text-ink-3">
          <Select.ItemText className="min-w-0 flex-1">{empty}</Select.ItemText>
        </Select.Item>
      )}
      {groups.map((group) => {
        const rows = offered.filter((option) => option.group === group).map(asRow);
        if (group === undefined) return rows;
        return (
          <Select.Group key={group}>
            <Select.GroupLabel className="px-2.5 pt-2.5 pb-1 text-11 font-semibold text-ink-3">
              {group}
            </Select.GroupLabel>
            {rows}
          </Select.Group>
        );
      })}
    </>
  );
});

function asRow({ value, label, disabled = false }: Option) {
  return (
    <Select.Item key={value} value={value} label={label} disabled={disabled} className="option">
      <Select.ItemText className="min-w-0 flex-1">{label}</Select.ItemText>
      <Select.ItemIndicator className="flex-none">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
