import type { QueryClient } from '@tanstack/react-query';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#web/router/table.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { ACTIVITIES } from './keys.ts';
import { activityToSend, sendActivity } from './waiting-activity.ts';
import { joinToSend, moveToSend, sendJoin, sendWaitingMove } from './waiting-changes.ts';

const sent = (client: QueryClient) => void client.invalidateQueries({ queryKey: ACTIVITIES });
const pageOf = (activity: string) => pathOf('TodayPage', undefined, { activity });

export const waitingActivity: OutboxKind = {
  send: async (entry, options) => (await sendActivity(entry, options)).id,
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
  sent,
};

export const waitingMove: OutboxKind = {
  send: async (entry, options) => (await sendWaitingMove(entry, options)).id,
  titleOf: (names) => translate('outbox.titles.activity_move', names) ?? '',
  textOf: ({ names }) => names['times'] ?? '',
  pageOf: (entry) => pageOf(moveToSend(entry).id),
  sent,
};

export const waitingJoin: OutboxKind = {
  send: async (entry, options) => (await sendJoin(entry, options)).id,
  titleOf: (names) => translate(`outbox.titles.activity_${names['joined']}`, names) ?? '',
  textOf: () => '',
  pageOf: (entry) => pageOf(joinToSend(entry).activityId),
  sent,
};
