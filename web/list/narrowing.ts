import type { ListAddress, ListToolsProps } from './ListTools.tsx';

type Narrowable<Choice, Address extends ListAddress<Choice>> = Pick<
  ListToolsProps<Choice, Address>,
  'address' | 'go' | 'filter'
>;

/** Whether search or filter hide rows of a list, and what clears both. */
export function narrowingOf<Choice, Address extends ListAddress<Choice>>(list: Narrowable<Choice, Address>) {
  const { address, go, filter } = list;
  const filtered = filter && address.choice ? filter.of.isNarrowed(address.choice) : false;
  const cleared = { search: '', ...(filter ? { choice: filter.of.none } : {}) };
  return { narrowed: address.search !== '' || filtered, onShowAll: () => go(cleared as Partial<Address>) };
}
