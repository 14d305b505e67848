/**
 * Adds missing optional packages of other platforms to package-lock.json: npm omits them when its registry lacks them,
 * and then `npm ci` fails on those platforms. Run with `--write` after adding a dependency. Each has `os` and `cpu`, so
 * that it is installed only where it belongs.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../../package-lock.json', import.meta.url);

type Entry = {
  version?: string;
  dev?: boolean;
  license?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'sunos', 'openbsd', 'netbsd'];
const PROCESSORS: Record<string, string> = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};

/** Entries for optional dependencies that the lock file refers to but does not contain. */
export function missingPlatformPackages({ packages }: Lock): Record<string, Entry> {
  const found: Record<string, Entry> = {};
  for (const [path, { dev, license, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const nearest = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
      if (packages[nearest] || packages[`node_modules/${name}`]) continue;
      found[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev ? { dev } : {}),
        ...(license ? { license } : {}),
        optional: true,
      };
    }
  }
  return found;
}

/** Platform of a package by its name, such as `binding-linux-arm64-musl`. */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const parts = name.split('/').at(-1)!.split('-');
  const os = parts.find((part) => SYSTEMS.includes(part));
  const cpu = parts.map((part) => PROCESSORS[part]).find((processor) => processor !== undefined);
  const last = parts.at(-1)!;
  const libc =
    os !== 'linux' ? undefined : last.startsWith('musl') ? 'musl' : last.startsWith('gnu') ? 'glibc' : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

export function readLock(): Lock {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Lock;
}

if (import.meta.main) {
  const lock = readLock();
  const added = missingPlatformPackages(lock);
  if (process.argv.includes('--write')) {
    const entries = Object.entries({ ...lock.packages, ...added }).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  }
  console.log(`${Object.keys(added).length} packages of other platforms were missing from the lock file`);
}
