import { sql } from 'kysely';
import { input, twice, type Races } from './race.ts';
import type { World } from './world.ts';

const DEAD = '0a0b0c0d-0000-4000-8000-00000000dead';
const giveUp = ({ db }: World) =>
  sql`insert into jobs.job (id, name, data, created_on) values (${DEAD}, 'push-dead', '{}', '2026-11-18T12:00:00Z')
    on conflict do nothing`.execute(db);
const retry = input('admin', 'retryDeadJobs', { queue: 'push' });
const drop = input('admin', 'dropDeadJob', { queue: 'push', id: DEAD });

export const SYSTEM_RACES: Races = {
  retryDeadJobs: [twice('the same queue', retry, { prepare: giveUp })],
  dropDeadJob: [
    twice('the same job', drop, { prepare: giveUp }),
    { what: 'a job that is tried again', one: drop, other: retry, prepare: giveUp },
  ],
  sendTest: [twice('to oneself', input('admin', 'sendTest', { by: 'mail' }))],
};
