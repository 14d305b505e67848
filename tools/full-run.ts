/**
 * The record of the last `npm run test:full`: its day, its sums and the tree it ran on, committed in FILE. `npm test` warns
 * when the tree has changed since.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, type TestSum } from './steps.ts';

const FILE = 'docs/full-run.json';

export type FullRun = TestSum & {
  /** `2026-11-25`, in UTC. */
  date: string;
  /** Git's hash of the tree without FILE. */
  tree: string;
};

/** Git's hash of all files as they stand, FILE left out; undefined outside a checkout. */
export function hashOfTree(root = ROOT): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-tree-'));
  const git = (...args: string[]) => {
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
    const { status, stdout } = spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  try {
    const staged =
      git('read-tree', 'HEAD') !== undefined &&
      git('add', '--all') !== undefined &&
      git('rm', '--cached', '--quiet', '--ignore-unmatch', FILE) !== undefined;
    return staged ? git('write-tree') : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `npm test` says of the last full run: nothing when it was green on this tree. */
export function fullRunWarning(run: FullRun | undefined, tree: string | undefined): string | undefined {
  if (!tree) return undefined;
  if (!run) return 'No full run is on record: npm run test:full';
  if (run.failed > 0) return `The last full run, of ${run.date}, had ${run.failed} failures: npm run test:full`;
  return run.tree === tree ? undefined : `The tree has changed since the full run of ${run.date}: npm run test:full`;
}

export function readFullRun(root = ROOT): FullRun | undefined {
  try {
    return JSON.parse(readFileSync(join(root, FILE), 'utf8')) as FullRun;
  } catch {
    return undefined;
  }
}

export function writeFullRun(sum: TestSum, date: string, root = ROOT): void {
  const tree = hashOfTree(root);
  if (!tree) return;
  const { passed, failed, skipped } = sum;
  writeFileSync(join(root, FILE), `${JSON.stringify({ date, passed, failed, skipped, tree }, null, 2)}\n`);
}
