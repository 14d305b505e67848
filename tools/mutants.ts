/**
 * `npm run mutants -- PATH`: changes the code in one place after the other and runs its unit tests each time; a mutant that
 * no test notices has survived. Prints a table by file and every survivor. Without PATH it does so with domain/ and every
 * rules.ts, and fails where fewer than LEAST per cent of a file's mutants are killed. Works in .stryker-tmp, which it removes.
 */
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { mutantTable, scoresOf, survivorsOf } from './mutant-scores.ts';

/** Per cent of the mutants of a file of PURE that have to be killed. */
const LEAST = 90;
/** What has no I/O, so that unit tests alone must notice a change of it. */
const PURE = ['domain/**/*.ts', 'features/**/rules.ts'];
/** Tests beside the code, as the project `unit` runs them. Pure code is not tried on the slower tests of screens. */
const PURE_TESTS = ['domain/**/*.test.ts', 'features/**/rules.test.ts'];
const SCREEN_TESTS = ['{web,features/**/web}/**/*.test.{ts,tsx}'];

const isPure = (file: string) => PURE.some((pattern) => matchesGlob(file, pattern));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** A path names a file, or a folder with all that is in it. */
const filesOf = (path: string) =>
  globSync([path, `${path.replace(/\/$/, '')}/**/*.{ts,tsx}`]).filter((file) => /\.tsx?$/.test(file) && !isTest(file));

const paths = process.argv.slice(2);
const files = (paths.length > 0 ? paths.flatMap(filesOf) : globSync(PURE).filter((file) => !isTest(file))).toSorted();
if (files.length === 0) throw new Error(`No code at ${paths.join(' ')}`);

process.env['MUTANT_TESTS'] = (files.every(isPure) ? PURE_TESTS : [...PURE_TESTS, ...SCREEN_TESTS]).join(',');
const results = await new Stryker({
  mutate: files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  // It would rewrite tsconfig.json by an interface of the compiler that TypeScript 7 does not have.
  tsconfigFile: 'none',
  concurrency: 2,
  // What the sandbox does not need; node_modules are linked.
  ignorePatterns: ['dist', 'data', 'coverage', 'docs', 'database', 'bench', 'tests'],
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  warnings: false,
  cleanTempDir: 'always',
}).runMutationTest();

const scores = scoresOf(results, process.cwd());
for (const survivor of survivorsOf(results, process.cwd())) console.log(survivor);
console.log(mutantTable(scores));
const weak = paths.length > 0 ? [] : scores.filter(({ percent }) => percent < LEAST);
if (weak.length > 0) console.log(`Below ${LEAST} %: ${weak.map(({ file }) => file).join(', ')}`);
process.exitCode = weak.length > 0 ? 1 : 0;
