/** Steps of a run: what each of them sums up to, and how the whole is said. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
export const RESULTS = join(ROOT, 'node_modules/.cache/test-results');

export type TestSum = { passed: number; failed: number; skipped: number };
export type StepPlan = readonly [name: string, work: () => Promise<TestSum>][];
type Step = { name: string; sum: TestSum; seconds: number };

/** The part of Vitest's JSON report that is summed. */
export type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/**
 * A set of tests passes only by tests that ran: a missing report, a file that could not be loaded, a run that ends badly
 * without naming a test, and a run without any test each count as one failure.
 */
export function sumOf(report: VitestReport | undefined, exitCode: number | null): TestSum {
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

export function total(sums: readonly TestSum[]): TestSum {
  return sums.reduce(
    (all, { passed, failed, skipped }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Runs a program of the project, wherever it is started from; answers its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number | null> {
  const bin = join(ROOT, 'node_modules/.bin');
  const path = [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: path },
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(null);
    });
    child.on('close', done);
  });
}

/** Runs a project of Vitest, or some of its files; what it says also lies in RESULTS, under the name. */
export async function tests(
  project: string,
  {
    name = project,
    files = [],
    env = {},
  }: { name?: string; files?: readonly string[]; env?: Record<string, string> } = {},
): Promise<TestSum> {
  mkdirSync(RESULTS, { recursive: true });
  const output = join(RESULTS, `${name}.json`);
  rmSync(output, { force: true });
  const args = [
    'run',
    `--project=${project}`,
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...files,
  ];
  const code = await run('vitest', args, env);
  return sumOf(existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as VitestReport) : undefined, code);
}

/** Takes one step after the other and says how each ended. */
export async function runSteps(plan: StepPlan): Promise<TestSum> {
  const steps: Step[] = [];
  for (const [name, work] of plan) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    steps.push({ name, sum: await work(), seconds: (performance.now() - begun) / 1000 });
  }
  console.log('');
  const width = Math.max(14, ...steps.map(({ name }) => name.length));
  for (const { name, sum, seconds } of steps) {
    const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
    const mark = sum.failed > 0 ? '✗' : '✓';
    const counted = `${sum.passed} passed, ${sum.failed} failed${skipped}`;
    console.log(`${mark} ${name.padEnd(width)} ${counted} (${seconds.toFixed(1)} s)`);
  }
  return total(steps.map(({ sum }) => sum));
}
