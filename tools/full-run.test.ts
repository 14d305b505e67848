import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fullRunWarning, hashOfTree, readFullRun, writeFullRun } from './full-run.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchline-full-run-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'rules.ts'), 'one');
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['-c', 'user.name=a', '-c', 'user.email=a@a', 'commit', '-qm', 'a'],
  ])
    spawnSync('git', args, { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

const sum = { passed: 3, failed: 0, skipped: 1 };

test('a green full run holds until a file changes, and its own record is no change', () => {
  writeFullRun(sum, '2026-11-25', root);
  expect(readFullRun(root)).toMatchObject({ ...sum, date: '2026-11-25' });
  expect(fullRunWarning(readFullRun(root), hashOfTree(root))).toBeUndefined();
  writeFileSync(join(root, 'rules.ts'), 'two');
  expect(fullRunWarning(readFullRun(root), hashOfTree(root))).toContain('has changed since the full run of 2026-11-25');
});

test('a full run that failed, or none, is said; outside a checkout nothing is', () => {
  writeFullRun({ ...sum, failed: 2 }, '2026-11-25', root);
  expect(fullRunWarning(readFullRun(root), hashOfTree(root))).toContain('had 2 failures');
  expect(fullRunWarning(undefined, 'a tree')).toContain('No full run');
  expect(fullRunWarning(undefined, undefined)).toBeUndefined();
});

test('neither looks at the index of git nor changes it', () => {
  writeFileSync(join(root, 'new.ts'), 'three');
  const before = hashOfTree(root);
  expect(spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).stdout).toBe('?? new.ts\n');
  spawnSync('git', ['add', 'new.ts'], { cwd: root });
  expect(hashOfTree(root)).toBe(before);
});
