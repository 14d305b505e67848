/** Runs the steps of `npm test` and `npm run attack`: commands and Vitest projects, counted and summarized. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const ROOT = resolve(import.meta.dirname, '..');
export const RESULTS = join(ROOT, 'node_modules/.cache/test-results');

export type TestSum = { passed: number; failed: number; skipped: number };
/** A failed test, a file that could not be loaded, or a command (without `file`). */
export type Failure = { file?: string; title: string; message: string };
/** What a Vitest project, or a file of it, took: seconds of one worker. */
export type TimedPart = { name: string; sum: TestSum; seconds: number };
export type StepResult = {
  sum: TestSum;
  failures: readonly Failure[];
  /** Of a run of several Vitest projects. */
  projects?: readonly TimedPart[];
  files?: readonly TimedPart[];
};
export type StepPlan = readonly [name: string, work: () => Promise<StepResult>][];
type Step = StepResult & { name: string; seconds: number };

/** What tools/test-report.ts writes of a run of Vitest. */
export type TestReport = {
  files: {
    project: string;
    /** From the project's root. */
    file: string;
    seconds: number;
    /** Why the file, or a hook of it, failed as a whole. */
    errors: string[];
    tests: { title: string; state: 'passed' | 'failed' | 'skipped' | 'pending'; message: string }[];
  }[];
  /** What failed outside of any test. */
  unhandled: string[];
};
type ReportedFile = TestReport['files'][number];

/** Lines of a failure's message that the summary repeats. */
const MESSAGE_LINES = 10;
/** Files that the summary names as the dearest. */
const DEAREST = 10;

const NOTHING: TestSum = { passed: 0, failed: 0, skipped: 0 };

function sumOfFile({ tests, errors }: ReportedFile): TestSum {
  const count = (state: string) => tests.filter((test) => test.state === state).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return {
    passed,
    failed: errors.length > 0 ? Math.max(failed, 1) : failed,
    skipped: tests.length - passed - failed,
  };
}

/**
 * Counts the tests of a report. One failure each for: a missing report, a file that could not be loaded, a non-zero
 * exit code without a failed test, and a run in which no test passed.
 */
export function sumOf(report: TestReport | undefined, exitCode: number | null): TestSum {
  const sum = total(report?.files.map(sumOfFile) ?? []);
  return sum.failed === 0 && (exitCode !== 0 || sum.passed === 0) ? { ...sum, failed: 1 } : sum;
}

/** The failed tests of a report, and failures without a test; consistent with `sumOf`. */
export function failuresOf(report: TestReport | undefined, exitCode: number | null): Failure[] {
  const failures: Failure[] = [];
  for (const { file, errors, tests } of report?.files ?? []) {
    const failed = tests.filter(({ state }) => state === 'failed');
    for (const { title, message } of failed) failures.push({ file, title, message });
    if (errors.length > 0 && failed.length === 0)
      failures.push({ file, title: 'the file as a whole', message: errors.join('\n') });
  }
  if (failures.length === 0 && sumOf(report, exitCode).failed > 0) {
    const reason = report
      ? [`It ended with code ${exitCode}, and no test failed.`, ...report.unhandled].join('\n')
      : 'It left no report.';
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
    NOTHING,
  );
}

/** What each project of a report took. */
export function projectsOf({ files }: TestReport): TimedPart[] {
  return [...Map.groupBy(files, ({ project }) => project)].map(([name, own]) => ({
    name,
    sum: total(own.map(sumOfFile)),
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
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

/** Runs Vitest projects beside each other, or some of their files; the report is `name`.json in RESULTS. */
export async function runTests(
  projects: readonly string[],
  {
    name = projects[0]!,
    files = [],
    env = {},
    args = [],
  }: {
    name?: string;
    files?: readonly string[];
    env?: Record<string, string>;
    /** Further options of Vitest. */
    args?: readonly string[];
  } = {},
): Promise<StepResult> {
  mkdirSync(RESULTS, { recursive: true });
  const output = join(RESULTS, `${name}.json`);
  rmSync(output, { force: true });
  const options = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=./tools/test-report.ts',
    ...args,
    ...files,
  ];
  const code = await run('vitest', options, { env: { ...env, TEST_REPORT: output } });
  const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as TestReport) : undefined;
  return {
    sum: sumOf(report, code),
    failures: failuresOf(report, code),
    ...(report && {
      projects: projectsOf(report),
      files: report.files.map((file) => ({ name: file.file, sum: sumOfFile(file), seconds: file.seconds })),
    }),
  };
}

/**
 * Runs the steps in sequence and prints the result of each, of the projects in it, and the files that took longest. The
 * caller prints the returned `failures` at the very end.
 */
export async function runSteps(plan: StepPlan): Promise<TestSum & { failures: string[] }> {
  const steps: Step[] = [];
  for (const [name, work] of plan) {
    console.log(`\n== ${name}`);
    const begun = performance.now();
    steps.push({ name, ...(await work()), seconds: (performance.now() - begun) / 1000 });
  }
  for (const line of summaryLines(steps)) console.log(line);
  return {
    ...total(steps.map(({ sum }) => sum)),
    failures: steps.flatMap(({ name, failures }) => failureLines(name, failures)),
  };
}

function summaryLines(steps: readonly Step[]): string[] {
  const indented = steps.flatMap(({ projects = [], ...step }) => [
    step,
    ...(projects.length > 1 ? projects.map((project) => ({ ...project, name: `  ${project.name}` })) : []),
  ]);
  const width = Math.max(16, ...indented.map(({ name }) => name.length));
  const lines = indented.map(({ name, sum, seconds }) => {
    const skipped = sum.skipped > 0 ? `, ${sum.skipped} left out` : '';
    const mark = sum.failed > 0 ? '✗' : '✓';
    return `${mark} ${name.padEnd(width)} ${sum.passed} passed, ${sum.failed} failed${skipped} (${seconds.toFixed(1)} s)`;
  });
  const files = steps.flatMap((step) => step.files ?? []).toSorted((one, other) => other.seconds - one.seconds);
  if (files.length > DEAREST)
    lines.push(
      '',
      'The files that took longest, in seconds of one worker:',
      ...files.slice(0, DEAREST).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`),
    );
  return ['', ...lines, ''];
}
