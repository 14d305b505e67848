/** A club whose jobs push to a service that reads what it gets, on a clock that tests set. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { deliverPush, deliverSummary, fanOutPushes } from '#features/devices/notices.ts';
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import type { LogFields } from '#server/observability/log.ts';
import type { Queue } from '#server/jobs/queue.ts';
import { openPush, type PushSender } from '#server/push/sender.ts';
import { openCalendar, type TestCalendar } from './activities.ts';
import { execute, NOW, ZONE, type Who } from './club.ts';
import { openPushService, type Pushed, type PushServiceOfTests } from './push-service.ts';

export const PUSH_ADDRESS = 'https://club.example';
const REGISTER = 'mutation ($input: RegisterPushTokenInput!) { registerPushToken(input: $input) { id } }';
const QUEUES: Queue[] = ['push-fan-out', 'push', 'push-summary'];

export type PushClub = {
  club: TestCalendar;
  service: PushServiceOfTests;
  push: PushSender;
  /** What admins were told in the log. */
  told: LogFields[];
  /** The clock of those who deliver. */
  setClock(now: Temporal.Instant): void;
  /** Signs somebody in on a device of its own. */
  signedIn(who: Who): Promise<ReturnType<PushServiceOfTests['subscribe']> & { sessionId: string; id: string }>;
  /** All that was pushed, once no job waits whose time has come. */
  delivered(): Promise<Pushed[]>;
  /** Nobody is signed in, nothing waits and nothing was pushed. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

/** `env` is the configuration besides the service's host. */
export async function openPushClub(env: Record<string, string> = {}): Promise<PushClub> {
  let clock = NOW;
  const club = await openCalendar({ jobs: true });
  const service = await openPushService();
  const push = await openPush(club.db, readConfig({ PUSH_HOSTS: service.host, ...env }));
  const told: LogFields[] = [];
  const log = { error: (_message: string, fields: LogFields = {}) => void told.push(fields) };
  const delivering = { db: club.db, jobs: club.jobs, push, log, address: PUSH_ADDRESS, zone: ZONE };
  await club.jobs.work('push-fan-out', (data) => fanOutPushes(delivering, data, clock));
  await club.jobs.work('push', (data) => deliverPush(delivering, data, clock));
  await club.jobs.work('push-summary', (data) => deliverSummary(delivering, data, clock));
  async function waiting(): Promise<number> {
    // What is added is told after a minute, which nobody waits for here.
    await sql`update jobs.job set start_after = now() where name = 'push-fan-out' and state = 'created'`.execute(
      club.db,
    );
    for (const queue of QUEUES) club.jobs.wake(queue);
    const { rows } = await sql<{ count: number }>`select count(*) as count from jobs.job
      where name like 'push%' and state in ('created', 'retry', 'active') and start_after <= now()`.execute(club.db);
    return rows[0]!.count;
  }
  return {
    club,
    service,
    push,
    told,
    setClock: (now) => void (clock = now),
    async signedIn(who) {
      const { id: sessionId } = await startSession(club.db, club.ids[who], 'Firefox', NOW);
      const device = service.subscribe();
      const context = club.context(who, { sessionId, push });
      const answer = await execute(context, REGISTER, { input: { token: device.token } });
      expect(answer.codes).toEqual([]);
      return { ...device, sessionId, id: answer.data.registerPushToken.id as string };
    },
    async delivered() {
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
      expect(service.faults).toEqual([]);
      return service.pushed;
    },
    async forget() {
      clock = NOW;
      service.answerWith(undefined);
      await club.db.deleteFrom('sessions').execute();
      await club.db.deleteFrom('notificationSettings').execute();
      await sql`delete from jobs.job`.execute(club.db);
      await club.clear();
      service.forget();
      told.length = 0;
    },
    async close() {
      push.close();
      await club.close();
      await service.close();
    },
  };
}
