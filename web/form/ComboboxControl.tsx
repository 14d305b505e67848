import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import type { Early } from '../browser/late-control.ts';
import type { ComboboxControlProps } from './combobox-props.ts';
import { ComboList, useComboList } from './ComboList.tsx';
import { mergeRefs } from './merge-refs.ts';

/** The box of a combobox and its list. */
export function ComboboxControl(props: ComboboxControlProps & { early?: Early | undefined }) {
  const { value, onChange, inputRef, onBlur, before, after } = props;
  const input = useRef<HTMLInputElement>(null);
  const list = useComboList(props, input, (first) => {
    onChange(first);
    list.setOpen(false);
  });
  const { typed, setTyped, nameOf } = list;

  function leave() {
    if (typed === '' && value !== null) onChange(null);
    setTyped(null);
    onBlur?.();
  }

  return (
    <ComboList
      {...{ props, list, value, onChange }}
      multiple={false}
      shown={typed ?? (value === null ? '' : nameOf(value).label)}
      onClose={(away) => away && leave()}
    >
      <Combobox.InputGroup role="presentation" className="field-box gap-1.5">
        {before}
        <Combobox.Input
          {...list.inputProps}
          ref={mergeRefs<HTMLInputElement>(input, inputRef)}
          onBlur={(event) => event.relatedTarget?.closest('.popover') || leave()}
        />
        {after}
      </Combobox.InputGroup>
    </ComboList>
  );
}
