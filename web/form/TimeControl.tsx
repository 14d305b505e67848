import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { minutesOf, timeOf } from '#domain/time.ts';
import { useEarly, type Early } from '../browser/late-control.ts';
import { closeAlone, ComboPopup, ComboRow } from './ComboPopup.tsx';
import { mergeRefs } from './merge-refs.ts';
import { settledTime, TimeIcon, typeTime, type TimeControlProps } from './time-entry.tsx';
import { parseTime } from './typed-date.ts';

/** The box of a time and its list. */
export function TimeControl(props: TimeControlProps & { early?: Early | undefined }) {
  const { input: attributes, inputRef, value, onChange, onBlur, from, to, step, early } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  // Whether the arrows have moved in the list: only then Enter takes a row of it, else it takes what was typed.
  const [moved, setMoved] = useState(false);
  useEarly(early, input, { onPress: () => setOpen(true), onType: setTyped });

  const times = useMemo(() => {
    const first = minutesOf(from);
    const count = Math.floor((minutesOf(to) - first) / step) + 1;
    return Array.from({ length: count }, (_, index) => timeOf(first + index * step));
  }, [from, to, step]);
  const meant = parseTime(typed ?? value ?? '');
  // The list opens at the time in the field or the one before it.
  const near = meant ? times.findLast((time) => time <= meant) : times.find((time) => time === '08:00');

  function settle() {
    if (typed !== null) onChange(settledTime(typed));
    setTyped(null);
  }

  function leave() {
    settle();
    onBlur?.();
  }

  function keys(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    if (event.key === 'Escape') closeAlone(event, open, setOpen);
    if (event.key !== 'Enter') return;
    if (open) event.preventDefault();
    if (open && moved) return;
    event.preventBaseUIHandler();
    settle();
    setOpen(false);
  }

  return (
    <Combobox.Root<string>
      id={attributes.id}
      disabled={attributes.disabled ?? false}
      items={times}
      filter={null}
      value={near ?? null}
      onValueChange={(time, { reason, cancel }) => {
        if (reason !== 'item-press') return cancel();
        setTyped(null);
        onChange(time);
      }}
      inputValue={typed ?? value ?? ''}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'input-change') return;
        setTyped(text);
        typeTime(text, onChange);
      }}
      onItemHighlighted={(_, { reason }) => setMoved(reason === 'keyboard')}
      open={open}
      onOpenChange={(next, { reason, cancel }) => {
        // Whoever types needs no list.
        if (reason === 'input-change') return cancel();
        setOpen(next);
        setMoved(false);
        if (!next && document.activeElement !== input.current) leave();
      }}
    >
      <Combobox.InputGroup role="presentation" className="field-box gap-1.5">
        <Combobox.Input
          {...attributes}
          ref={mergeRefs<HTMLInputElement>(input, inputRef)}
          onKeyDown={keys}
          onBlur={(event) => event.relatedTarget?.closest('.popover') || leave()}
        />
        <TimeIcon />
      </Combobox.InputGroup>
      <ComboPopup className="max-h-[min(296px,var(--available-height))]">
        {times.map((time) => (
          <ComboRow key={time} option={{ value: time, label: time }} chosen={time === value} />
        ))}
      </ComboPopup>
    </Combobox.Root>
  );
}
