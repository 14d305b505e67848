/** Runs the steps of `npm test` and `npm run attack`: commands and Vitest projects, counted and summarized. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '..');
export const RESULTS = join(ROOT, 'node_modules/.cache/test-results');

export type TestSum = { passed: number; failed: number; skipped: number };
/** A failed test, a file that could not be loaded, or a command (without `file`). */
export type Failure = { file?: string; title: string; message: string };
export type StepResult = { sum: TestSum; failures: readonly Failure[] };
export type StepPlan = readonly [name: string, work: () => Promise<StepResult>][];
type Step = StepResult & { name: string; seconds: number };

/** The part of Vitest's JSON report that is used. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** Lines of a failure's message that the summary repeats. */
const MESSAGE_LINES = 10;

/**
 * Counts the tests of a report. One failure each for: a missing report, a file that could not be loaded, a non-zero
 * exit code without a failed test, and a run in which no test passed.
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

/** The failed tests of a report, and failures without a test; consistent with `sumOf`. */
export function failuresOf(report: VitestReport | undefined, exitCode: number | null): Failure[] {
  const failures: Failure[] = [];
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push({ file, title: fullName, message: failureMessages?.join('\n') ?? '' });
    if (status === 'failed' && failed.length === 0)
      failures.push({ file, title: 'the file as a whole', message: message ?? '' });
  }
  if (failures.length === 0 && sumOf(report, exitCode).failed > 0) {
    const reason = report ? `It ended with code ${exitCode}, and no test failed.` : 'It left no report.';
    failures.push({ title: 'the run as a whole', message: reason });
  }
  return failures;
}

/** Lines that repeat the failures at the end of a log. */
export function failureLines(step: string, failures: readonly Failure[]): string[] {
  return failures.flatMap(({ file, title, message }) => [
    `✗ ${[step, file, title].filter(Boolean).join(' > ')}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MESSAGE_LINES)
      .map((line) => `    ${line}`),
  ]);
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

/**
 * Runs a program in the project's root; resolves with its exit code, null when it could not start. `onOutput` also gets
 * its output.
 */
function run(
  command: string,
  args: readonly string[],
  { env = {}, onOutput }: { env?: Record<string, string>; onOutput?: (text: string) => void } = {},
): Promise<number | null> {
  const bin = join(ROOT, 'node_modules/.bin');
  const path = [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  const colours = onOutput && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
      env: { ...process.env, ...colours, ...env, PATH: path },
    });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from?.setEncoding('utf8').on('data', (text: string) => {
        to.write(text);
        onOutput?.(text);
      });
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      onOutput?.(error.message);
      done(null);
    });
    child.on('close', done);
  });
}

/** Runs all commands, each must exit with 0; the step counts as one test. */
export async function check(...commands: readonly [string, ...string[]][]): Promise<StepResult> {
  const failures: Failure[] = [];
  for (const [command, ...args] of commands) {
    let output = '';
    const code = await run(command, args, { onOutput: (text) => (output += text) });
    if (code !== 0) failures.push({ title: [command, ...args].join(' '), message: output || `exit code ${code}` });
  }
  const failed = failures.length > 0 ? 1 : 0;
  return { sum: { passed: 1 - failed, failed, skipped: 0 }, failures };
}

/** Runs a Vitest project, or some of its files; the JSON report is `name`.json in RESULTS. */
export async function tests(
  project: string,
  {
    name = project,
    files = [],
    env = {},
  }: { name?: string; files?: readonly string[]; env?: Record<string, string> } = {},
): Promise<StepResult> {
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
  const code = await run('vitest', args, { env });
  const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as VitestReport) : undefined;
  return { sum: sumOf(report, code), failures: failuresOf(report, code) };
}

/**
 * Runs the steps in sequence and prints the result of each. The caller prints the returned `failures` at the very end.
 */
export async function runSteps(plan: StepPlan): Promise<TestSum & { failures: string[] }> {
  const steps: Step[] = [];
  for (const [name, work] of plan) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    steps.push({ name, ...(await work()), seconds: (performance.now() - begun) / 1000 });
  }
  console.log('');
  const width = Math.max(14, ...steps.map(({ name }) => name.length));
  for (const { name, sum, seconds } of steps) {
    const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
    const mark = sum.failed > 0 ? '✗' : '✓';
    const counted = `${sum.passed} passed, ${sum.failed} failed${skipped}`;
    console.log(`${mark} ${name.padEnd(width)} ${counted} (${seconds.toFixed(1)} s)`);
  }
  return {
    ...total(steps.map(({ sum }) => sum)),
    failures: steps.flatMap(({ name, failures }) => failureLines(name, failures)),
  };
}
