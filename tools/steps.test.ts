import { describe, expect, test } from 'vitest';
import { sumOf, total } from './steps.ts';

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

describe('the sum of a run', () => {
  test('counts what passed, failed and was skipped over all files', () => {
    const report = { testResults: [file('passed', 'passed', 'failed'), file('passed', 'pending')] };
    expect(sumOf(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(sumOf({ testResults: [file('passed'), { status: 'failed', assertionResults: [] }] }, 1).failed).toBe(1);
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
