/**
 * Texts as long as a request may be, made to keep a pattern searching, at every place that takes a text. Times are compared
 * where nothing else runs.
 *
 * @module-tag full
 */
import { getNamedType, isScalarType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_LIMIT } from '#server/graphql/endpoint.ts';
import { schema } from '#server/schema.ts';
import { openClub, type TestClub } from '#tests/club.ts';
import { OPERATIONS, pathsOf, defaultLeaf, variablesFor, type Operation } from '#tests/operations.ts';
import { figure, seeded, tries } from './profile.ts';

const chance = seeded('long texts');
const ROOM = BODY_LIMIT - 5000;
/** What a text begins with, what it repeats and how it ends: nearly what a pattern looks for. */
const NEARLY: [string, string, string][] = [
  ['a@', '.', ' '],
  ['a@', 'a.', '@'],
  ['', '-', '!'],
  ['', '.', '!'],
  ['', ' ', 'x'],
  ['https://', 'a/', ' '],
  ['', 'a', '\u0000'],
  ['data:image/png;base64,', 'A', '!'],
  ['', '\n', 'x'],
  ['', '%_', '\\'],
  ['2026-11-18T', '0', 'Z'],
];
/** What is done in so many milliseconds is not looked at more closely. */
const QUICK = 150;
/** How much longer twice as much may take: twice, with room for a busy machine. A pattern that searches takes four times. */
const MAX_TIMES = 3;

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const textOf = ([start, again, end]: [string, string, string], length: number) =>
  start + again.repeat(Math.floor(length / again.length)) + end;

function asked(operation: Operation, at: string, text: string): Promise<unknown> {
  const variables = variablesFor(
    operation,
    (typeName, path) => (path === at ? text : defaultLeaf(typeName, path)),
    true,
  );
  return club.ask('admin', operation.document, variables);
}

/** The best of some times: what else the machine does only ever adds to it. */
async function timeOf(work: () => Promise<unknown>, times: number): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await work();
    best = Math.min(best, performance.now() - begun);
  }
  return best;
}

const takesText = (typeName: string | undefined) => {
  const type = typeName === undefined ? undefined : schema.getType(typeName);
  return isScalarType(type) && !['Int', 'Float', 'Boolean'].includes(getNamedType(type).name);
};

test('no text keeps the server searching: twice as long takes at most a little more than twice the time', async () => {
  let [count, longest, where] = [0, 0, ''];
  for (const operation of OPERATIONS) {
    for (const { path, typeName } of pathsOf(operation).filter((one) => takesText(one.typeName))) {
      for (const nearly of [NEARLY[0]!, ...chance.some(NEARLY.slice(1), tries(NEARLY.length - 1, 1))]) {
        count += 1;
        const took = await timeOf(() => asked(operation, path, textOf(nearly, ROOM)), 1);
        if (took > longest) [longest, where] = [took, `${operation.name} ${path} (${typeName})`];
        if (took <= QUICK) continue;
        const whole = await timeOf(() => asked(operation, path, textOf(nearly, ROOM)), 3);
        const half = await timeOf(() => asked(operation, path, textOf(nearly, ROOM / 2)), 3);
        if (whole > QUICK)
          expect(whole / half, `${operation.name} ${path} ${nearly.join(' ')}`).toBeLessThan(MAX_TIMES);
      }
    }
  }
  expect(count).toBeGreaterThan(200);
  figure('texts of 95 kB that nearly fit a pattern', count);
  figure('the longest of them, ms', `${Math.round(longest)}, ${where}`);
});
