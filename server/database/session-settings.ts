/** What each session of PostgreSQL is set to, and how a session behind a pooler comes to it. */
import { sql, type Kysely } from 'kysely';
import { StartupError } from '../errors/startup-error.ts';
import type { DB } from './tables.ts';

const SETTINGS = {
  timezone: 'UTC',
  statement_timeout: '15000',
  lock_timeout: '10000',
  idle_in_transaction_session_timeout: '60000',
  client_min_messages: 'warning',
};

/** The settings as the driver sends them when it connects. */
export const SETTINGS_AT_START = Object.entries(SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * A pooler opens sessions by itself and passes on no settings: they stand on the role, for this database (OPS-39). `direct` leads
 * past the pooler.
 */
export async function setSettingsOfRole(direct: Kysely<DB>): Promise<void> {
  await direct.transaction().execute(async (trx) => {
    // Several processes that start together change the same row.
    await sql`select pg_advisory_xact_lock(hashtext('touchline role'))`.execute(trx);
    const { rows } = await sql<{ set: string[] | null }>`
      select setconfig as set from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = current_user)`.execute(trx);
    // PostgreSQL spells some names its own way: TimeZone.
    const present = new Set(rows[0]?.set?.map((one) => one.toLowerCase()));
    for (const [name, value] of Object.entries(SETTINGS)) {
      if (present.has(`${name}=${value}`.toLowerCase())) continue;
      const { rows: statements } = await sql<{ text: string }>`
        select format('alter role %I in database %I set %I = %L', current_user, current_database(), ${name}::text, ${value}::text) as text`.execute(
        trx,
      );
      await sql.raw(statements[0]!.text).execute(trx);
    }
  });
}

/** @throws StartupError when a session of the pooler began before the settings stood on the role. */
export async function checkSettingsOfPooler(pooled: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, setting as value from pg_settings where lower(name) = any(${Object.keys(SETTINGS)}::text[])`.execute(
    pooled,
  );
  const expected = new Map(Object.entries(SETTINGS));
  const wrong = rows.find(({ name, value }) => expected.get(name.toLowerCase()) !== value);
  if (wrong)
    throw new StartupError(
      `DATABASE_URL: the pooler keeps sessions from before ${wrong.name} was set: have it open new ones (RECONNECT of PgBouncer) and start again.`,
    );
}
