/**
 * 5,000 pushes by the real jobs to a push service on this machine: 250 people with 20 devices each are told of one activity.
 * Ends with 1 when they take longer than a minute, or when memory grows by more than it may.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { tellOfNew } from '#features/activities/notices.ts';
import { deliverPush, fanOutPushes } from '#features/devices/notices.ts';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/observability/log.ts';
import { openPush } from '#server/push/sender.ts';
import { openCalendar } from '#tests/activities.ts';

const PEOPLE = 250;
const DEVICES = 20;
const MAX_SECONDS = 60;
const MAX_MEGABYTES = 300;

let arrived = 0;
const { promise: allArrived, resolve: all } = Promise.withResolvers<void>();
const service = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    arrived += 1;
    if (arrived === PEOPLE * DEVICES) all();
    response.writeHead(201).end();
  });
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;

const club = await openCalendar({ jobs: true });
const { db, jobs } = club;
const push = await openPush(db, readConfig({ PUSH_HOSTS: host }));
const delivering = { db, jobs, push, log: createLog('silent'), address: 'https://club.example', zone: 'Europe/Zurich' };
await jobs.work('push-fan-out', (data) => fanOutPushes(delivering, data, Temporal.Now.instant()));
await jobs.work('push', (data) => deliverPush(delivering, data, Temporal.Now.instant()));

const { rows } = await sql<{ id: string }>`insert into users (email, first_name, last_name, role, label, password_hash)
  select 'squad' || n || '@touchline.example', 'Many', 'N' || n, 'player', 'PRO', 'none' from generate_series(1, ${PEOPLE}::int) n
  returning id`.execute(db);
const userIds = rows.map(({ id }) => id);
const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys();
await sql`with held as (
    insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
    select sha256(id::text::bytea), id, '', now(), now(), now() + interval '1 day'
    from users where id = any(${userIds}::uuid[]) returning id, user_id)
  insert into push_devices (user_id, session_id, service, token_hash, token, public_key, secret, device)
  select user_id, id, 'web', sha256((user_id::text || n)::bytea), ${`http://${host}/`} || user_id || '/' || n,
    ${publicKey}, ${randomBytes(16)}, '' from held, generate_series(1, ${DEVICES}::int) n`.execute(db);

const { id } = await club.created('manager', club.meeting());
await sql`insert into activity_participants (activity_id, user_id, position, date)
  select ${id}, user_id, 100 + row_number() over (), '2026-11-18' from unnest(${userIds}::uuid[]) as user_id`.execute(
  db,
);
const doer = { ...club.context('manager'), now: Temporal.Now.instant() };
globalThis.gc?.();
const before = process.memoryUsage.rss();
let highest = before;
const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 50);
const told = performance.now();
await db.transaction().execute((trx) => tellOfNew(trx, doer, [{ id, userIds }]));
const written = performance.now();
jobs.wake('push-fan-out');
const late = new Promise<void>((done) => void setTimeout(done, 4 * MAX_SECONDS * 1000));
await Promise.race([allArrived, late]);
const seconds = (performance.now() - written) / 1000;
clearInterval(watch);
const megabytes = (highest - before) / 1024 ** 2;
console.log(`writing for ${PEOPLE} people with devices: ${(written - told).toFixed(1)} ms`);
console.log(
  `${arrived} pushes: ${seconds.toFixed(1)} s, ${Math.round(arrived / seconds)} a second (at most ${MAX_SECONDS} s)`,
);
console.log(`memory meanwhile: ${megabytes.toFixed(0)} MB more (at most ${MAX_MEGABYTES} MB)`);
push.close();
service.closeAllConnections();
service.close();
await club.close();
process.exit(arrived === PEOPLE * DEVICES && seconds <= MAX_SECONDS && megabytes <= MAX_MEGABYTES ? 0 : 1);
