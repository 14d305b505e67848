import { describe, expect, test, vi } from 'vitest';
import { check, failureLines, failuresOf, projectsOf, runSteps, sumOf, total, type TestReport } from './steps.ts';

type File = TestReport['files'][number];

const file = (...states: File['tests'][number]['state'][]): File => ({
  project: 'unit',
  file: 'features/games/rules.test.ts',
  seconds: 2,
  errors: [],
  tests: states.map((state, at) => ({
    title: `the ${at + 1}th sentence`,
    state,
    message: state === 'failed' ? 'expected 1 to be 2\n    at rules.test.ts:7' : '',
  })),
});
const unloaded: File = { ...file(), file: 'server/config/config.test.ts', errors: ['Cannot find module'] };
const report = (...files: File[]): TestReport => ({ files, unhandled: [] });

describe('the sum of a run', () => {
  test('counts what passed, failed and was skipped over all files', () => {
    expect(sumOf(report(file('passed', 'passed', 'failed'), file('passed', 'skipped')), 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
    });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(sumOf(report(file('passed'), unloaded), 1).failed).toBe(1);
  });

  test('a run without a report, without a test, or with a bad end is a failure', () => {
    expect(sumOf(undefined, 0).failed).toBe(1);
    expect(sumOf(report(), 0).failed).toBe(1);
    expect(sumOf(report(file('skipped')), 0).failed).toBe(1);
    expect(sumOf(report(file('passed')), 1).failed).toBe(1);
    expect(sumOf(report(file('passed')), null).failed).toBe(1);
  });

  test('several runs are added up', () => {
    const sums = [
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ];
    expect(total(sums)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });

  test('is told of each project, with the time of its files', () => {
    expect(projectsOf(report(file('passed'), { ...file('failed'), project: 'api' }, file('passed')))).toEqual([
      { name: 'unit', sum: { passed: 2, failed: 0, skipped: 0 }, seconds: 4 },
      { name: 'api', sum: { passed: 0, failed: 1, skipped: 0 }, seconds: 2 },
    ]);
  });
});

describe('what failed', () => {
  test('is each failed test with its file, its title and its message', () => {
    expect(failuresOf(report(file('passed', 'failed'), unloaded), 1)).toEqual([
      {
        file: 'features/games/rules.test.ts',
        title: 'the 2th sentence',
        message: 'expected 1 to be 2\n    at rules.test.ts:7',
      },
      { file: 'server/config/config.test.ts', title: 'the file as a whole', message: 'Cannot find module' },
    ]);
  });

  test('is named too when no test of the run says so, exactly when the sum counts a failure', () => {
    expect(failuresOf(undefined, 1)).toEqual([{ title: 'the run as a whole', message: 'It left no report.' }]);
    expect(failuresOf(report(file('passed')), null)).toHaveLength(1);
    expect(failuresOf(report(file('passed', 'skipped')), 0)).toEqual([]);
  });

  test('is printed with the step, and with the first ten lines of a message without its colours', () => {
    const message = Array.from({ length: 30 }, (_, at) => `\u001B[31mline ${at + 1}\u001B[39m`).join('\n\n');
    const lines = failureLines('api', [{ file: 'a.test.ts', title: 'clubs > a club has a name', message }]);
    expect(lines[0]).toBe('✗ api > a.test.ts > clubs > a club has a name');
    expect(lines.slice(1)).toEqual(Array.from({ length: 10 }, (_, at) => `    line ${at + 1}`));
    expect(failureLines('types', [{ title: 'tsc -p domain', message: '' }])).toEqual(['✗ types > tsc -p domain']);
  });

  test('of a command is what it said', async () => {
    const { sum, failures } = await check(['node', '-e', ''], ['node', '-e', 'console.log("no"); process.exit(3)']);
    expect(sum).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(failures).toEqual([{ title: 'node -e console.log("no"); process.exit(3)', message: 'no\n' }]);
    expect((await check(['node', '-e', ''])).failures).toEqual([]);
  });

  test('comes back from all steps, for the end of the log', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const sum = { passed: 1, failed: 1, skipped: 0 };
    const result = await runSteps([
      ['unit', async () => ({ sum, failures: [{ file: 'a.test.ts', title: 'one', message: 'why' }] })],
      ['api', async () => ({ sum, failures: [{ title: 'two', message: '' }] })],
    ]);
    log.mockRestore();
    expect(result).toEqual({
      passed: 2,
      failed: 2,
      skipped: 0,
      failures: ['✗ unit > a.test.ts > one', '    why', '✗ api > two'],
    });
  });
});
