import { beforeEach, expect, test } from 'vitest';
import { showChunkFailures } from '../ui/overlay/show-chunk-failures.ts';
import { toasts } from '../ui/overlay/toast.ts';
import { ChunkFailedError, onDemand } from './lazy.ts';

const Part = () => null;
showChunkFailures();
beforeEach(() => toasts.setState([]));

/** A part that cannot be fetched while the line is `cut`. */
function aPart() {
  const line = { cut: true, asked: 0 };
  const code = onDemand(async () => {
    line.asked += 1;
    if (line.cut) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  return { line, code };
}

test('G-43 ERR-10 a part that could not be fetched is asked for again once its failure is forgotten, and then stays', async () => {
  const { line, code } = aPart();
  const failure = await code.fetch().catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ChunkFailedError);
  line.cut = false;
  await expect(code.fetch()).rejects.toBe(failure);
  expect(line.asked).toBe(1);

  (failure as ChunkFailedError).forget();
  expect(await code.fetch()).toBe(Part);
  expect(code.here).toBe(Part);
  await code.fetch();
  expect(line.asked).toBe(2);
});

test('G-43 the notice stays until what was missed has come, whatever else comes meanwhile', async () => {
  const { line, code } = aPart();
  const other = aPart();
  other.line.cut = false;
  await code.fetch().catch(() => undefined);
  code.forget();
  await code.fetch().catch(() => undefined);
  await other.code.fetch();
  expect(toasts.getState()).toHaveLength(1);
  expect(toasts.getState()[0]).toMatchObject({ duration: Infinity, tone: 'bad' });
  line.cut = false;
  code.forget();
  await code.fetch();
  expect(toasts.getState()).toEqual([]);
});

test('G-43 what says in its own place that it failed needs no notice besides', async () => {
  const { code } = aPart();
  await expect(code.fetch(true)).rejects.toBeInstanceOf(ChunkFailedError);
  expect(toasts.getState()).toEqual([]);
});

test('G-43 of a part that was asked for twice at once the first stays, so that nothing is drawn as another', async () => {
  const coming: ((part: () => null) => void)[] = [];
  const code = onDemand(() => new Promise<() => null>((resolve) => coming.push(resolve)));
  const [drawn, later] = [() => null, () => null];
  const preloaded = code.preload();
  const fetched = code.fetch();
  coming[1]!(drawn);
  expect(await fetched).toBe(drawn);
  coming[0]!(later);
  await preloaded;
  expect(code.here).toBe(drawn);
});
