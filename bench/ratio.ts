/** What is asked of the schema against the same by hand, in turn, within one process. */
import { parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '#server/graphql/builder.ts';
import { schema } from '#server/schema.ts';
import { median } from './median.ts';

/** Asks the schema as the server does what its own pages ask: compiled once. @throws Error when it is refused. */
export function compiledAsk(document: string) {
  const compiled = compileQuery(schema, parse(document), undefined, { disableLeafSerialization: true });
  if (!isCompiledQuery(compiled)) throw new Error(`Not compiled: ${document}`);
  return async (context: Context, variables: object) => {
    const { data, errors } = await compiled.query(undefined, context, { ...variables });
    if (errors?.length) throw new Error(errors.map(({ message }) => message).join());
    // The shape of the answer is the document's own.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    return data as any;
  };
}

/** Named works of which each says how many rows it came to. */
export type Works = Record<string, () => Promise<number>>;

/**
 * Median milliseconds of each work, `rounds` times in turn after one that does not count. @throws Error when one comes to no rows,
 * or to others than the first.
 */
export async function medians(works: Works, rounds: number): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  let rows: number | undefined;
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, work] of Object.entries(works)) {
      const begun = performance.now();
      const found = await work();
      if (round > 0) (times[name] ??= []).push(performance.now() - begun);
      rows ??= found;
      if (found === 0 || found !== rows) throw new Error(`${name}: ${found} rows, ${rows} expected`);
    }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** Prints how many times as long one thing takes as another, and ends the process with 1 later where it is beyond its limit. */
export function holdRatio(what: string, { one, other, max }: { one: number; other: number; max: number }): void {
  const ratio = one / other;
  console.log(
    `${what}: ${one.toFixed(1)} ms against ${other.toFixed(1)} ms, ${ratio.toFixed(2)} times, ${max} allowed.`,
  );
  if (ratio > max) process.exitCode = 1;
}
