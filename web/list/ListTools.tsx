import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../browser/lazy.ts';
import { CountBadge } from '../ui/looks/Badge.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import type { FilterChip } from '../ui/navigation/FilterChips.tsx';
import { ListModeSwitch, type ListMode } from '../ui/navigation/ListModeSwitch.tsx';
import { SearchInput } from '../form/controls/SearchInput.tsx';
import { LazySelect } from '../form/combobox/lazy-select.tsx';
import type { TextKey } from '../text/i18n.ts';
import type { FilterDialogState } from './FilterDialog.tsx';

const FilterChips = lazyComponent(async () => (await import('../ui/navigation/FilterChips.tsx')).FilterChips);
const WithheldNotice = lazyComponent(async () => (await import('./WithheldNotice.tsx')).WithheldNotice);

/** Parsed query string of a list; lists without sorts, modes or a filter leave these out. */
export type ListAddress<Choice> = {
  search: string;
  order?: string;
  mode?: ListMode;
  choice?: Choice;
  withheld?: readonly TextKey[];
};

export type ListToolsProps<Choice, Address extends ListAddress<Choice>> = {
  list: { data?: unknown };
  address: Address;
  go: (change: Partial<Address>) => void;
  searchHint: string;
  sort?: { label: string; options: readonly { value: NonNullable<Address['order']>; label: string }[] } | undefined;
  filter?:
    | {
        /** The description of the filter (filter.ts). */
        of: { none: Choice; count: (choice: Choice) => number; isNarrowed: (choice: Choice) => boolean };
        chips: readonly FilterChip[];
        /** Renders the dialog, from its first opening on. */
        renderDialog: (state: FilterDialogState<Choice>) => ReactNode;
      }
    | undefined;
  /** Beside sort and mode: actions on the present list. */
  actions?: ReactNode;
  /** Between the tools and the chips: filters that apply with one tap. */
  quick?: ReactNode;
};

/** The tools above a list: search, filter with its chips, sort, grid or rows. */
export function ListTools<Choice, Address extends ListAddress<Choice>>(props: ListToolsProps<Choice, Address>) {
  const { t } = useTranslation();
  const { list, address, go, searchHint, sort, filter, quick, actions } = props;
  const { search, order, mode, choice } = address;
  const [dialog, setDialog] = useState<'closed' | 'open' | 'never'>('never');
  const chosen = filter && choice ? filter.of.count(choice) : 0;
  const change = (part: ListAddress<Choice> | Omit<ListAddress<Choice>, 'search'>) => go(part as Partial<Address>);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-3 max-md:px-4">
        <SearchInput
          value={search}
          onSearch={(text) => change({ search: text })}
          label={t('global.search')}
          placeholder={searchHint}
          className="min-w-0 flex-1 md:max-w-80"
        />
        {filter && (
          <Button onClick={() => setDialog('open')} aria-haspopup="dialog" icon={<SlidersHorizontal aria-hidden />}>
            <span className="max-md:sr-only">{t('global.filters')}</span>
            <CountBadge count={chosen} />
          </Button>
        )}
        {(sort || mode || actions) && (
          <div className="flex items-center justify-between gap-2 max-md:min-h-11 max-md:w-full md:ml-auto">
            {sort && list.data !== undefined && (
              <LazySelect
                label={sort.label}
                hideLabel
                noEmpty
                className="min-w-0 max-md:max-w-64 max-md:flex-1 md:[&_.select]:h-8 md:[&_.select]:min-h-8 md:[&_.select]:border-control-line md:[&_.select]:py-0 md:[&_.select]:text-13"
                options={sort.options}
                value={order ?? null}
                onChange={(next) => next && change({ order: next })}
              />
            )}
            {actions}
            {mode && (
              <div className="ml-auto">
                <ListModeSwitch mode={mode} onMode={(next) => change({ mode: next })} />
              </div>
            )}
          </div>
        )}
      </div>
      {address.withheld && (
        <div className="px-5 pb-3 max-md:px-4">
          <WithheldNotice filters={address.withheld} onClose={() => go({})} />
        </div>
      )}
      {quick && <div className="px-5 pb-3 max-md:px-4">{quick}</div>}
      {filter && chosen > 0 && (
        <div className="px-5 pb-3 max-md:px-4">
          <FilterChips chips={filter.chips} onClear={() => change({ choice: filter.of.none })} />
        </div>
      )}
      {filter &&
        dialog !== 'never' &&
        filter.renderDialog({
          open: dialog === 'open',
          choice: choice ?? filter.of.none,
          onClose: () => setDialog('closed'),
          onChoice: (next) => {
            change({ choice: next });
            setDialog('closed');
          },
        })}
    </>
  );
}
