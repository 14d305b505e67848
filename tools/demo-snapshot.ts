/** The demo club, made once by a real first start and kept; later starts of the same day begin with a copy. */
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { dayOf } from '#domain/time.ts';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'demo-club');
const DAY = 24 * 60 * 60 * 1000;

/** More than the demo club and its schema are made of: the server too, and all that features do without a page. */
const SOURCES = ['{database,domain,features,locales,server}/**/*.*', 'package-lock.json'];
const OTHERS = /(^|\/)web\/|\.test\.ts$/;

let hash: string | undefined;
function hashOfSources(): string {
  if (hash) return hash;
  const sum = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted())
    if (!OTHERS.test(file)) sum.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return (hash = sum.digest('hex'));
}

const folderOf = (settings: readonly string[]) =>
  join(CACHE, createHash('sha256').update(JSON.stringify([hashOfSources(), ...settings])).digest('hex').slice(0, 16)); // prettier-ignore

const making = new Map<string, Promise<void>>();

/**
 * Fills an empty data folder with the demo club of today. `make` starts a server on a folder and stops it well; whoever asks
 * while it is made waits for it.
 */
export async function copyDemoClub(
  dataDir: string,
  { zone, clubName, password }: { zone: string; clubName: string; password: string },
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = folderOf([dayOf(Temporal.Now.instant(), zone), zone, clubName, password]);
  if (!existsSync(folder)) {
    const made = making.get(folder) ?? makeSnapshot(folder, make);
    making.set(folder, made);
    await made;
  }
  cpSync(folder, dataDir, { recursive: true });
}

/** Whole or not at all: of several processes that make the same, the first to rename wins. */
async function makeSnapshot(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = join(CACHE, `${randomUUID()}.new`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await make(draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    making.delete(folder);
  }
  forgetOldSnapshots();
}

function forgetOldSnapshots(): void {
  for (const name of readdirSync(CACHE)) {
    const old = join(CACHE, name);
    const since = statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (since < Date.now() - DAY) rmSync(old, { recursive: true, force: true });
  }
}
