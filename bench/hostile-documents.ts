/**
 * What it costs to look at a document that was made to be costly, before it is refused or answered: the median of 500 of
 * them and the dearest, each at its best of seven. `node bench/hostile-documents.ts` ends with 1 above 5 ms at the median or
 * 50 ms for one. That they cost no more than a few times a document of the app is what the attacks test.
 */
import { documentValidator, InvalidQuestionError, readDocument } from '#server/graphql/query-limits.ts';
import { schema } from '#server/schema.ts';
import { hostileDocuments } from '#tests/attack/hostile-documents.ts';
import { seeded } from '#tests/attack/profile.ts';
import { webDocuments } from '#tools/web-documents.ts';

const MAX = { median: 5, each: 50 };
const TIMES = 7;

const validate = documentValidator(schema, false);
function cost(text: string): number {
  const begun = performance.now();
  try {
    validate(readDocument(schema, text).document, text);
  } catch (refused) {
    if (!(refused instanceof InvalidQuestionError)) throw refused;
  }
  return performance.now() - begun;
}
const best = (text: string) => Math.min(...Array.from({ length: TIMES }, () => cost(text)));

// A server has looked at the documents of its own app before anybody is hostile.
const own = webDocuments().map(({ text }) => best(text));
const hostile = hostileDocuments(seeded('hostile documents'), 500).map(({ way, text }) => ({ way, ms: best(text) }));
const sorted = hostile.toSorted((one, other) => one.ms - other.ms);
const [median, dearest] = [sorted[sorted.length / 2]!.ms, sorted.at(-1)!];

console.log(`${own.length} documents of the app: ${Math.max(...own).toFixed(2)} ms at most.`);
console.log(`${hostile.length} hostile ones: ${median.toFixed(2)} ms at the median, ${MAX.median} ms allowed;`);
console.log(`${dearest.ms.toFixed(2)} ms at most (${dearest.way}), ${MAX.each} ms allowed.`);
process.exitCode = median <= MAX.median && dearest.ms <= MAX.each ? 0 : 1;
