import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/Button.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import type { FilterField } from './filter-fields.ts';
import type { FilterChoice, FilterFields, ListFilter } from './filter.ts';
import { FilterControl, type Picker } from './FilterControl.tsx';

/** Props that the page gives to the filter dialog of its list. */
export type FilterDialogState<Choice> = {
  open: boolean;
  /** The applied filter. */
  choice: Choice;
  onClose: () => void;
  onChoice: (choice: Choice) => void;
};

type FilterDialogProps<Of extends FilterFields> = FilterDialogState<FilterChoice<Of>> & {
  filter: ListFilter<Of>;
  title: string;
  /** Label of the button that applies the filter. */
  show: string;
  /** The pickers for the fields of records and numbers. */
  pickers: { [Key in keyof Of as Of[Key]['kind'] extends 'records' | 'numbers' ? Key : never]: Picker };
  /** Error messages of the draft, by field; it cannot be applied while there are any. */
  errorsOf?: (draft: FilterChoice<Of>) => Partial<Record<keyof Of, string>>;
};

/** The dialog of a list's filter. Edits a draft: the list changes only when that is applied. */
export function FilterDialog<Of extends FilterFields>(props: FilterDialogProps<Of>) {
  const { t } = useTranslation();
  const { open, choice, onClose, onChoice, filter, title, show, pickers, errorsOf } = props;
  const [draft, setDraft] = useState(choice);
  const [opened, setOpened] = useState(open);
  // Each opening starts with the applied filter.
  if (open !== opened) {
    setOpened(open);
    if (open) setDraft(choice);
  }
  const change = useCallback(
    (key: string, value: unknown) => setDraft((present) => ({ ...present, [key]: value })),
    [],
  );
  const errors: Partial<Record<string, string>> = errorsOf?.(draft) ?? {};
  const control = ([key, field]: Entry) => (
    <FilterControl
      key={key}
      name={key}
      field={field}
      picker={(pickers as Partial<Record<string, Picker>>)[key]}
      value={draft[key]}
      inForce={choice[key]}
      error={errors[key]}
      onChange={change}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={520}
      keep
      footer={
        <>
          <Button look="ghost" className="mr-auto" onClick={() => setDraft(filter.none)}>
            {t('global.clear_all')}
          </Button>
          <Button look="primary" disabled={Object.keys(errors).length > 0} onClick={() => onChoice(draft)}>
            {show}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {rowsOf(filter.fields).map((row) =>
          row.length === 1 ? (
            control(row[0]!)
          ) : (
            <div key={row[0]![0]} className="grid grid-cols-2 gap-3">
              {row.map(control)}
            </div>
          ),
        )}
      </div>
    </Dialog>
  );
}

type Entry = [key: string, field: Exclude<FilterField, { kind: 'page' }>];

/** Consecutive day fields share a row. */
function rowsOf(fields: Partial<FilterFields>): Entry[][] {
  const rows: Entry[][] = [];
  for (const entry of Object.entries(fields) as Entry[]) {
    const [, { kind }] = entry as [string, FilterField];
    const last = rows.at(-1);
    if (kind === 'day' && last?.[0]![1].kind === 'day') last.push(entry);
    else if (kind !== 'page') rows.push([entry]);
  }
  return rows;
}
