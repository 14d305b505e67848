import * as z from 'zod/mini';
import { id, idempotencyKey, optional, requiredText } from '#domain/fields.ts';

/** The queues, as `server/jobs/queue.ts` has them. */
export const QUEUE_NAMES = [
  'mail', 'dossier', 'message', 'video', 'squad-activities', 'push-fan-out', 'push', 'push-summary', 'weekly-plans', 'backup',
] as const; // prettier-ignore
export type QueueName = (typeof QUEUE_NAMES)[number];

export const isQueueName = (name: string): name is QueueName => QUEUE_NAMES.some((queue) => queue === name);

/**
 * Whether a job that was given up can be done again. With the last try of the others their record was given up too, and
 * its password wiped: whoever waits for it asks anew (an invitation, a dossier, an upload).
 */
export const canRetry = (queue: string): boolean => !['mail', 'dossier', 'video'].includes(queue);

const queue = requiredText(30);

/** All dead jobs of a queue, or one. */
export const retryDeadJobsInput = z.object({ queue, id: optional(id()), idempotencyKey });
export const dropDeadJobInput = z.object({ queue, id: id(), idempotencyKey });

/** How a test reaches the admin who sends it. */
export const sendTestInput = z.object({ by: requiredText(30), idempotencyKey });
