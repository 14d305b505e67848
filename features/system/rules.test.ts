import { expect, test } from 'vitest';
import { QUEUES } from '#server/jobs/queue.ts';
import { canRetry, QUEUE_NAMES } from './rules.ts';

test('OPS-32 a job whose record was given up with it is not tried again, any other is', () => {
  expect(QUEUE_NAMES.filter(canRetry)).toEqual([
    'message',
    'squad-activities',
    'push-fan-out',
    'push',
    'push-summary',
    'weekly-plans',
    'backup',
  ]);
});

test('OPS-31 every queue that has jobs is shown', () => {
  expect([...QUEUE_NAMES].toSorted()).toEqual(QUEUES.toSorted());
});
