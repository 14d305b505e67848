/**
 * What a list shows stands in its address, so that it can be shared, reloaded and found again on the way back (SCT-09).
 * Whatever in it is not of the club's language is left out when it is read, and what is as it begins when it is written.
 */
import { isId } from '#domain/ids.ts';
import { isDay } from '#domain/time.ts';
import { useSearchParams } from '../router/router.tsx';
import type { ListMode } from '../ui/display/ListModeSwitch.tsx';

/** Reads the parts of an address by their names. */
export function parseParams(params: URLSearchParams) {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  return {
    search: () => (params.get('search') ?? '').trim(),
    mode: (): ListMode => (params.get('mode') === 'list' ? 'list' : 'grid'),
    /** One of these, the first unless named. */
    one: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
      values.find((value) => value === params.get(name)) ?? values[0],
    /** Those of these that are named. */
    some: <Value extends string>(name: string, values: readonly Value[]): Value[] => {
      const asked = list(name);
      return values.filter((value) => asked.includes(value));
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

/** The parameters of an address; several values stand in one. */
export function serializeParams(entries: Record<string, ParamValue>): URLSearchParams {
  const texts = Object.entries(entries).map(([name, value]) => [name, value?.toString() ?? ''] as [string, string]);
  return new URLSearchParams(texts.filter(([, text]) => text !== ''));
}

/** What the list shows, and a way to change it: the address is replaced, so that Back leaves the list. */
export function useListAddress<Address extends object>(
  read: (params: URLSearchParams) => Address,
  write: (address: Address) => URLSearchParams,
) {
  const [params, setParams] = useSearchParams();
  const go = (change: Partial<Address>) =>
    setParams((present) => write({ ...read(present), ...change }), { replace: true });
  return [read(params), go] as const;
}
