import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastBackupGauge } from '#database/backup/nightly.ts';
import type { Db } from '#server/database/database.ts';
import { createMetrics, watchLevels } from '#server/observability/metrics.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The names that Prometheus reads from a club. A histogram has three. */
function measured(): Set<string> {
  const metrics = createMetrics();
  const { registry } = metrics;
  watchLevels(metrics, {
    queues: async () => [],
    storedBytes: async () => 0,
    connections: () => ({ used: 0, free: 0, waiting: 0 }),
  });
  registry.registerMetric(lastBackupGauge({} as Db));
  const names = registry.getMetricsAsArray().flatMap(({ name, type }) => {
    return String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  });
  return new Set(names);
}

const namesIn = (text: string) => new Set(text.match(/\b(touchline|nodejs|process)_[a-z0-9_]+/g));

test('OPS-41 the dashboard shows each measurement of a club, and it and the alerts ask for no other', () => {
  const there = measured();
  const shown = namesIn(read('grafana.json'));
  for (const name of [...shown, ...namesIn(read('alerts.yaml'))]) expect([...there]).toContain(name);
  const own = [...there]
    .filter((name) => name.startsWith('touchline_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  const missing = own.filter((name) => ![...shown].some((one) => one.startsWith(name)));
  expect(missing).toEqual([]);
});

test('OPS-41 each alert says what is wrong and what to do', () => {
  const alerts = read('alerts.yaml').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(alert).toMatch(/severity: (page|ticket)[^]*summary: '[^]*action: '/);
});
