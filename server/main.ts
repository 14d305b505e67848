/** Opens the club: `npm start`. */
import type { FastifyInstance } from 'fastify';
import { removeOrphans } from '#features/files/data.ts';
import { deliver } from '#features/mails/notices.ts';
import { CannotStart, readConfig, type Config } from './config.ts';
import { contextOf } from './context.ts';
import { openDatabase, type Database } from './db.ts';
import { forgetHourly } from './forget.ts';
import { createHttp } from './http.ts';
import { openJobs } from './jobs.ts';
import { createLog, type Log } from './log.ts';
import { openMailer } from './mail.ts';
import { openStore } from './store.ts';
import { migrateToLatest, oneAtATime } from './migrate.ts';
import { shutdownOnSignals } from './shutdown.ts';
import { ensureWebApp } from './web-app.ts';
import { servePictures } from './pictures.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const line = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Touchline cannot start. ${line}\n`);
  if (!(error instanceof CannotStart) && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const shutdown = shutdownOnSignals(log);
  for (const accident of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(accident, (err) => {
      log.fatal('Something unexpected happened; ending', { err });
      process.exit(1);
    });
  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log,
      warnAfter: config.development ? 2000 : undefined,
    });
    shutdown.add(database.close);
    const { jobs, demo } = await oneAtATime(database, async () => {
      for (const migration of await migrateToLatest(database.db)) log.info('Migrated', { migration });
      // Before the jobs, which would wait for the only connection.
      const told = config.demo ? await makeDemo(database, config, log) : null;
      return { jobs: await openJobs(database, log), demo: told };
    });
    shutdown.add(jobs.close);
    const store = openStore(config);
    shutdown.add(forgetHourly(database.db, log, (now) => removeOrphans(database.db, store, now)));
    // In development the pages come from Vite itself.
    if (!config.development) await ensureWebApp(log);

    const mailer = openMailer(config.mailUrl, config.dataDir, { name: config.clubName, address: config.mailFrom });
    const signInAddress = `${config.publicUrl ?? `http://${config.host}:${config.port}`}/#/sign-in`;
    await jobs.work('mail', ({ mailId }, last) =>
      deliver(database.db, mailer, { name: config.clubName, signInAddress }, mailId, last),
    );
    const { schema } = await import('./schema.ts');
    const { serveFiles } = await import('#features/files/delivery.ts');
    const { serveWeeklyPdf } = await import('#features/activities/pdf.ts');
    const { servePlayersCsv } = await import('#features/players/delivery.ts');
    const { serveReportPdf } = await import('#features/reports/pdf.ts');
    const printing = { db: database.db, zone: config.clubTimezone, clubName: config.clubName };
    const http = await createHttp({
      config,
      log,
      database,
      schema,
      routes: async (app) => {
        servePictures(app, database.db);
        await serveFiles(app, { db: database.db, store });
        serveWeeklyPdf(app, printing);
        serveReportPdf(app, printing);
        servePlayersCsv(app, printing);
      },
      context: (request) => contextOf({ db: database.db, jobs, store, zone: config.clubTimezone }, request),
    });
    shutdown.add(() => close(http));
    const address = await listen(http, config);
    log.info('Touchline is open', { address, engine: database.engine });
    say(`\n  ${config.clubName}: Touchline is open at ${config.publicUrl ?? address}\n`);
    if (demo !== null) say(`${demo}\n`);
  } catch (error) {
    await shutdown.closeAll().catch(() => undefined);
    fail(error);
  }
}

/** Loaded late: a club of its own has no use for the texts of the demo. */
async function makeDemo({ db }: Database, config: Config, log: Log): Promise<string | null> {
  const { demoAtFirstStart } = await import('#database/demo/first-start.ts');
  return demoAtFirstStart(db, config, Temporal.Now.instant(), log);
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new CannotStart(`PORT ${port} is taken by another program: choose another one.`);
    if (code === 'EACCES')
      throw new CannotStart(`PORT ${port} may not be used by this account: choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotStart(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** Requests in flight finish; a connection that is only kept open for the next one does not hold us up. */
async function close(http: FastifyInstance): Promise<void> {
  const idle = setInterval(() => http.server.closeIdleConnections(), 100);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  fail(error);
}
