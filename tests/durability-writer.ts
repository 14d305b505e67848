/** Writes until it is killed, and says of each write that it was answered: `ready KEPT`, then one number a line. */
import { sql } from 'kysely';
import { openDatabase } from '#server/db.ts';
import { createLog } from '#server/log.ts';

const { db } = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'],
  log: createLog('error'),
});
await sql`create table if not exists marks (id int primary key, note text not null)`.execute(db);
await sql`create table if not exists copies (id int primary key)`.execute(db);
const { rows } = await sql<{ kept: number; last: number; copies: number }>`
  select (select count(*) from marks) as kept, (select coalesce(max(id), 0) from marks) as last,
    (select count(*) from copies) as copies`.execute(db);
const { kept, last, copies } = rows[0]!;
process.stdout.write(`ready ${kept} ${last} ${copies}\n`);

let next = last;
async function write(): Promise<never> {
  for (;;) {
    next += 1;
    const id = next;
    await db.transaction().execute(async (trx) => {
      await sql`insert into marks values (${id}, ${'x'.repeat(id % 3000)})`.execute(trx);
      await sql`insert into copies values (${id})`.execute(trx);
    });
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all([write(), write(), write()]);
