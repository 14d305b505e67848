/** Creates the demo club at the first start, and the file with its accounts. */
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryPassword } from '#features/mails/notices.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/database.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import type { Log } from '#server/observability/log.ts';
import { makeDemoClub } from './club.ts';
import { demoAccounts } from './people.ts';

type Settings = Pick<Config, 'dataDir' | 'clubName' | 'clubTimezone' | 'demoPassword'>;

/**
 * Creates the demo club in an empty database. Returns the text to print, null when there is a club already. The
 * accounts are also saved in `demo-accounts.txt` in the data folder, readable by its owner only.
 */
export async function demoAtFirstStart(
  db: Db,
  settings: Settings,
  store: FileStore,
  now: Temporal.Instant,
  log: Log,
): Promise<string | null> {
  const password = settings.demoPassword ?? temporaryPassword();
  const accounts = accountLines(password);
  const file = join(settings.dataDir, 'demo-accounts.txt');
  const since = performance.now();
  const isMade = await makeDemoClub(db, {
    zone: settings.clubTimezone,
    now,
    password,
    clubName: settings.clubName,
    log,
    store,
    keepAccounts: () => writeSecretFile(settings.dataDir, file, `${accounts}\n`),
  });
  if (!isMade) return null;
  log.info('The demo club was made', { ms: Math.round(performance.now() - since) });
  return `This is the demo club; everybody in it is invented. Sign in as one of these:\n\n${accounts}\n\nKept in ${file}.`;
}

function accountLines(password: string): string {
  const whats = { admin: 'admin', manager: 'manager', scout: 'scout', special: 'special journals only' } as const;
  const lines = demoAccounts.map(({ email, role, label }) => {
    const what = role === 'player' ? `player, ${label}` : whats[role];
    return `  ${email.padEnd(28)} ${what}`;
  });
  return [...lines, '', `  Password of all six: ${password}`].join('\n');
}

async function writeSecretFile(folder: string, file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // `mode` applies only to a new file: an existing one could be readable by others.
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
}
