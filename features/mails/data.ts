import { sql } from 'kysely';
import { ADMIN_ROLE, CALENDAR_ROLES, type Language, type Role } from '#domain/football.ts';
import type { Db } from '#server/database/database.ts';
import type { AccountChange, PlannedActivity } from '#server/jobs/mail-template.ts';

/** Mails that carry a temporary password. */
export const PASSWORD_MAILS = ['invitation', 'password_reset'] as const;
export type PasswordMail = (typeof PASSWORD_MAILS)[number];

/** A mail that waits to be sent, with its recipient. */
export type WaitingMail = {
  email: string;
  firstName: string;
  language: Language;
  role: Role;
  createdAt: string;
  /** A former address of the account, to which the mail goes. */
  address: string | null;
} & (
  | { kind: PasswordMail; secret: string }
  | { kind: 'security_notice'; changes: AccountChange[] }
  | { kind: 'weekly_plan'; week: string; plan: PlannedActivity[] }
  | { kind: 'backup_failed' }
);

/** Writes a mail, and cancels an older one to the same person that still waits. Answers its id. */
export async function writeMail(trx: Db, userId: string, kind: PasswordMail, secret: string): Promise<string> {
  await cancelWaiting(trx, userId).where('kind', 'in', PASSWORD_MAILS).execute();
  const { id } = await trx
    .insertInto('mails')
    .values({ userId, kind, secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a notice, or adds the changes to one that waits for the same address. Answers its id. */
export async function writeNotice(
  trx: Db,
  userId: string,
  changes: readonly AccountChange[],
  address: string | null,
): Promise<string> {
  const { id } = await trx
    .insertInto('mails')
    .values({ userId, kind: 'security_notice', changes: [...changes], address })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'address'])
        .where('kind', '=', sql.lit('security_notice'))
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet({
          changes: sql<string[]>`array(select unnest(mails.changes) union select unnest(excluded.changes))`,
          createdAt: sql<string>`now()`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes plans of the week that begins on a Monday, none for people who have one for that week. Answers the ids of the
 * mails.
 */
export async function writePlans(
  trx: Db,
  week: string,
  plans: readonly { userId: string; plan: readonly PlannedActivity[] }[],
): Promise<string[]> {
  if (plans.length === 0) return [];
  const rows = await trx
    .insertInto('mails')
    .values(plans.map(({ userId, plan }) => ({ userId, kind: 'weekly_plan', week, plan: JSON.stringify(plan) })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'week']).where('kind', '=', sql.lit('weekly_plan')).doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Cancels somebody's plan that still waits. */
export async function withdrawPlans(trx: Db, userId: string): Promise<void> {
  await cancelWaiting(trx, userId).where('kind', '=', 'weekly_plan').execute();
}

/** Writes a mail about failed backups to each admin. Answers their ids. */
export async function writeBackupMails(trx: Db): Promise<string[]> {
  const rows = await trx
    .insertInto('mails')
    .columns(['userId', 'kind'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['users.id', sql.lit('backup_failed').as('kind')])
        .where('role', '=', ADMIN_ROLE)
        .where('deactivatedAt', 'is', null),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Days for which the recipients of a week's plan are remembered. */
const PLAN_DAYS = 28;

export async function purgePlans(db: Db, now: Temporal.Instant): Promise<void> {
  const since = now.subtract({ hours: 24 * PLAN_DAYS }).toString();
  await db.deleteFrom('mails').where('kind', '=', 'weekly_plan').where('createdAt', '<', since).execute();
}

/** Cancels somebody's mails that still wait, and deletes their temporary passwords. */
export async function withdrawMails(trx: Db, userId: string): Promise<void> {
  await cancelWaiting(trx, userId).execute();
}

function cancelWaiting(trx: Db, userId: string) {
  return trx
    .updateTable('mails')
    .set({ state: 'overtaken', secret: null, plan: null })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting');
}

/** Undefined when the mail was sent, given up or overtaken meanwhile. */
export async function waitingMail(db: Db, id: string): Promise<WaitingMail | undefined> {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select(['mails.kind', 'mails.secret', 'mails.changes', 'mails.address', 'mails.createdAt'])
    .select(['mails.week', 'mails.plan'])
    .select(['users.email', 'users.firstName', 'users.language', 'users.role'])
    .where('mails.id', '=', id)
    .where('mails.state', '=', 'waiting')
    .where('users.deactivatedAt', 'is', null)
    // A person who no longer has a calendar gets no plan.
    .where((eb) => eb.or([eb('mails.kind', '<>', 'weekly_plan'), eb('users.role', 'in', CALENDAR_ROLES)]))
    .executeTakeFirst();
  return mail && ({ ...mail, secret: mail.secret ?? '' } as WaitingMail);
}

/**
 * Records an attempt. A mail that is sent or given up keeps no temporary password and no plan. One that was overtaken
 * meanwhile stays so. A notice that got more changes while it was sent (`changes` are the sent ones) goes on waiting.
 */
export async function recordMailAttempt(
  db: Db,
  id: string,
  state: 'sent' | 'failed' | 'waiting',
  lastError: string | null,
  changes: readonly AccountChange[] | null = null,
): Promise<void> {
  let noting = db
    .updateTable('mails')
    .set((eb) => ({
      state,
      tries: eb('tries', '+', 1),
      lastError: lastError?.slice(0, 500) ?? null,
      ...(state === 'waiting' ? {} : { secret: null, plan: null, settledAt: sql<string>`now()` }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  if (changes) noting = noting.where('changes', '=', sql<string[]>`${[...changes]}::text[]`);
  await noting.execute();
}
