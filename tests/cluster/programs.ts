/** Programs of Debian that stand around a club: proxies, and what makes one PostgreSQL of two. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresAccount } from '#tests/attack/cluster.ts';

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

/** @throws Error that names the package of Debian that has it. */
export function debianProgram(name: string, debianPackage = name): string {
  const found = PLACES.map((place) => join(place, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed: apt-get install ${debianPackage}`);
  return found;
}

/**
 * Addresses of this machine alone, one for each program, so that each has the port it has in a club. `last` is 1 to 254.
 */
export const loopback = (last: number) => `127.0.77.${last}`;

export type Program = { child: ChildProcess; stop(signal?: NodeJS.Signals): Promise<void> };

/** Starts it as the account of PostgreSQL; what it says goes into `log`. It is killed when this process ends. */
export function startProgram(path: string, args: readonly string[], log: string): Program {
  const child = spawn(path, args, { ...postgresAccount(), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const write = (text: Buffer) => writeFileSync(log, text, { flag: 'a' });
  child.stdout.on('data', write);
  child.stderr.on('data', write);
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  void ended.then(() => process.off('exit', kill));
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** Waits until it holds. `what` names it in the error after a minute. */
export async function until(what: string, holds: () => Promise<boolean>, limit = 60_000): Promise<void> {
  for (const begun = performance.now(); !(await holds()); await pause(20))
    if (performance.now() - begun > limit) throw new Error(`Not after ${limit / 1000} s: ${what}`);
}

/** Whether an HTTP server answers with 2xx. */
export async function isWell(url: string, method = 'GET'): Promise<boolean> {
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The end of what a program has said. */
export const endOfLog = (log: string) => (existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : '');

/** A new folder that belongs to PostgreSQL's account. */
export function newFolder(path: string): string {
  mkdirSync(path);
  const account = postgresAccount();
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}
