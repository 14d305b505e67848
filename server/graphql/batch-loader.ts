/** One question to the database for what many records of an answer need, in place of one for each of them. */
import DataLoader from 'dataloader';
import type { Context } from './builder.ts';

/**
 * Answers a function for resolvers: keys that are asked for in one turn of a request are loaded together, each once.
 * Nothing is cached beyond that: a later mutation of the same request may have changed it.
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
