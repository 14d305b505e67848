/** Packages that only benchmarks need: installed when they are first needed, apart from the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder under the system's temporary ones in which these packages are. */
export function installed(name: string, packages: readonly string[]): string {
  const folder = join(tmpdir(), 'touchline-bench', name);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${packages.join(' ')} could not be installed into ${folder}`);
  return folder;
}
