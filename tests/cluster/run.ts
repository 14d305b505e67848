/**
 * `npm run test:cluster [-- --turns 20]`: a club of several processes and of two PostgreSQLs, in which one after the other is
 * restarted or killed while people work. Prints a table; ends with 1 when an answered write was lost, or when a request failed in
 * a restart. Needs nginx-light, postgresql, patroni, etcd-server and haproxy of Debian.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failOver } from './failover.ts';
import type { DrillFigures } from './load.ts';
import { restartInTurn } from './rolling.ts';

const { values } = parseArgs({ options: { turns: { type: 'string', default: '20' }, only: { type: 'string' } } });
const turns = Number(values.turns);
const folder = mkdtempSync(join(tmpdir(), 'touchline-cluster-'));
// Others than root look into it: PostgreSQL has an account of its own.
chmodSync(folder, 0o755);

const drills: Record<string, () => Promise<DrillFigures>> = {
  'restarted in turn': () => restartInTurn(folder, turns, 'SIGTERM'),
  'killed in turn': () => restartInTurn(folder, turns, 'SIGKILL'),
  'primary killed': () => failOver(folder, turns),
};

const rows: Record<string, object> = {};
let well = true;
try {
  for (const [name, drill] of Object.entries(drills)) {
    if (values.only && name !== values.only) continue;
    const { restarts, requests, failed, lost, reasons, gaps } = await drill();
    const seconds = gaps.toSorted((one, other) => one - other).map((gap) => (gap / 1000).toFixed(1));
    rows[name] = {
      times: restarts,
      requests,
      failed,
      'answered and lost': lost,
      'without writes (s, median, longest)': `${seconds[Math.floor(seconds.length / 2)]}, ${seconds.at(-1)}`,
      reasons: [...reasons].map(([reason, count]) => `${count} ${reason}`).join(', ') || '-',
    };
    console.table({ [name]: rows[name] });
    // Without a primary all the club can do is ask for patience.
    const others = [...reasons.keys()].filter((reason) => name !== 'primary killed' || reason !== 'errors.unavailable');
    if (lost > 0 || others.length > 0) well = false;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
console.log(well ? 'Held.' : 'Not held.');
process.exit(well ? 0 : 1);
