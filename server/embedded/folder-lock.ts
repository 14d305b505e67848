import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config.ts';

/**
 * Takes the data folder for this process alone and returns how to give it back.
 *
 * The lock is one of the operating system's (SQLite holds it for us, Node has no call of its own): it ends
 * with the process however that ends, so there is never a stale one to recover, and two processes starting
 * together cannot both win. The file with the process id only feeds the message.
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
