/** Clears a schema for a restore, and lets its tables be filled in any order. The owner of the database may do all of it. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

async function runEach(trx: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

async function written(trx: Db, query: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`${sql.raw(query)}`.execute(trx);
  return rows.map(({ statement }) => statement);
}

/** Drops the jobs, and all tables and functions of the club; extensions stay. */
export async function dropEverything(trx: Db): Promise<void> {
  await sql`drop schema if exists jobs cascade`.execute(trx);
  const tables = `select format('drop table if exists public.%I cascade', relname) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  await runEach(trx, await written(trx, tables));
  const functions = `select format('drop routine if exists %s cascade', oid::regprocedure) as statement
    from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`;
  await runEach(trx, await written(trx, functions));
}

/**
 * Takes away foreign keys, indexes and triggers for as long as `fill` writes, and puts them back. The foreign keys are
 * checked for every row then.
 */
export async function withoutConstraints(trx: Db, fill: () => Promise<void>): Promise<void> {
  const on = `conrelid::regclass, conname`;
  const keys = `from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`;
  const dropKeys = await written(trx, `select format('alter table %s drop constraint %I', ${on}) as statement ${keys}`);
  const addKeys = await written(
    trx,
    `select format('alter table %s add constraint %I %s', ${on}, pg_get_constraintdef(oid)) as statement ${keys}`,
  );
  const indexes = `from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`;
  const dropIndexes = await written(
    trx,
    `select format('drop index %s', indexrelid::regclass) as statement ${indexes}`,
  );
  const makeIndexes = await written(trx, `select pg_get_indexdef(indexrelid) as statement ${indexes}`);
  const triggers = (way: string) =>
    written(
      trx,
      `select format('alter table %s ${way} trigger user', oid::regclass) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
  await runEach(trx, [...dropKeys, ...dropIndexes, ...(await triggers('disable'))]);
  await fill();
  await runEach(trx, [...makeIndexes, ...addKeys, ...(await triggers('enable'))]);
}
