/** Batches the queries for many records of an answer into one, which avoids N+1 queries. */
import DataLoader from 'dataloader';
import type { Context } from './builder.ts';

/**
 * Makes a loader for resolvers: keys requested in the same tick are deduplicated and loaded in one call of `load`.
 * Nothing is cached after that, as a later mutation of the request may change it.
 */
export function batchLoader<Value>(
  load: (context: Context, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (context: Context, key: string) => Promise<Value | undefined> {
  const loaders = new WeakMap<Context, DataLoader<string, Value | undefined>>();
  return (context, key) => {
    let loader = loaders.get(context);
    if (!loader) {
      const batch = async (keys: readonly string[]) => {
        const found = await load(context, [...new Set(keys)]);
        return keys.map((one) => found.get(one));
      };
      loaders.set(context, (loader = new DataLoader(batch, { cache: false })));
    }
    return loader.load(key);
  };
}
