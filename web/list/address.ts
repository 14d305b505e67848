/**
 * The state of a list is in the query string, so that it can be shared, reloaded and restored on going back (SCT-09).
 * Reading ignores unknown values; writing leaves out defaults.
 */
import { MAX_SEARCH_LENGTH } from '#domain/text/lengths.ts';
import { isId } from '#domain/ids.ts';
import { isDay } from '#domain/time.ts';
import { useSearchParams } from '../router/router.tsx';
import type { ListMode } from '../ui/navigation/ListModeSwitch.tsx';

/** Typed readers for the parameters of a query string. */
export function parseParams(params: URLSearchParams) {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  return {
    /** A text longer than the field was typed into the URL; the API would refuse it. */
    search: () => (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim(),
    mode: (): ListMode => (params.get('mode') === 'list' ? 'list' : 'grid'),
    /** One of `values`; the first one by default. */
    one: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === params.get(name)) ?? values[0],
    /** The listed ones of `values`, in the order of `values`. */
    some: <Value extends string>(name: string, values: readonly Value[]): Value[] => {
      const listed = list(name);
      return values.filter((value) => listed.includes(value));
    },
    ids: (name: string): string[] => list(name).filter(isId),
    day: (name: string): string | null => {
      const value = params.get(name) ?? '';
      return isDay(value) ? value : null;
    },
    list,
  };
}

export type ParamReader = ReturnType<typeof parseParams>;
export type ParamValue = string | readonly (string | number)[] | null;

/** The query string of the entries; several values are joined by commas, empty ones left out. */
export function serializeParams(entries: Record<string, ParamValue>): URLSearchParams {
  const texts = Object.entries(entries).map(([name, value]) => [name, value?.toString() ?? ''] as [string, string]);
  return new URLSearchParams(texts.filter(([, text]) => text !== ''));
}

/** The state of a list, and a function to change it. Replaces the history entry, so that Back leaves the list. */
export function useListAddress<Address extends object>(
  read: (params: URLSearchParams) => Address,
  write: (address: Address) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const go = (change: Partial<Address>) =>
    setParams((present) => write({ ...read(present), ...change }), { replace: true });
  return [read(params), go] as const;
}
