import type { QueryClient } from '@tanstack/react-query';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { sessionStore } from '#web/session/stored-session.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { ACTIVITIES } from './keys.ts';
import { addToActivityCache, type ActivityDetails } from './queries.ts';
import { activityToSend, sendActivity } from './waiting-activity.ts';
import { activityEdit, sendWaitingEdit } from './waiting-activity-edit.ts';
import {
  attendanceToSend,
  commentToSend,
  joinToSend,
  moveToSend,
  replyToSend,
  sendAttendance,
  sendComment,
  sendJoin,
  sendReply,
  sendWaitingMove,
} from './waiting-changes.ts';
import { removalToSend, sendCancellation, sendDeletion, sendReinstatement, unlessChanged } from './waiting-removal.ts';

/** Calendars draw what waits before it is sent: they are fetched again when it was, and when it is discarded. */
const sent = (client: QueryClient) => void client.invalidateQueries({ queryKey: ACTIVITIES });
const pageOf = (activity: string) => pathOf('TodayPage', undefined, { activity });

export const waitingActivity: OutboxKind<ActivityDetails> = {
  send: sendActivity,
  titleOf: (names) => translate('outbox.titles.activity', names) ?? '',
  textOf(entry) {
    const { input, comment } = activityToSend(entry);
    return [entry.names['times'], input.activityData.description, comment].filter(Boolean).join('\n');
  },
  async loadDialog() {
    const [{ WaitingActivityDialog }] = await Promise.all([
      import('./activity/WaitingActivityDialog.tsx'),
      loadTexts('calendar'),
    ]);
    return WaitingActivityDialog;
  },
  sent(client, activity) {
    // Shows it at once, while the lists are fetched again.
    addToActivityCache(client, activity, sessionStore.getState()?.user.id);
    sent(client);
  },
};

export const waitingMove: OutboxKind = {
  send: sendWaitingMove,
  titleOf: (names) => translate('outbox.titles.activity_move', names) ?? '',
  textOf: ({ names }) => names['times'] ?? '',
  pageOf: (entry) => pageOf(moveToSend(entry).id),
  sent,
  discarded: sent,
};

export const waitingJoin: OutboxKind = {
  send: sendJoin,
  titleOf: (names) => translate(`outbox.titles.activity_${names['joined']}`, names) ?? '',
  textOf: () => '',
  pageOf: (entry) => pageOf(joinToSend(entry).activityId),
  sent,
  discarded: sent,
};

export const waitingReply: OutboxKind = {
  send: sendReply,
  titleOf: (names) => translate(`outbox.titles.activity_${names['answer']}`, names) ?? '',
  textOf: (entry) => replyToSend(entry).note ?? '',
  pageOf: (entry) => pageOf(replyToSend(entry).activityId),
  sent,
  discarded: sent,
};

export const waitingAttendance: OutboxKind = {
  send: sendAttendance,
  titleOf: (names) => translate('outbox.titles.activity_attendance', names) ?? '',
  textOf: () => '',
  pageOf: (entry) => pageOf(attendanceToSend(entry).activityId),
  sent,
  discarded: sent,
};

export const waitingActivityEdit: OutboxKind = {
  send: sendWaitingEdit,
  titleOf: (names) => translate('outbox.titles.activity_edit', names) ?? '',
  textOf(entry) {
    const { whole, comment } = activityEdit(entry);
    return [entry.names['times'], whole.activityData.description, comment].filter(Boolean).join('\n');
  },
  pageOf: (entry) => pathOf('TodayPage', undefined, { edit: activityEdit(entry).begun.id }),
  sent,
  discarded: sent,
};

export const waitingCancellation: OutboxKind = {
  send: unlessChanged(sendCancellation),
  titleOf: (names) => translate('outbox.titles.activity_cancel', names) ?? '',
  textOf: (entry) => removalToSend(entry).cancelReason ?? '',
  pageOf: (entry) => pageOf(removalToSend(entry).seen.id),
  sent,
  discarded: sent,
};

export const waitingReinstatement: OutboxKind = {
  send: unlessChanged(sendReinstatement),
  titleOf: (names) => translate('outbox.titles.activity_reinstate', names) ?? '',
  textOf: () => '',
  pageOf: (entry) => pageOf(removalToSend(entry).seen.id),
  sent,
  discarded: sent,
};

export const waitingDeletion: OutboxKind = {
  send: unlessChanged(sendDeletion),
  titleOf: (names) => translate('outbox.titles.activity_delete', names) ?? '',
  textOf: () => '',
  pageOf: (entry) => pageOf(removalToSend(entry).seen.id),
  sent,
  discarded: sent,
};

export const waitingLeave: OutboxKind = {
  ...waitingDeletion,
  titleOf: (names) => translate('outbox.titles.activity_left', names) ?? '',
};

export const waitingComment: OutboxKind = {
  send: sendComment,
  titleOf: (names) => translate('outbox.titles.activity_comment', names) ?? '',
  textOf: (entry) => commentToSend(entry).comment,
  pageOf: (entry) => pageOf(commentToSend(entry).activityId),
  sent,
  discarded: sent,
};
