/**
 * `npm test`: runs format, lint, types, then each set of tests. `--quick` stops after the unit tests. Ends with the
 * failures and one line, `N passed, N failed`, which is also written to SUMMARY.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FFMPEG_MISSING } from '#tests/videos.ts';
import { beginFigures, printFigures } from './figures.ts';
import { installedFirefox } from './firefox.ts';
import { check, RESULTS, runSteps, tests, type StepPlan } from './steps.ts';

const SUMMARY = join(RESULTS, 'summary.txt');
const FIGURES = join(RESULTS, 'figures.jsonl');
const PROGRAMS = [
  'domain',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'web/service-worker',
  'tsconfig.journeys.json',
];

async function main(quick: boolean): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  beginFigures(FIGURES);

  const plan: [...StepPlan] = [
    ['format', () => check(['oxfmt', '--check', '.'])],
    ['lint', () => check(['oxlint', '--deny-warnings'])],
    ['types', () => check(...PROGRAMS.map((program): [string, ...string[]] => ['tsc', '-p', program]))],
    ['unit', () => tests('unit')],
  ];
  if (!quick) {
    plan.push(['api', () => tests('api')]);
    if (process.env['TEST_DATABASE_URL']) plan.push(['api-postgres', () => tests('api-postgres')]);
    plan.push(['speed', () => check(['node', 'bench/gate.ts'])]);
    plan.push(['attack', () => tests('attack*', { name: 'attack', env: { ATTACK_FIGURES: FIGURES } })]);
    plan.push(['journeys', () => tests('journeys')]);
    if (installedFirefox()) plan.push(['walks-firefox', () => tests('walks-firefox')]);
  }

  const { passed, failed, failures } = await runSteps(plan);
  if (!quick && !process.env['TEST_DATABASE_URL']) {
    console.log('- api-postgres   left out: TEST_DATABASE_URL names no PostgreSQL');
  }
  if (!quick && !installedFirefox()) console.log('- walks-firefox  left out: no firefox-esr');
  if (!quick && FFMPEG_MISSING) console.log('- videos         left out where they are converted: no ffmpeg');
  printFigures(FIGURES);
  const line = `${passed} passed, ${failed} failed`;
  writeFileSync(SUMMARY, `${line}\n`);
  for (const text of failures) console.log(text);
  console.log(line);
  return failed === 0;
}

if (import.meta.main) process.exitCode = (await main(process.argv.includes('--quick'))) ? 0 : 1;
