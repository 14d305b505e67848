import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { check, failureLines, failuresOf, ROOT, runSteps, sumOf, total } from './steps.ts';

const file = (...statuses: string[]) => ({
  name: join(ROOT, 'features/games/rules.test.ts'),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, at) => ({
    status,
    fullName: `the ${at + 1}th sentence`,
    failureMessages: status === 'failed' ? ['expected 1 to be 2\n    at rules.test.ts:7'] : [],
  })),
});
const unloaded = {
  name: join(ROOT, 'server/config.test.ts'),
  status: 'failed',
  message: 'Cannot find module',
  assertionResults: [],
};

describe('the sum of a run', () => {
  test('counts what passed, failed and was skipped over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'failed'), file('passed', 'pending')] };
    expect(sumOf(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(sumOf({ testResults: [file('passed'), unloaded] }, 1).failed).toBe(1);
  });

  test('a run without a report, without a test, or with a bad end is a failure', () => {
    expect(sumOf(undefined, 0).failed).toBe(1);
    expect(sumOf({ testResults: [] }, 0).failed).toBe(1);
    expect(sumOf({ testResults: [file('pending')] }, 0).failed).toBe(1);
    expect(sumOf({ testResults: [file('passed')] }, 1).failed).toBe(1);
    expect(sumOf({ testResults: [file('passed')] }, null).failed).toBe(1);
  });

  test('several runs are added up', () => {
    const sums = [
      { passed: 2, failed: 0, skipped: 1 },
      { passed: 3, failed: 1, skipped: 0 },
    ];
    expect(total(sums)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });
});

describe('what failed', () => {
  test('is each failed test with its file, its title and its message', () => {
    expect(failuresOf({ testResults: [file('passed', 'failed'), unloaded] }, 1)).toEqual([
      {
        file: 'features/games/rules.test.ts',
        title: 'the 2th sentence',
        message: 'expected 1 to be 2\n    at rules.test.ts:7',
      },
      { file: 'server/config.test.ts', title: 'the file as a whole', message: 'Cannot find module' },
    ]);
  });

  test('is named too when no test of the run says so, exactly when the sum counts a failure', () => {
    expect(failuresOf(undefined, 1)).toEqual([{ title: 'the run as a whole', message: 'It left no report.' }]);
    expect(failuresOf({ testResults: [file('passed')] }, null)).toHaveLength(1);
    expect(failuresOf({ testResults: [file('passed', 'pending')] }, 0)).toEqual([]);
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
