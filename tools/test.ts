/**
 * Runs everything that must hold and sums it up: format, lint, types, then each set of tests. `--quick` stops after the
 * unit tests. Ends with one line, `N passed, N failed`, which also stands in SUMMARY for whoever asks later.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'node_modules/.cache/test-results');
const SUMMARY = join(RESULTS, 'summary.txt');
const PROGRAMS = ['domain', 'tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.journeys.json'];

export type Sum = { passed: number; failed: number; skipped: number };
type Step = { name: string; sum: Sum; seconds: number };

/** The part of Vitest's JSON report that is summed. */
export type Report = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * A set of tests passes only by tests that ran: a missing report, a file that could not be loaded, a run that ends badly
 * without naming a test, and a run without any test each count as one failure.
 */
export function sumOf(report: Report | undefined, exitCode: number | null): Sum {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    const statuses = file.assertionResults.map(({ status }) => status);
    sum.passed += statuses.filter((status) => status === 'passed').length;
    sum.skipped += statuses.filter((status) => status !== 'passed' && status !== 'failed').length;
    const failed = statuses.filter((status) => status === 'failed').length;
    sum.failed += file.status === 'failed' ? Math.max(failed, 1) : failed;
  }
  if (sum.failed === 0 && (exitCode !== 0 || sum.passed === 0)) sum.failed = 1;
  return sum;
}

export function total(sums: readonly Sum[]): Sum {
  return sums.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

function run(command: string, args: readonly string[]): Promise<number | null> {
  const bin = join(ROOT, 'node_modules/.bin');
  const path = [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: path },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(null);
    });
    child.on('close', done);
  });
}

async function check(...commands: [string, ...string[]][]): Promise<Sum> {
  let failed = 0;
  for (const [command, ...args] of commands) if ((await run(command, args)) !== 0) failed = 1;
  return { passed: 1 - failed, failed, skipped: 0 };
}

async function tests(project: string): Promise<Sum> {
  const output = join(RESULTS, `${project}.json`);
  const code = await run('vitest', [
    'run',
    `--project=${project}`,
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  return sumOf(existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : undefined, code);
}

async function main(quick: boolean): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });

  const plan: [string, () => Promise<Sum>][] = [
    ['format', () => check(['oxfmt', '--check', '.'])],
    ['lint', () => check(['oxlint', '--deny-warnings'])],
    ['types', () => check(...PROGRAMS.map((program): [string, ...string[]] => ['tsc', '-p', program]))],
    ['unit', () => tests('unit')],
  ];
  if (!quick) {
    plan.push(['api', () => tests('api')]);
    if (process.env['TEST_DATABASE_URL']) plan.push(['api-postgres', () => tests('api-postgres')]);
    plan.push(['journeys', () => tests('journeys')]);
  }

  const steps: Step[] = [];
  for (const [name, work] of plan) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    steps.push({ name, sum: await work(), seconds: (performance.now() - begun) / 1000 });
  }

  console.log('');
  for (const { name, sum, seconds } of steps) {
    const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
    const mark = sum.failed > 0 ? '✗' : '✓';
    console.log(
      `${mark} ${name.padEnd(14)} ${sum.passed} passed, ${sum.failed} failed${skipped} (${seconds.toFixed(1)} s)`,
    );
  }
  if (!quick && !process.env['TEST_DATABASE_URL']) {
    console.log('- api-postgres   left out: TEST_DATABASE_URL names no PostgreSQL');
  }
  const { passed, failed } = total(steps.map(({ sum }) => sum));
  const line = `${passed} passed, ${failed} failed`;
  writeFileSync(SUMMARY, `${line}\n`);
  console.log(line);
  return failed === 0;
}

if (import.meta.main) process.exitCode = (await main(process.argv.includes('--quick'))) ? 0 : 1;
