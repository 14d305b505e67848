/**
 * A real object store on this machine: the gateway of Ceph that speaks S3, with one monitor and one store in memory behind it.
 * On Debian: `apt-get install --no-install-recommends radosgw ceph-mon ceph-osd`.
 */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '#server/storage/s3-store.ts';
import { reservePort } from './ports.ts';

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin'];
/** Why the tests that need it are left out; empty where it is installed. */
export const GATEWAY_MISSING = PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0).join(', ');

export type RadosGateway = {
  config: ObjectStore;
  /** Lets pages of this origin do what the product needs. */
  allowOrigin(origin: string): Promise<void>;
  close(): Promise<void>;
};

/** Stops what hangs. */
const run = promisify((program: string, args: string[], done: (error: Error | null) => void) =>
  execFile(program, args, { timeout: 60_000 }, done),
);

export async function openRadosGateway(): Promise<RadosGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-rados-'));
  const [monitor, port] = [await reservePort(), await reservePort()];
  // To ask the monitor for its settings first makes a program forget which cluster it belongs to, until it is told again.
  const settings = ['-c', join(folder, 'ceph.conf'), '--no-mon-config'];
  const [cluster, store] = [randomUUID(), randomUUID()];
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'ceph.conf'), configOf(folder, cluster, monitor, port));
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[]) =>
    void children.push(spawn(program, [...settings, ...args, '-f'], { stdio: 'ignore' }));
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'));
  process.once('exit', killAll);
  const close = async () => {
    process.off('exit', killAll);
    const ended = children.map(async (child) => child.exitCode ?? once(child, 'exit'));
    killAll();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const map = join(folder, 'monmap');
    await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster, map]);
    await run('ceph-mon', [...settings, '--mkfs', '-i', 'a', '--monmap', map]);
    start('ceph-mon', ['-i', 'a']);
    await run('ceph', [...settings, 'osd', 'create', store, '0']);
    await run('ceph-osd', [...settings, '-i', '0', '--mkfs', '--osd-uuid', store]);
    start('ceph-osd', ['-i', '0']);
    const [accessKeyId, secretAccessKey] = ['club', 'a secret of the club'];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    const account = ['user', 'create', '--uid', 'club', '--display-name', 'Club', ...keys];
    await run('radosgw-admin', [...settings, ...account]);
    start('radosgw', ['-n', 'client.rgw']);
    const config = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'default',
      bucket: 'club',
      accessKeyId,
      secretAccessKey,
    };
    const bucket = `${config.endpoint}/${config.bucket}`;
    const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: config.region, retries: 0 });
    const order = async (url: string, body?: string) => {
      const answer = await client.fetch(url, { method: 'PUT', ...(body ? { body } : {}) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    };
    while (!(await fetch(config.endpoint).catch(() => null))) await pause(50);
    await order(bucket);
    return { config, allowOrigin: (origin) => order(`${bucket}?cors`, corsFor(origin)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const configOf = (folder: string, cluster: string, monitor: number, port: number) => `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 1
mon max pg per osd = 1000
paxos propose interval = 0.02
paxos min wait = 0.01
run dir = ${folder}/run
log file = ${folder}/run/$name.log
admin socket = ${folder}/run/$name.sock
ms bind ipv6 = false
public addr = 127.0.0.1
[mon.a]
mon data = ${folder}/mon
public addr = v1:127.0.0.1:${monitor}
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush initial weight = 1
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`;

/** As docs/configuration.md says. */
const corsFor = (origin: string) => `<CORSConfiguration><CORSRule>
  <AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>Content-Type</AllowedHeader>
</CORSRule></CORSConfiguration>`;
