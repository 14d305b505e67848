/**
 * The filter of a list, described once: the description gives the query string, the variables of the request, the chips
 * above the list and the dialog (FilterDialog.tsx).
 */
import { formatDate } from '../text/format.ts';
import { translate, type TextKey } from '../text/i18n.ts';
import type { FilterChip } from '../ui/navigation/FilterChips.tsx';
import type { ListMode } from '../ui/navigation/ListModeSwitch.tsx';
import { parseParams, serializeParams, type ParamReader, type ParamValue } from './address.ts';
import type { FilterField } from './filter-fields.ts';

export type FilterFields = Readonly<Record<string, FilterField>>;

/**
 * Fields whose variables exist in the filter input of an operation: `describeFilter({ … } satisfies
 * FilterFieldsOf<…>)`.
 */
export type FilterFieldsOf<Filter> = Readonly<Record<string, FilterField & { variable: keyof Filter }>>;

/** The values of a filter, by field. */
export type FilterChoice<Of extends FilterFields> = { [Key in keyof Of]: Of[Key]['none'] };
type VariablesFrom<Of extends FilterFields> = {
  [Key in keyof Of as Of[Key]['variable']]?: NonNullable<ReturnType<Of[Key]['toVariable']>>;
};
/** Functions that return the names of chosen records, as far as they are loaded. */
type NamesFor<Of extends FilterFields> = {
  [Key in keyof Of as Of[Key]['kind'] extends 'records' ? Key : never]: (id: string) => string | undefined;
};

export type ListFilter<Of extends FilterFields> = {
  /** The fields that the viewer may use. */
  fields: Partial<Of>;
  /** The default values. */
  none: FilterChoice<Of>;
  parse: (read: ParamReader) => FilterChoice<Of>;
  serialize: (choice: FilterChoice<Of>) => Record<string, ParamValue>;
  toVariables: (choice: FilterChoice<Of>) => VariablesFrom<Of>;
  /** Number of applied choices of the dialog: each value of a list, and each day. */
  count: (choice: FilterChoice<Of>) => number;
  /** The default values, wider where they would hide a record with these values that was just made. */
  showing: (made: Partial<Record<keyof Of, string | null>>) => FilterChoice<Of>;
  /** Whether any field differs from its default, those on the page included. */
  isNarrowed: (choice: FilterChoice<Of>) => boolean;
  /** A chip for each choice of the dialog, which removes it. Days come last. */
  chips: (choice: FilterChoice<Of>, names: NamesFor<Of>, onChoice: (choice: FilterChoice<Of>) => void) => FilterChip[];
  /** The same filter without these fields, which are then also ignored in the query string. */
  without: (...keys: (keyof Of)[]) => ListFilter<Of>;
  /** Like `without`, for fields the viewer may not use: `withheld` names those that a query string has anyway. */
  withhold: (...keys: (keyof Of)[]) => ListFilter<Of>;
  withheld: (read: ParamReader) => TextKey[];
};

