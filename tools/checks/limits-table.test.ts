/** Compares the tables of docs/security.md with server/limits/limits.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ACCOUNT_LIMITS,
  DISK_STOP,
  LIVE_STREAMS,
  UPLOADS_AT_ONCE,
  WAITING,
  type Limit,
} from '#server/limits/limits.ts';
import { ROOT } from '../steps.ts';

/** How the table row of each limit begins. */
const ROWS: Record<Limit, string> = {
  invitation: 'invitations, and',
  playerInvitation: 'invitations of players',
  passwordReset: 'resets of passwords',
  passwordResetOf: 'resets of one person',
  export: 'exports',
  exportPage: 'further pieces',
  sheet: 'sheets',
  dossier: 'dossiers',
  message: 'reminders and messages',
  feed: 'calendars and activities',
  test: 'tests of mail',
  upload: 'files announced',
  uploadBytes: 'bytes announced',
  uploadTry: 'files sent',
};

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const section = /\n## Limits and quotas\n([^]*?)\n## /.exec(text)?.[1] ?? '';
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The second cell of the row that begins so. */
function saidOf(beginning: string): string {
  const found = rows.filter(([, first]) => first?.startsWith(beginning));
  expect(found, `rows that begin with "${beginning}"`).toHaveLength(1);
  return found[0]![2]!;
}

const written = (limit: Limit, count: number) =>
  limit === 'uploadBytes' ? `${count / 1024 ** 3} GB` : count.toLocaleString('en');

test.each(Object.keys(ACCOUNT_LIMITS) as Limit[])('the documented limit "%s" is the one that is counted', (limit) => {
  const { max, hours } = ACCOUNT_LIMITS[limit];
  const then = hours === 24 ? `${written(limit, max)} a day` : `${written(limit, max / hours)} an hour`;
  expect(saidOf(ROWS[limit])).toBe(`${written(limit, max)}, ${then}`);
});

test('so are those of uploads, of what waits and of the disk', () => {
  expect(saidOf('uploads under way')).toBe(String(UPLOADS_AT_ONCE));
  expect(saidOf('files that belong to nothing')).toBe(`${WAITING.files} files, ${WAITING.bytes / 1024 ** 3} GB`);
  expect(saidOf('streams of live updates')).toBe(`${LIVE_STREAMS.account}, of one session ${LIVE_STREAMS.session}`);
  expect(WAITING.hours, 'the same row says: removed after a day').toBe(24);
  expect(saidOf('the disk')).toMatch(new RegExp(`^${DISK_STOP * 100} % used`));
});

test('the tables have no other rows', () => {
  const known = [
    ...Object.values(ROWS),
    'uploads under way',
    'files that belong to nothing',
    'streams of live updates',
    'all files',
    'the disk',
  ];
  const heads = ['of one account', 'of the club'];
  const others = rows
    .map(([, first]) => first!)
    .filter((first) => ![...known, ...heads].some((start) => first.startsWith(start)));
  expect(others).toEqual([]);
});
