/**
 * `npm run mutants -- PATH`: mutation tests with Stryker. Each mutant is one change of the code; it survives when no
 * unit test fails. Prints all survivors and a table by file. Without PATH it covers domain/ and every rules.ts, and
 * fails when less than MIN per cent of a file's mutants are killed. Works in .stryker-tmp, which it removes.
 */
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { mutantTable, scoresOf, survivorsOf } from './mutant-scores.ts';

/** Minimum score, in per cent, of each file in PURE. */
const MIN = 90;
/** Code without I/O, which unit tests alone must cover. */
const PURE = ['domain/**/*.ts', 'features/**/rules.ts'];
/** The unit tests beside the code. Pure code runs without the slower tests of screens. */
const PURE_TESTS = ['domain/**/*.test.ts', 'features/**/rules.test.ts'];
const SCREEN_TESTS = ['{web,features/**/web}/**/*.test.{ts,tsx}'];

const isPure = (file: string) => PURE.some((pattern) => matchesGlob(file, pattern));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Source files of a path, which is a file or a folder. */
const filesOf = (path: string) =>
  globSync([path, `${path.replace(/\/$/, '')}/**/*.{ts,tsx}`]).filter((file) => /\.tsx?$/.test(file) && !isTest(file));

const paths = process.argv.slice(2);
const files = (paths.length > 0 ? paths.flatMap(filesOf) : globSync(PURE).filter((file) => !isTest(file))).toSorted();
if (files.length === 0) throw new Error(`No code at ${paths.join(' ')}`);

const pure = files.every(isPure);
process.env['MUTANT_TESTS'] = (pure ? PURE_TESTS : [...PURE_TESTS, ...SCREEN_TESTS]).join(' ');
const results = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Threads are faster; tests of screens need processes, as some change the time zone.
  vitest: { configFile: 'vitest.mutants.config.ts', pool: pure ? 'threads' : 'forks' },
  // Stryker would rewrite tsconfig.json with a compiler API that TypeScript 7 does not have.
  tsconfigFile: 'none',
  concurrency: 2,
  // Not copied to the sandbox; node_modules is linked.
  ignorePatterns: ['/dist', '/data', '/coverage', '/docs', '/database', '/bench', '/tests'],
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  warnings: false,
  cleanTempDir: 'always',
}).runMutationTest();

const scores = scoresOf(results, process.cwd());
for (const survivor of survivorsOf(results, process.cwd())) console.log(survivor);
console.log(mutantTable(scores));
const weak = paths.length > 0 ? [] : scores.filter(({ percent }) => percent < MIN);
if (weak.length > 0) console.log(`Below ${MIN} %: ${weak.map(({ file }) => file).join(', ')}`);
process.exitCode = weak.length > 0 ? 1 : 0;
