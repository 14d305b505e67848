/**
 * `npm run pack`: what a machine needs to serve a club, without what builds and tests it, as
 * `dist/touchline-VERSION.tar.gz`. There `npm ci --omit=dev` fetches the packages. With `--installed` they are fetched
 * here, made slim, and `dist/touchline` is the whole tree: the image is made of it (Containerfile).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const PACKED = join(ROOT, 'dist', 'touchline');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

const FILES = ['touchline', 'package.json', 'package-lock.json', 'LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md'];
const FOLDERS = ['database', 'deploy', 'docs', 'domain', 'features', 'locales', 'server', join('dist', 'web')];

/** The server loads no screen and no test. */
function isServed(path: string): boolean {
  const [first, ...rest] = relative(ROOT, path).split(sep);
  return !(first === 'features' && rest.includes('web')) && !/\.test\.tsx?$/.test(path);
}

/** What packages bring for their readers, compilers and tests. */
const UNUSED = /\.(map|md|markdown|[cm]?tsx?)$|[/\\](tests?|__tests__|benchmarks?)[/\\]/i;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
/** A file with two names counts once. */
const sizeOf = (folder: string) =>
  [...new Map(filesIn(folder).map((file) => [statSync(file).ino, statSync(file).size])).values()].reduce(
    (sum, size) => sum + size,
    0,
  );

function run(command: string, args: string[], cwd = ROOT): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Fetches the packages and takes away what a server never reads. */
function installSlim(): void {
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], PACKED);
  const modules = join(PACKED, 'node_modules');
  for (const file of filesIn(modules)) if (UNUSED.test(file)) unlinkSync(file);
  // The package of Node has its program twice, under two names.
  rmSync(join(modules, 'node', 'node_modules'), { recursive: true, force: true });
  const program = join(modules, 'node', 'bin', 'node');
  try {
    // Into a new file, as the present one may be shared with a cache.
    run('strip', ['-o', `${program}.slim`, program]);
    renameSync(`${program}.slim`, program);
  } catch {
    console.log('Node keeps its symbols, 30 MB: there is no strip (binutils).');
  }
}

const begun = performance.now();
run(process.execPath, [join(ROOT, 'tools', 'build.ts')]);
rmSync(PACKED, { recursive: true, force: true });
for (const name of [...FILES, ...FOLDERS])
  cpSync(join(ROOT, name), join(PACKED, name), { recursive: true, filter: isServed, preserveTimestamps: true });

const archive = join(ROOT, 'dist', `touchline-${version}.tar.gz`);
mkdirSync(join(ROOT, 'dist'), { recursive: true });
run('tar', ['-czf', archive, '-C', join(ROOT, 'dist'), 'touchline']);
console.log(`${relative(ROOT, archive)}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(sizeOf(PACKED))}`);

if (process.argv.includes('--installed')) {
  installSlim();
  console.log(`${relative(ROOT, PACKED)}: ${megabytes(sizeOf(PACKED))} with its packages`);
}
console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
