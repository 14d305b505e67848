/** `npm run bench`: runs all benchmarks of bench/ and bench/peers/. Exits with 1 when one misses its limit. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../bench');
const failed: string[] = [];
const measurements = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
for (const file of [
  ...measurements.toSorted(),
  'peers/calendars.ts',
  'peers/inbox.ts',
  'peers/journals.ts',
  'peers/scouting.ts',
]) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [join(FOLDER, file)], { stdio: 'inherit' });
  if (status !== 0) failed.push(file);
}
console.log(failed.length === 0 ? '\nAll hold.' : `\nNot held: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
