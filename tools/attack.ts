/**
 * `npm run attack`: runs the attack tests (strangers, races, crashes) with the full profile and one seed
 * (`ATTACK_SEED`), and the tests of access and hostile input. With `TEST_DATABASE_URL` all run on PostgreSQL, and the
 * kills on the embedded database too; `npm test` runs the rest on both. Prints all measurements, the failures, and `N
 * passed, N failed`.
 */
import { join } from 'node:path';
import { beginFigures, printFigures } from './figures.ts';
import { RESULTS, runSteps, runTests, type StepPlan } from './steps.ts';

const FIGURES = join(RESULTS, 'attack-figures.jsonl');
const TABLES = [
  'tests/access.test.ts',
  'tests/hostile-input.test.ts',
  'tests/attack.test.ts',
  'tests/guessing.test.ts',
];
const onServer = Boolean(process.env['TEST_DATABASE_URL']);

const attacks = (engine: 'postgres' | 'pglite') => () =>
  runTests(['attack*'], {
    name: `attack-${engine}`,
    env: { ATTACK_FIGURES: FIGURES, ATTACK_ENGINE: engine, ATTACK_PROFILE: 'full' },
  });
const tables = (project: 'api' | 'api-postgres') => () =>
  runTests([project], { name: `attack-${project}`, files: TABLES });

const plan: StepPlan = onServer
  ? [
      ['attacks on PostgreSQL, kills on both databases', attacks('postgres')],
      ['access and hostile input on PostgreSQL', tables('api-postgres')],
    ]
  : [
      ['attacks on the embedded database', attacks('pglite')],
      ['access and hostile input on the embedded database', tables('api')],
    ];

const begun = performance.now();
beginFigures(FIGURES);
const { passed, failed, failures } = await runSteps(plan);
if (!onServer) console.log('- PostgreSQL left out: TEST_DATABASE_URL names none');
printFigures(FIGURES);
console.log(`Seed ${process.env['ATTACK_SEED'] ?? '1'}, ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
for (const text of failures) console.log(text);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
