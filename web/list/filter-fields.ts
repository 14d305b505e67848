/**
 * The kinds of filter fields. Each defines its query parameter, its variable of the request and its texts; the dialog
 * renders it by its kind (FilterControl.tsx).
 */
import { TAGS, type Tag } from '#domain/football.ts';
import { translate, type TextKey } from '../text/i18n.ts';
import type { ParamReader, ParamValue } from './address.ts';

type Described<Value, Variable extends string, Sent> = {
  /** Its parameter of the query string. */
  param: string;
  /** Its key in the filter of the API. */
  variable: Variable;
  /** The default value, which clearing restores. */
  none: Value;
  parse: (read: ParamReader) => Value;
  serialize: (value: Value) => ParamValue;
  /** Value of the variable; undefined where it does not filter. */
  toVariable: (value: Value) => Sent | undefined;
};

/** Any values of a catalogue. `chip` names a value above the list, `option` in the dialog. */
export type ChoicesField<Value extends string, Variable extends string> = Described<Value[], Variable, Value[]> & {
  kind: 'choices' | 'tags';
  label: TextKey;
  values: readonly Value[];
  chip: (value: Value) => string;
  option: (value: Value) => string;
};

/** Records by their ids. The page provides their names, the dialog a picker. */
export type RecordsField<Variable extends string> = Described<string[], Variable, string[]> & {
  kind: 'records';
  label: TextKey;
};

/** Whole numbers, shown as they are; the dialog provides a picker. */
export type NumbersField<Variable extends string> = Described<number[], Variable, number[]> & {
  kind: 'numbers';
  label: TextKey;
};

/** A day. `chip` is a text with the parameter `date`. Consecutive days share a row of the dialog. */
export type DayField<Variable extends string> = Described<string | null, Variable, string> & {
  kind: 'day';
  label: TextKey;
  chip: TextKey;
};

/** Set by a control on the page: neither in the dialog nor among the chips. A field that may be withheld has a label. */
export type PageField<Value, Variable extends string, Sent> = Described<Value, Variable, Sent> & {
  kind: 'page';
  label?: TextKey;
};

/* oxlint-disable typescript/no-explicit-any -- what the values are, the description of each list says */
export type FilterField =
  | ChoicesField<any, string>
  | RecordsField<string>
  | NumbersField<string>
  | DayField<string>
  | PageField<any, string, any>;
/* oxlint-enable typescript/no-explicit-any */

const several = <Value>() => ({
  none: [] as Value[],
  toVariable: (values: Value[]) => (values.length > 0 ? values : undefined),
});

type Words<Value> = { label: TextKey; name: (value: Value) => string; option?: (value: Value) => string };

export function choices<Value extends string, Variable extends string>(
  values: readonly Value[],
  { name, option = name, ...described }: { param: string; variable: Variable } & Words<Value>,
): ChoicesField<Value, Variable> {
  const parse = (read: ParamReader) => read.some(described.param, values);
  return { kind: 'choices', ...several(), ...described, values, parse, serialize: (some) => some, chip: name, option };
}

/** Tags of reports, in their groups. */
export function tags<Variable extends string>(described: {
  param: string;
  variable: Variable;
  label: TextKey;
}): ChoicesField<Tag, Variable> {
  const name = (tag: Tag) => translate(`tags.${tag}`) ?? tag;
  return { ...choices(TAGS, { ...described, name }), kind: 'tags' };
}

export function records<Variable extends string>(described: {
  param: string;
  variable: Variable;
  label: TextKey;
}): RecordsField<Variable> {
  const parse = (read: ParamReader) => read.ids(described.param);
  return { kind: 'records', ...several(), ...described, parse, serialize: (ids) => ids };
}

export function numbers<Variable extends string>({
  from,
  to,
  ...described
}: {
  param: string;
  variable: Variable;
  label: TextKey;
  /** The range that the query string may contain. */
  from: number;
  to: number;
}): NumbersField<Variable> {
  const parse = (read: ParamReader) =>
    read
      .list(described.param)
      .map(Number)
      .filter((value) => Number.isInteger(value) && value >= from && value <= to);
  return { kind: 'numbers', ...several(), ...described, parse, serialize: (values) => values };
}

export function day<Variable extends string>(described: {
  param: string;
  variable: Variable;
  label: TextKey;
  chip: TextKey;
}): DayField<Variable> {
  return {
    kind: 'day',
    none: null,
    ...described,
    parse: (read) => read.day(described.param),
    serialize: (value) => value,
    toVariable: (value) => value ?? undefined,
  };
}

export function onPage<Value, Variable extends string, Sent>(
  described: Described<Value, Variable, Sent> & { label?: TextKey },
): PageField<Value, Variable, Sent> {
  return { kind: 'page', ...described };
}

/** Query string value for an empty choice, which does not narrow the list. */
const ANY = 'any';

/** Values of a catalogue that are switched on and off on the page itself; `none` are those on by default. */
export function switchedOn<Value extends string, Variable extends string>(
  values: readonly Value[],
  described: { param: string; variable: Variable; none: readonly Value[]; label?: TextKey },
): PageField<readonly Value[], Variable, Value[]> {
  const { param, none } = described;
  const isInitial = (chosen: readonly Value[]) =>
    chosen.length === none.length && none.every((value) => chosen.includes(value));
  return onPage({
    ...described,
    parse: (read) => {
      const chosen = read.some(param, values);
      return chosen.length > 0 ? chosen : read.list(param).join() === ANY ? [] : none;
    },
    serialize: (chosen) => (isInitial(chosen) ? null : chosen.length > 0 ? chosen : ANY),
    // Choosing all of them narrows nothing.
    toVariable: (chosen) => (chosen.length > 0 && chosen.length < values.length ? [...chosen] : undefined),
  });
}
