import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import type { Early } from '../browser/late-control.ts';
import { ComboList, useComboList } from './ComboList.tsx';
import { mergeRefs } from './merge-refs.ts';
import { Chip, chipsAttributes, type ChipsControlProps } from './Chip.tsx';

/** The box of a combobox with chips and its list. */
export function ChipsControl(props: ChipsControlProps & { early?: Early | undefined }) {
  const { input: attributes, value, onChange, inputRef, onBlur, warnings } = props;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const list = useComboList(props, input, (first) => {
    if (!value.includes(first)) onChange([...value, first]);
  });
  const { typed, setTyped, nameOf } = list;

  function leave() {
    setTyped(null);
    onBlur?.();
  }

  return (
    <ComboList
      {...{ props, list, value, onChange }}
      multiple
      shown={typed ?? ''}
      onClose={(away) => away && leave()}
      anchor={box}
    >
      <Combobox.Chips ref={box} {...chipsAttributes(props)}>
        {value.map((one) => (
          <Chip
            key={one}
            box={Combobox.Chip}
            button={Combobox.ChipRemove}
            label={nameOf(one).label}
            warning={warnings?.get(one)}
            disabled={attributes.disabled}
          />
        ))}
        <Combobox.Input
          {...list.inputProps}
          ref={mergeRefs<HTMLInputElement>(input, inputRef)}
          onBlur={({ relatedTarget }) =>
            relatedTarget?.closest('.popover') || box.current?.contains(relatedTarget) || leave()
          }
        />
      </Combobox.Chips>
    </ComboList>
  );
}
