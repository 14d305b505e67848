/**
 * `npm test`, the gate: format, lint, unused code, types, then everything but what has the tag `full`. `--full`
 * (`npm run test:full`) runs all there is, on every engine and browser that is installed; `--quick` (`npm run check`) no
 * database and no browser.
 * Ends with the failures and one line, `N passed, N failed`, which is also written to SUMMARY.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FFMPEG_MISSING } from '#tests/videos.ts';
import { beginFigures, printFigures } from './figures.ts';
import { installedFirefox } from './firefox.ts';
import { fullRunWarning, hashOfTree, readFullRun, writeFullRun } from './full-run.ts';
import { check, RESULTS, runSteps, runTests, type StepPlan } from './steps.ts';

type Profile = 'quick' | 'gate' | 'full';

const SUMMARY = join(RESULTS, 'summary.txt');
const FIGURES = join(RESULTS, 'figures.jsonl');
const PROGRAMS = [
  'domain',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'web/service-worker',
  'tsconfig.journeys.json',
];
const WITHOUT_FULL = ['--tags-filter', '!full'];

/** What runs beside each other: while one project waits for a browser, another has the second core. */
function projectsOf(profile: Profile): string[] {
  if (profile === 'quick') return ['unit'];
  const browsers = profile === 'full' && installedFirefox() ? ['journeys', 'walks-firefox'] : ['journeys'];
  return ['unit', 'api', ...(process.env['TEST_DATABASE_URL'] ? ['api-postgres'] : []), 'attack*', ...browsers];
}

function leftOut(profile: Profile): string[] {
  if (profile === 'quick') return [];
  const lines: string[] = [];
  if (!process.env['TEST_DATABASE_URL']) lines.push('- api-postgres   left out: TEST_DATABASE_URL names no PostgreSQL');
  if (profile === 'full' && !installedFirefox()) lines.push('- walks-firefox  left out: no firefox-esr');
  if (FFMPEG_MISSING) lines.push('- videos         left out where they are converted: no ffmpeg');
  return lines;
}

async function main(profile: Profile): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  beginFigures(FIGURES);

  const vitest = () =>
    runTests(projectsOf(profile), {
      name: 'tests',
      env: { ATTACK_FIGURES: FIGURES, TEST_PROFILE: profile === 'full' ? 'full' : 'gate' },
      args: profile === 'full' ? [] : WITHOUT_FULL,
    });
  const plan: StepPlan = [
    ['format', () => check(['oxfmt', '--check', '.'])],
    ['lint', () => check(['oxlint', '--deny-warnings'])],
    ['unused', () => check(['knip'], ['knip', '--production'])],
    ['types', () => check(...PROGRAMS.map((program): [string, ...string[]] => ['tsc', '-p', program]))],
    ['weights', () => check(['node', 'tools/route-weights.ts', '--check'])],
    ['tests', vitest],
  ];

  const { passed, failed, skipped, failures } = await runSteps(plan);
  for (const line of leftOut(profile)) console.log(line);
  printFigures(FIGURES);
  const line = `${passed} passed, ${failed} failed`;
  writeFileSync(SUMMARY, `${line}\n`);
  if (profile === 'full') writeFullRun({ passed, failed, skipped }, new Date().toISOString().slice(0, 10));
  const warning = profile === 'gate' && fullRunWarning(readFullRun(), hashOfTree());
  if (warning) console.log(`! ${warning}`);
  for (const text of failures) console.log(text);
  console.log(line);
  return failed === 0;
}

if (import.meta.main) {
  const profile = process.argv.includes('--quick') ? 'quick' : process.argv.includes('--full') ? 'full' : 'gate';
  process.exitCode = (await main(profile)) ? 0 : 1;
}