export function describeFilter<const Of extends FilterFields>(
  all: Of,
  left: readonly (keyof Of)[] = [],
  refused: readonly (keyof Of)[] = [],
): ListFilter<Of> {
  type Choice = FilterChoice<Of>;
  const fields = Object.entries(all).filter(([key]) => !left.includes(key));
  const none = Object.fromEntries(Object.entries(all).map(([key, field]) => [key, field.none as unknown])) as Choice;

  function parse(read: ParamReader): Choice {
    return { ...none, ...Object.fromEntries(fields.map(([key, field]) => [key, field.parse(read) as unknown])) };
  }

  function serialize(choice: Choice): Record<string, ParamValue> {
    return Object.fromEntries(fields.map(([key, field]) => [field.param, field.serialize(choice[key] as never)]));
  }

  function chips(choice: Choice, names: NamesFor<Of>, onChoice: (choice: Choice) => void): FilterChip[] {
    const change = (key: string, value: unknown) => onChoice({ ...choice, [key]: value });
    const several = fields.flatMap(([key, field]) => {
      if (field.kind === 'page' || field.kind === 'day') return [];
      const values = choice[key] as (string | number)[];
      return values.map((value) => ({
        key: `${key}-${value}`,
        label: chipText(field, value, names[key as keyof typeof names]),
        onRemove: () => change(key, values.filter((one) => one !== value)), // prettier-ignore
      }));
    });
    const days = fields.flatMap(([key, field]) => {
      const date = choice[key] as string | null;
      if (field.kind !== 'day' || date === null) return [];
      const label = translate(field.chip, { date: formatDate(date) }) ?? date;
      return [{ key, label, onRemove: () => change(key, null) }];
    });
    return [...several, ...days];
  }

  function toVariables(choice: Choice): VariablesFrom<Of> {
    const sent: Record<string, unknown> = {};
    for (const [key, field] of fields) {
      const value = field.toVariable(choice[key]) as unknown;
      const before = sent[field.variable];
      // Two fields of one variable are combined: the list contains the rows of both.
      if (value !== undefined) sent[field.variable] = Array.isArray(before) ? [...before, ...(value as [])] : value;
    }
    return sent as VariablesFrom<Of>;
  }

  function showing(made: Partial<Record<keyof Of, string | null>>): Choice {
    const isHidden = ([key, value]: [string, unknown]) => {
      const begun: unknown = none[key];
      return Array.isArray(begun) && begun.length > 0 && !begun.includes(value);
    };
    // A list of values that is empty hides nothing.
    return {
      ...none,
      ...Object.fromEntries(
        Object.entries(made)
          .filter(isHidden)
          .map(([key]) => [key, []]),
      ),
    };
  }

  return {
    fields: Object.fromEntries(fields) as Partial<Of>,
    showing,
    none,
    parse,
    serialize,
    toVariables,
    count: (choice) =>
      fields.reduce((sum, [key, { kind }]) => {
        const value: unknown = choice[key];
        return kind === 'page' ? sum : sum + (Array.isArray(value) ? value.length : Number(value !== null));
      }, 0),
    isNarrowed: (choice) => Object.values(serialize(choice)).some((value) => value !== null && value.length > 0),
    chips,
    without: (...keys) => describeFilter(all, [...left, ...keys], refused.filter((key) => !keys.includes(key))), // prettier-ignore
    withhold: (...keys) => describeFilter(all, [...left, ...keys], [...refused, ...keys]),
    withheld: (read) =>
      refused.flatMap((key) => {
        const { label, parse: parseField, serialize: serializeField } = all[key]!;
        return label && serializeField(parseField(read) as never)?.length ? [label] : [];
      }),
  };
}

function chipText(
  field: Exclude<FilterField, { kind: 'page' | 'day' }>,
  value: string | number,
  name: ((id: string) => string | undefined) | undefined,
): string {
  if (field.kind === 'numbers') return String(value);
  if (field.kind === 'records') return name?.(String(value)) ?? translate(field.label) ?? '';
  return field.chip(value);
}

type Order = { sortBy: string; descending: boolean };
type AddressOf<Of extends FilterFields, Orders> = {
  mode?: ListMode;
  search: string;
  order: keyof Orders & string;
  choice: FilterChoice<Of>;
  /** Labels of filters that the query string has and the viewer may not use. */
  withheld?: readonly TextKey[];
};

/**
 * Search, sort and filter of a list, as query string and as variables of the request. The first order is the default;
 * with `modes` it can be a grid or rows. In the `latest` order what was made last comes first; by default in the first one.
 */
export function describeList<Of extends FilterFields, const Orders extends Readonly<Record<string, Order>>>({
  filter,
  orders,
  modes = false,
  latest,
}: {
  filter: ListFilter<Of>;
  orders: Orders;
  modes?: boolean;
  latest?: keyof Orders & string;
}) {
  const names = Object.keys(orders) as [keyof Orders & string, ...(keyof Orders & string)[]];
  const showing = (made: Partial<Record<keyof Of, string | null>> = {}) => ({
    search: '',
    order: latest ?? names[0],
    choice: filter.showing(made),
  });
  const serialize = ({ mode, search, order, choice }: AddressOf<Of, Orders>) =>
    serializeParams({
      mode: mode === 'list' ? mode : null,
      search,
      sort: order === names[0] ? null : order,
      ...filter.serialize(choice),
    });
  return {
    filter,
    /** The keys of its orders. */
    orders: names,
    parse(params: URLSearchParams): AddressOf<Of, Orders> {
      const read = parseParams(params);
      const withheld = filter.withheld(read);
      return {
        ...(withheld.length > 0 && { withheld }),
        ...(modes && { mode: read.mode() }),
        search: read.search(),
        order: read.one('sort', names),
        choice: filter.parse(read),
      };
    },
    serialize,
    /** What of an address shows a record that was just made: nothing hides it, and it comes first. */
    showing,
    /** The query of a link to the list that shows such a record. */
    queryShowing: (made?: Partial<Record<keyof Of, string | null>>) => Object.fromEntries(serialize(showing(made))),
    toVariables({ search, order, choice }: AddressOf<Of, Orders>) {
      return { filter: { ...(search && { search }), ...filter.toVariables(choice) }, ...orders[order]! };
    },
  };
}
