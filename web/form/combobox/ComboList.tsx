import { Combobox } from '@base-ui/react/combobox';
import { ListPlus, Plus } from 'lucide-react';
import {
  memo,
  startTransition,
  useEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#domain/text/lengths.ts';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import {
  hasName,
  MAX_OPTIONS,
  useComboboxOptions,
  useOptionLabels,
  type ComboOption,
  type ComboSource,
} from './combobox-options.ts';
import { closeAlone, ComboPopup, ComboRow } from './ComboPopup.tsx';
import type { FieldProps } from '../Field.tsx';

/** Props of a field whose value is found by typing. */
export type ComboFieldProps = FieldProps &
  ComboSource & {
    name?: string;
    ref?: Ref<HTMLInputElement>;
    onBlur?: () => void;
    disabled?: boolean;
    /** 'Choose...' by default. */
    placeholder?: string;
    /** Offers to create an option from the typed text: label of its row, and the action. */
    create?: { label: (text: string) => string; run: (text: string) => void };
  };

/** Values of the rows that are no options: one creates an option, one takes all that are shown. */
const CREATE = '\0create';
const TAKE_ALL = '\0all';

/**
 * The state that comboboxes of one and of several choices share: the typed text, whether the list is open, and its
 * options. `onTake` gets the first option when Enter comes before the library has highlighted one.
 */
export function useComboList(
  props: ComboFieldProps & { multiple: boolean },
  control: RefObject<HTMLInputElement | null>,
  onTake: (value: string) => void,
) {
  // null: nothing was typed, or what was typed has served its purpose.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const text = (typed ?? '').trim();
  const found = useComboboxOptions({ ...props, open, text });
  const nameOf = useOptionLabels(props, found.list);

  /** With several choices the text stays for the next one, selected: what is typed next takes its place. */
  function endChoice() {
    if (props.multiple) control.current?.select();
    else setTyped(null);
  }

  return {
    endChoice,
    typed,
    setTyped,
    open,
    setOpen,
    text,
    found,
    nameOf,
    /** Props of the input. */
    inputProps: {
      name: props.name,
      disabled: props.disabled,
      maxLength: MAX_SEARCH_LENGTH,
      onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) {
        if (event.key === 'Escape') {
          closeAlone(event, open, setOpen);
          if (props.multiple) setTyped(null);
        }
        if (event.key !== 'Enter' || !open) return;
        // Enter does not submit the form, and takes no option that was found for another text.
        event.preventDefault();
        if (found.state === 'searching') return event.preventBaseUIHandler();
        const first = found.list.find(({ disabled }) => !disabled);
        if (!first || text === '' || event.currentTarget.hasAttribute('aria-activedescendant')) return;
        event.preventBaseUIHandler();
        onTake(first.value);
        endChoice();
      },
    },
    isAway: () => document.activeElement !== control.current,
  };
}

export type ComboListProps = {
  list: ReturnType<typeof useComboList>;
  id: string;
  disabled: boolean | undefined;
  create: ComboFieldProps['create'] | undefined;
  shown: string;
  /** Whether the focus was elsewhere when the list closed. */
  onClose: (away: boolean) => void;
  anchor?: ComponentProps<typeof Combobox.Positioner>['anchor'];
  children: ReactNode;
} & (
  | { multiple: false; value: string | null; onChange: (value: string | null) => void }
  | { multiple: true; value: readonly string[]; onChange: (value: string[]) => void }
);

