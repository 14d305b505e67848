/** Opens the embedded database, says `ready` and keeps it until it is killed. */
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';

await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', log: createLog('error') });
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
