import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyServerDatabase } from '#tests/database.ts';
import { createLog } from '../observability/log.ts';
import { openDatabase } from './database.ts';
import { SLOW_AFTER, slowStatementLog } from './slow-statements.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
afterEach(() => {
  lines.length = 0;
  vi.useRealTimers();
});

test('OPS-45 a slow statement is told of once a minute, with how often it was slow', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const note = slowStatementLog(log);
  note('select\n  1', 1200.4);
  note('select\n  1', 1300);
  note('select 2', 1400);
  vi.advanceTimersByTime(61_000);
  note('select\n  1', 1500);
  expect(lines).toMatchObject([
    { ms: 1200, count: 1, sql: 'select 1' },
    { ms: 1400, count: 1, sql: 'select 2' },
    { ms: 1500, count: 2, sql: 'select 1' },
  ]);
  expect(lines[2]!['statement']).toBe(lines[0]!['statement']);
});

const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
test.runIf(onServer)(
  'OPS-45 a statement that takes longer than a second is in the log, without its values',
  async () => {
    const { url, drop } = await emptyServerDatabase();
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '', log });
    try {
      await sql`select ${'a secret'}::text, pg_sleep(${SLOW_AFTER / 1000})`.execute(db);
      await sql`select ${'a secret'}::text`.execute(db);
    } finally {
      await close();
      await drop();
    }
    expect(lines).toMatchObject([{ msg: 'A statement was slow', sql: 'select $1::text, pg_sleep($2)' }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  },
);
