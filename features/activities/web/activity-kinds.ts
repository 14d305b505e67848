import type { QueryClient } from '@tanstack/react-query';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { OUTBOX_FORMAT } from '#web/outbox/entry.ts';
import type { OutboxKind, Waiting } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { sessionStore } from '#web/session/stored-session.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { activityIn } from './draw-waiting.ts';
import { ACTIVITIES } from './keys.ts';
import { addToActivityCache, type ActivityDetails } from './queries.ts';
import { activityToSend, sendActivity } from './waiting-activity.ts';
import { joinToSend, moveToSend, sendJoin, sendWaitingMove } from './waiting-changes.ts';
import { waitingActivities } from './waiting-list.ts';

const sent = (client: QueryClient) => void client.invalidateQueries({ queryKey: ACTIVITIES });
const pageOf = (activity: string) => pathOf('TodayPage', undefined, { activity });

let shown = 0;

/** Waits for types and people first, which may still be loading from the device. */
async function show({ entries, client, openOutbox }: Waiting): Promise<void> {
  const mine = ++shown;
  const known = entries.length > 0 && (await client.ensureQueryData(referenceDataQuery).catch(() => undefined));
  const viewer = sessionStore.getState()?.user;
  if (mine !== shown) return;
  const read = entries.filter(({ format }) => format <= OUTBOX_FORMAT);
  const activities = known && viewer ? read.flatMap((entry) => activityIn(entry, known, viewer) ?? []) : [];
  waitingActivities.setState({ activities, openOutbox });
}

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
  show: (waiting) => void show(waiting),
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
};

export const waitingJoin: OutboxKind = {
  send: sendJoin,
  titleOf: (names) => translate(`outbox.titles.activity_${names['joined']}`, names) ?? '',
  textOf: () => '',
  pageOf: (entry) => pageOf(joinToSend(entry).activityId),
  sent,
};
