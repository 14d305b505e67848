/** The server: `touchline start`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { purgeCalendarChanges } from '#features/activities/changes/data.ts';
import { purgeRemoved } from '#features/activities/removal/data.ts';
import { purgeAbsences } from '#features/activities/attendance/data.ts';
import { purgeReasons } from '#features/activities/replies/data.ts';
import { remindBeforeTheEnd } from '#features/activities/replies/notices.ts';
import { deliverPush, deliverSummary, fanOutPushes } from '#features/devices/notices.ts';
import { mailWeeklyPlans, scheduleWeeklyPlans } from '#features/devices/weekly-plans/notices.ts';
import { storageUsage } from '#features/limits/data.ts';
import { purgeDossiers } from '#features/dossiers/data.ts';
import { purgeMessages } from '#features/messages/data.ts';
import { serveTeamWeekPdf } from '#features/calendars/team-week/pdf.ts';
import { followMemberships } from '#features/activities/memberships/notices.ts';
import { deliverMessage } from '#features/messages/notices.ts';
import { purgeNotifications } from '#features/notifications/data.ts';
import { convertVideo, purgeConversions, requestConversions } from '#features/files/conversion/data.ts';
import { removeOrphans, sanitizeStored } from '#features/files/data.ts';
import { purgePlans } from '#features/mails/data.ts';
import { deliverMail } from '#features/mails/notices.ts';
import { purgeTidied, tidyStored } from '#features/texts/data.ts';
import { readConfig, type Config } from './config/config.ts';
import { StartupError } from './errors/startup-error.ts';
import { openDatabase, type Database } from './database/database.ts';
import { estimateMigrations } from './database/migration-estimate.ts';
import { migrateToLatest, withMigrationLock } from './database/migrate.ts';
import { poolLevels } from './database/pool-monitor.ts';
import { createContext } from './graphql/context.ts';
import { drain } from './http/drain.ts';
import { shutdownOnSignals } from './http/graceful-shutdown.ts';
import { createHttpServer } from './http/server.ts';
import { ensureWebBuild } from './http/web-build.ts';
import { openMailer, purgeMailFiles } from './jobs/mailer.ts';
import { startHourlyWork } from './jobs/purge.ts';
import { openJobs, type Queue } from './jobs/queue.ts';
import { openLiveBus } from './live/bus.ts';
import { serveLive } from './live/endpoint.ts';
import type { LiveStreams } from './live/streams.ts';
import { purgeRateLimits } from './limits/rate-limiter.ts';
import { createLog, type Log } from './observability/log.ts';
import { createMetrics, watchLevels, type Metrics } from './observability/metrics.ts';
import { startTracing } from './observability/tracing.ts';
import { serveMetrics } from './observability/metrics-server.ts';
import { openConverter } from './media/converter.ts';
import { describeIsolation } from './media/isolation.ts';
import { openPush } from './push/sender.ts';
import { openStore, type FileStore } from './storage/file-store.ts';
import { sanitizePictures, servePictures } from './storage/pictures.ts';

const printLine = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): never {
  const line = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Touchline cannot start. ${line}\n`);
  if (!(error instanceof StartupError) && error instanceof Error) process.stderr.write(`${error.stack}\n`);
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
    if (config.collector) shutdown.add((await startTracing(config.collector)).close);
    // The schema is loaded while the database opens: the embedded one opens in a thread of its own.
    const [database, { schema }] = await Promise.all([
      openDatabase({
        databaseUrl: config.databaseUrl,
        directUrl: config.databaseDirectUrl,
        prepares: config.preparedStatements,
        dataDir: config.dataDir,
        log,
        warnAfter: config.development ? 2000 : undefined,
      }),
      import('./schema.ts'),
    ]);
    shutdown.add(database.close);
    const store = openStore(config);
    const converter = await openConverter(config.ffmpegPath);
    log.info(describeIsolation());
    log.info(converter ? 'Videos are converted' : 'Videos are not converted: ffmpeg is not installed, or switched off');
    const { jobs, demo } = await withMigrationLock(database, async () => {
      const estimate = await estimateMigrations(database.db);
      if (estimate) {
        const { seconds, migrations, bytes } = estimate;
        log.info(`The database is migrated; that may take ${seconds} s`, { count: migrations, bytes });
      }
      for (const migration of await migrateToLatest(database)) log.info('Migrated', { migration });
      // Before the job queue opens: its queries would wait for the embedded database's only connection.
      const told = config.demo ? await makeDemo(database, config, store, log) : null;
      return { jobs: await openJobs(database, log), demo: told };
    });
    shutdown.add(jobs.close);
    const held = await heldJobs(database.db);
    if (held > 0) log.warn('Jobs are held since a restore: touchline jobs release', { count: held });
    const backingUp = { database, store, clubName: config.clubName, zone: config.clubTimezone };
    if (database.engine === 'pglite') {
      const { serveBackups } = await import('#database/backup/control.ts');
      const make = async ({ file, recipient }: { file: string; recipient?: string | undefined }) => {
        const { writeBackup } = await import('#database/backup/write.ts');
        return writeBackup(backingUp, file, recipient, Temporal.Now.instant());
      };
      shutdown.add(await serveBackups(config.dataDir, make));
    }
    const stopping = new AbortController();
    shutdown.add(
      startHourlyWork(
        database.db,
        log,
        (now) => removeOrphans(database.db, store, now),
        (now) => purgeMailFiles(config.mailUrl, config.dataDir, now),
        (now) => purgeRateLimits(database.db, now),
        (now) => purgeCalendarChanges(database.db, now),
        (now) => purgeRemoved(database.db, now),
        (now) => purgeReasons(database.db, now, config.clubTimezone, config.reasonsKeptDays),
        (now) => purgeAbsences(database.db, now, config.clubTimezone, config.reasonsKeptDays),
        (now) => remindBeforeTheEnd({ db: database.db, jobs, zone: config.clubTimezone }, now),
        (now) => purgeDossiers(database.db, now),
        (now) => purgeNotifications(database.db, now),
        (now) => purgeMessages(database.db, now),
        (now) => purgePlans(database.db, now),
        (now) => purgeTidied(database.db, now),
        (now) => tidyStored(database.db, log, now, stopping.signal),
        (now) => sanitizePictures(database.db, now, stopping.signal),
        () => sanitizeStored(database.db, store, log, stopping.signal),
        (now) => purgeConversions(database.db, store, now),
        async (now) => converter && database.db.transaction().execute((trx) => requestConversions(trx, jobs, now)),
      ),
    );
    shutdown.add(async () => stopping.abort());
    // In development Vite serves the web app.
    if (!config.development) await ensureWebBuild(log);

    const mailer = openMailer(config.mailUrl, config.dataDir, { name: config.clubName, address: config.mailFrom });
    const { serveFiles } = await import('#features/files/delivery.ts');
    const { serveWeeklyPdf } = await import('#features/activities/pdf.ts');
    const { serveRegisterPdf } = await import('#features/activities/register/pdf.ts');
    const { serveCalendarFeed } = await import('#features/activities/feed/delivery.ts');
    const { servePlayersCsv } = await import('#features/players/delivery.ts');
    const { serveReportPdf } = await import('#features/reports/pdf.ts');
    const { serveScoutTablePdf } = await import('#features/reports/sightings/pdf.ts');
    const { serveJournalPdf } = await import('#features/journals/pdf.ts');
    const { makeDossier, serveDossierPdf } = await import('#features/dossiers/delivery.ts');
    const printing = { db: database.db, zone: config.clubTimezone, clubName: config.clubName };
    const push = await openPush(database.db, config);
    shutdown.add(async () => push.close());
    const club = {
      db: database.db,
      jobs,
      store,
      converter,
      push,
      zone: config.clubTimezone,
      clubName: config.clubName,
      storageLimit: config.storageLimit,
      mailer,
      engine: database.engine,
      pageAddress: config.publicUrl,
    };
    const bus = await openLiveBus(database, config.databaseDirectUrl ?? config.databaseUrl, log);
    shutdown.add(bus.close);
    // Jobs of other processes, whose own workers may be busy.
    bus.subscribe(({ jobs: queues }) => queues?.forEach((queue) => jobs.wake(queue as Queue)));
    const metrics = createMetrics();
    watchLevels(metrics, {
      queues: jobs.depths,
      connections: poolLevels,
      storedBytes: async () => (await storageUsage({ ...club, viewer: null, now: Temporal.Now.instant() })).bytes,
    });
    let streams: LiveStreams | undefined;
    const http = await createHttpServer({
      config,
      log,
      database,
      schema,
      metrics,
      routes: async (app) => {
        servePictures(app, database.db);
        await serveFiles(app, { db: database.db, store });
        serveWeeklyPdf(app, printing);
        serveRegisterPdf(app, printing);
        serveTeamWeekPdf(app, printing);
        serveReportPdf(app, printing);
        serveScoutTablePdf(app, printing);
        serveJournalPdf(app, { ...printing, store });
        serveDossierPdf(app, printing);
        servePlayersCsv(app, printing);
        serveCalendarFeed(app, { ...printing, pageAddress: config.publicUrl });
        const context = (request: FastifyRequest) => createContext(club, request);
        streams = serveLive(app, { db: database.db, bus, log, context });
      },
      context: (request) => createContext(club, request),
    });
    // Drain only on SIGTERM: Ctrl+C (SIGINT) should not wait for load balancers.
    shutdown.add((signal) => drain(http, signal === 'SIGTERM' ? config.drainSeconds : 0));
    // First, so that clients reconnect to another process while this one still answers.
    shutdown.add(async () => streams?.close());
    if (config.metricsPort > 0) shutdown.add((await openMetrics(metrics, config.metricsPort)).close);
    const listening = await listen(http, config);
    // Only now, because links in mails and pushes need the port that the server got.
    const address = (club.pageAddress = config.publicUrl ?? listening);
    await jobs.work('mail', ({ mailId }, last) =>
      deliverMail(database.db, mailer, { name: config.clubName, address, zone: config.clubTimezone }, mailId, last),
    );
    await jobs.work('dossier', ({ dossierId }, last) => makeDossier({ ...printing, store }, dossierId, last));
    await jobs.work('message', ({ messageId }, last, account) =>
      deliverMessage({ db: database.db, jobs }, messageId, last, account),
    );
    if (converter) {
      const converting = { db: database.db, store, converter, signal: stopping.signal };
      await jobs.work('video', ({ fileId }, last) => convertVideo(converting, fileId, last));
    }
    const following = { db: database.db, jobs, zone: config.clubTimezone };
    await jobs.work('squad-activities', (data) => followMemberships(following, data, Temporal.Now.instant()));
    const delivering = { db: database.db, jobs, push, log, address, zone: config.clubTimezone };
    await jobs.work('push-fan-out', (data, _last, account) =>
      fanOutPushes(delivering, data, Temporal.Now.instant(), account),
    );
    await jobs.work('push', (data, _last, account) => deliverPush(delivering, data, Temporal.Now.instant(), account));
    await jobs.work('push-summary', (data) => deliverSummary(delivering, data, Temporal.Now.instant()));
    const mailing = { db: database.db, jobs, zone: config.clubTimezone };
    await jobs.work('weekly-plans', (data) => mailWeeklyPlans(mailing, data, Temporal.Now.instant()));
    await scheduleWeeklyPlans(mailing, Temporal.Now.instant());
    const { folder, recipient } = config.backup;
    if (folder !== undefined) {
      const { backUpNightly, lastBackupGauge, scheduleBackup } = await import('#database/backup/nightly.ts');
      const nightly = { ...backingUp, jobs, log, folder, recipient };
      metrics.registry.registerMetric(lastBackupGauge(database.db));
      await jobs.work('backup', (data, last) => backUpNightly(nightly, data, last, Temporal.Now.instant()));
      await scheduleBackup(nightly, Temporal.Now.instant());
    }
    if (config.publicUrl && !config.trustProxy)
      log.warn('PUBLIC_URL is set without TRUST_PROXY: behind a proxy, all requests count as coming from its address');
    log.info('Touchline is open', { address: listening, engine: database.engine });
    printLine(`\n  ${config.clubName}: Touchline is open at ${config.publicUrl ?? listening}\n`);
    if (demo !== null) printLine(`${demo}\n`);
  } catch (error) {
    await shutdown.closeAll().catch(() => undefined);
    fail(error);
  }
}

/** Of what waits to be sent since a restore. */
async function heldJobs(db: Database['db']): Promise<number> {
  const { countHeldJobs } = await import('#database/held-jobs.ts');
  return (await countHeldJobs(db)).reduce((sum, { jobs }) => sum + jobs, 0);
}

/** Dynamic import: only the demo club needs its texts in memory. */
async function makeDemo({ db }: Database, config: Config, store: FileStore, log: Log): Promise<string | null> {
  const { demoAtFirstStart } = await import('#database/demo/first-start.ts');
  return demoAtFirstStart(db, config, store, Temporal.Now.instant(), log);
}

async function openMetrics(metrics: Metrics, port: number) {
  return serveMetrics(metrics, port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    throw new StartupError(`METRICS_PORT ${port} is taken or may not be used: choose another one.`);
  });
}

async function listen(http: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new StartupError(`PORT ${port} is taken by another program: choose another one.`);
    if (code === 'EACCES')
      throw new StartupError(`PORT ${port} may not be used by this account: choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

/** Starts the server, which then ends by signals; ends the process when it cannot start. */
export async function startServer(): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    fail(error);
  }
}