/** A combobox on Base UI; its box is given as children. */
export function ComboList(props: ComboListProps) {
  const { t } = useTranslation();
  const { list, id, disabled = false, create, shown, onClose, anchor, children, ...choice } = props;
  const { found, text, open, setOpen, setTyped, nameOf, endChoice } = list;
  // Wait for the end of the search, which may still find the name.
  const isNew = text !== '' && found.state !== 'searching' && !hasName(found.list, text);
  const createLabel = create && isNew ? create.label(text) : undefined;
  const rows = found.list.map(({ value }) => value);
  if (createLabel !== undefined) rows.push(CREATE);
  const missing =
    choice.multiple && text !== '' && found.state === 'ready' ? notYetChosen(found.list, choice.value) : [];
  if (missing.length > 1) rows.push(TAKE_ALL);
  const none = found.list.length === 0 && <NoOptions state={found.state} text={text} />;

  function pick(next: string | string[] | null, { reason, cancel }: Combobox.Root.ChangeEventDetails) {
    // Emptied text clears the choice once the field is left.
    if (reason === 'input-clear' || reason === 'escape-key') return cancel();
    if (next === CREATE || (Array.isArray(next) && next.includes(CREATE))) {
      cancel();
      setOpen(false);
      setTyped(null);
      return create?.run(text);
    }
    if (choice.multiple && Array.isArray(next) && next.includes(TAKE_ALL)) {
      cancel();
      choice.onChange([...choice.value, ...missing]);
    } else if (choice.multiple) choice.onChange(next as string[]);
    else choice.onChange(next as string | null);
    endChoice();
  }

  return (
    <Combobox.Root<string, boolean>
      id={id}
      disabled={disabled}
      multiple={choice.multiple}
      items={rows}
      filter={null}
      autoHighlight
      itemToStringLabel={(value) => nameOf(value).label}
      value={choice.value}
      onValueChange={pick}
      inputValue={shown}
      onInputValueChange={(next, { reason }) => {
        if (reason === 'input-change') setTyped(next);
      }}
      open={open}
      onOpenChange={(next, { reason, cancel }) => {
        // With several choices the list stays open after each one.
        if (choice.multiple && reason === 'item-press') return cancel();
        setOpen(next);
        if (!next) onClose(list.isAway());
      }}
    >
      {children}
      <ComboPopup
        anchor={anchor}
        busy={found.state === 'searching'}
        none={none}
        status={found.list.length > 0 && found.state === 'ready' && t('global.results', { count: found.list.length })}
        after={
          found.cut && (
            <p className="px-2.5 py-2 text-12 text-ink-3">{t('global.first_shown', { count: MAX_OPTIONS })}</p>
          )
        }
      >
        {none && createLabel !== undefined && <div className="option text-ink-3">{none}</div>}
        <Rows options={found.list} />
        {createLabel !== undefined && (
          <Combobox.Item value={CREATE} className="option font-medium text-accent-ink">
            <Plus aria-hidden className="text-accent-ink!" />
            {createLabel}
          </Combobox.Item>
        )}
        {missing.length > 1 && (
          <Combobox.Item value={TAKE_ALL} className="option option-last font-medium text-accent-ink">
            <ListPlus aria-hidden className="text-accent-ink!" />
            {t('global.take_all', { count: missing.length })}
          </Combobox.Item>
        )}
      </ComboPopup>
    </Combobox.Root>
  );
}

function notYetChosen(options: readonly ComboOption[], chosen: readonly string[]): string[] {
  const already = new Set(chosen);
  return options.filter(({ value, disabled }) => !disabled && !already.has(value)).map(({ value }) => value);
}

/** Rows that are rendered at once; more follow after the list has been painted. */
const FIRST_ROWS = 20;

const Rows = memo(function Rows({ options }: { options: readonly ComboOption[] }) {
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  return options
    .slice(0, all ? MAX_OPTIONS : FIRST_ROWS)
    .map((option) => <ComboRow key={option.value} option={option} />);
});

function NoOptions({ state, text }: { state: 'ready' | 'searching' | 'failed'; text: string }) {
  const { t } = useTranslation();
  if (state === 'failed') return t('global.failed_title');
  if (state === 'ready') return text ? t('global.no_results_for', { text }) : t('global.no_results');
  return (
    <>
      <Spinner /> {t('global.searching')}
    </>
  );
}
