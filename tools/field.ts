/**
 * `npm run field [-- --runs 200 --seed 1 --at-once 3]`: walks of ten reports through a bad network (tests/journeys/field), so
 * many, from a seed on, some at once. Prints every seed that failed with how to repeat it, and `N of N walks held`.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startClub } from './club-server.ts';
import { failureLines, runTests } from './steps.ts';

/** Walks of one phone: after so many it is a new one. */
const OF_A_PHONE = 10;
const WALKS = 'tests/journeys/field/walk.test.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: String(Math.max(1, availableParallelism() >> 1)) },
  },
});
const [runs, first, atOnce] = [Number(values.runs), Number(values.seed), Number(values['at-once'])];
if (![runs, first, atOnce].every(Number.isInteger)) throw new Error('--runs, --seed and --at-once take whole numbers');

const club = await startClub();
const waiting = Array.from({ length: Math.ceil(runs / OF_A_PHONE) }, (_, place) => first + place * OF_A_PHONE);
const failed: number[] = [];
const told: string[] = [];
let held = 0;

async function takeWalks(): Promise<void> {
  for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
    const many = Math.min(OF_A_PHONE, first + runs - seed);
    const env = {
      FIELD_SEED: String(seed),
      FIELD_RUNS: String(many),
      TOUCHLINE_AT: club.base,
      DEMO_PASSWORD: club.password,
      DATA_DIR: club.dataDir,
    };
    const { sum, failures } = await runTests(['journeys'], { name: `field-${seed}`, files: [WALKS], env });
    held += sum.passed;
    told.push(...failureLines('field', failures));
    const seeds = failures.flatMap(({ title }) => Number(/by seed (\d+)$/.exec(title)?.[1] ?? NaN));
    failed.push(...seeds.filter((one) => !Number.isNaN(one)));
    console.log(`${held} of ${runs} walks held so far`);
  }
}

await Promise.all(Array.from({ length: atOnce }, takeWalks));
await club.stop();
for (const line of told) console.log(line);
for (const seed of failed.toSorted((one, other) => one - other))
  console.log(`✗ seed ${seed}: npm run field -- --runs 1 --seed ${seed}`);
console.log(`${held} of ${runs} walks held`);
process.exitCode = runs > 0 && held === runs ? 0 : 1;
