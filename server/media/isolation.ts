/** Runs what decodes untrusted files apart from the network, where the system lets it. */
import { spawnSync } from 'node:child_process';

/** Only what a process needs in order to run: no secrets. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP'].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

const WITHOUT_NETWORK = ['unshare', '--map-root-user', '--net', '--'];
let probed: string[] | undefined;

/** The command to put in front of another one; empty where a harmless one could not be run with it. */
export function isolationPrefix(): readonly string[] {
  probed ??= holds(WITHOUT_NETWORK) ? WITHOUT_NETWORK : [];
  return probed;
}

function holds([command, ...options]: readonly string[]): boolean {
  if (process.platform !== 'linux') return false;
  const probe = [...options, process.execPath, '-e', ''];
  return spawnSync(command!, probe, { env: cleanEnvironment(), stdio: 'ignore', timeout: 5000 }).status === 0;
}

/** What holds, for the log. */
export const describeIsolation = () =>
  `Files are looked at ${isolationPrefix().length > 0 ? 'without the network (unshare)' : 'with a clean environment only'}`;
