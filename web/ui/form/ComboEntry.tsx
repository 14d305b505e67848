import { useRef, type KeyboardEvent, type ReactNode, type Ref, type RefObject } from 'react';
import { classNames } from '../display/classes.ts';
import type { ControlProps } from './Field.tsx';

export type ComboEntryProps = {
  box: RefObject<HTMLDivElement | null>;
  control: ControlProps;
  listId: string;
  open: boolean;
  active: number;
  text: string;
  placeholder: string | undefined;
  autocomplete?: 'list' | 'none';
  numeric?: boolean;
  className?: string;
  before?: ReactNode;
  after?: ReactNode;
  name: string | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
  disabled: boolean | undefined;
  onOpen: () => void;
  onType: (text: string) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The input shared by all controls that open a list below it. */
export function ComboEntry(props: ComboEntryProps) {
  const { box, control, listId, open, active, text, placeholder, autocomplete = 'list', numeric, className } = props;
  const { before, after, name, inputRef, disabled, onOpen, onType, onLeave, onKeyDown } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    // A click anywhere in the box focuses the input; keyboard users are in the input anyway.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={box} className={classNames('field-box', className)} onClick={() => input.current?.focus()}>
      {before}
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          if (typeof inputRef === 'function') inputRef(element);
          else if (inputRef) inputRef.current = element;
        }}
        name={name}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete={autocomplete}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        onClick={onOpen}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      {after}
    </div>
  );
}
