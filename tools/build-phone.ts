/** `npm run build:phone`: builds the pages of the phone app into `dist/phone`, or the folder that is given (docs/phone.md). */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');

/** Of the installed web app alone. */
const OF_BROWSERS = /^(screenshot|shortcut)-|^\.vite$/;

/** The number of a version that the stores want to grow: 10203 of 1.2.3. */
export function buildNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 10_000 + minor * 100 + patch;
}

/** Gives the project of iOS the version of package.json; that of Android reads it by itself. */
function setVersion(): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const path = join(root, 'phone/ios/App/App.xcodeproj/project.pbxproj');
  const project = readFileSync(path, 'utf8')
    .replaceAll(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${version};`)
    .replaceAll(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${buildNumber(version)};`);
  writeFileSync(path, project);
}

async function buildPhone(folder = join(root, 'dist', 'phone')): Promise<void> {
  setVersion();
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'phone',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  for (const name of readdirSync(folder)) if (OF_BROWSERS.test(name)) rmSync(join(folder, name), { recursive: true });
}

if (import.meta.main) await buildPhone(process.argv[2]);
