import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import type { KEPT } from '#web/outbox/waiting.ts';
import type { ActivityDetails } from '../queries.ts';
import { moveToKeep, sendMove } from '../waiting-changes.ts';
import type { When } from './week.ts';

/** @throws RequestFailedError */
export function moveOrKeep(activity: ActivityDetails, to: When): Promise<ActivityDetails | typeof KEPT> {
  const entry = moveToKeep(activity, to);
  return sendOrKeep(entry, () => sendMove(entry));
}
