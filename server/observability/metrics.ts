import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { outages } from './unavailable.ts';

/** Buckets of the histograms. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Hashing keeps a core busy; a rising rate means that somebody is guessing passwords. */
export const passwordChecksTotal = new Counter({
  name: 'touchline_password_checks_total',
  help: 'How often a password was held against a hash.',
  registers: [],
});

/** What push services refuse because of the club: its keys, its account, or what it sends. */
export const refusedPushesTotal = new Counter({
  name: 'touchline_refused_pushes_total',
  help: 'Push messages that a service refused though the device is not at fault.',
  labelNames: ['service', 'status'],
  registers: [],
});

export const liveStreams = new Gauge({
  name: 'touchline_live_streams',
  help: 'Open streams of live updates.',
  registers: [],
});

type QueueLevel = { queue: string; waiting: number; failed: number; oldestSeconds: number | null };
type PoolLevels = { used: number; free: number; waiting: number };

/** What is looked up when the metrics are read: levels of the queues, of the connections, and the bytes of all stored files. */
export function watchLevels(
  { registry }: { registry: Registry },
  levels: {
    queues: () => Promise<readonly QueueLevel[]>;
    storedBytes: () => Promise<number>;
    connections: () => PoolLevels;
  },
): void {
  const ofQueues = (name: string, help: string, level: (queue: QueueLevel) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      async collect() {
        for (const queue of await levels.queues()) this.set({ queue: queue.queue }, level(queue));
      },
    });
  const storedBytes = new Gauge({
    name: 'touchline_stored_bytes',
    help: 'Bytes of all files of the club.',
    registers: [],
    async collect() {
      this.set(await levels.storedBytes());
    },
  });
  registry.registerMetric(ofQueues('touchline_jobs_waiting', 'Jobs that wait, by queue.', ({ waiting }) => waiting));
  registry.registerMetric(
    ofQueues(
      'touchline_job_oldest_seconds',
      'For how long the oldest job that is due has waited, by queue.',
      ({ oldestSeconds }) => oldestSeconds ?? 0,
    ),
  );
  registry.registerMetric(
    ofQueues('touchline_jobs_given_up', 'Jobs that were given up within a day, by queue.', ({ failed }) => failed),
  );
  registry.registerMetric(storedBytes);
  registry.registerMetric(
    new Gauge({
      name: 'touchline_database_connections',
      help: 'Connections to the database that are used and free, and callers that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const [state, count] of Object.entries(levels.connections())) this.set({ state }, count);
      },
    }),
  );
}

/** Prometheus metrics of this process. Labels are routes and operations, never user input. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(passwordChecksTotal);
  registry.registerMetric(refusedPushesTotal);
  registry.registerMetric(outages);
  registry.registerMetric(liveStreams);
  const http = new Histogram({
    name: 'touchline_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const operations = new Histogram({
    name: 'touchline_graphql_operation_seconds',
    help: 'Time an operation of the API took.',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  });
  const documents = new Counter({
    name: 'touchline_graphql_documents_total',
    help: 'Documents of the web app (known), other documents, and those among the others that were too many (limited).',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const kind of ['known', 'other', 'limited']) documents.inc({ kind }, 0);
  return { registry, http, operations, documents };
}

export type Metrics = ReturnType<typeof createMetrics>;
