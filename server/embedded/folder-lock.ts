import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors/startup-error.ts';

/**
 * Locks the data folder for this process.
 *
 * It is a file lock of the operating system, held through SQLite because Node has no call for it: it ends with the
 * process, so it is never stale, and of two processes that start together only one gets it. The pid file is only for
 * the message.
 * @throws StartupError when another process holds the lock
 */
export function lockDataFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'touchline.pid');
  const lock = new DatabaseSync(join(folder, 'touchline.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    throw new StartupError(
      `Another Touchline${lockHolder(pidFile)} is using the data folder ${folder}. Stop it first, or start this one with another DATA_DIR.`,
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return { release: () => lock.close() };
}

function lockHolder(pidFile: string): string {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
