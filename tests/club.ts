/** A small club with somebody of every role in it, asked through the real schema on a real database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphql } from 'graphql';
import type { Label, Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';
import { openJobs, type Jobs } from '#server/jobs/queue.ts';
import { createLog } from '#server/observability/log.ts';
import { schema } from '#server/schema.ts';
import { openDiskStore, type DiskStore } from '#server/storage/disk-store.ts';
import { freshDatabase } from './database.ts';

export const ZONE = 'Europe/Zurich';
/** A Wednesday afternoon in season. */
export const NOW = Temporal.Instant.from('2026-11-18T13:00:00Z');

/** Everybody in the club. Jonas and Petar are assigned to scout Sofia; Noah has no scout. */
const PEOPLE = {
  admin: { role: 'admin', firstName: 'Anna', lastName: 'Ammann' },
  manager: { role: 'manager', firstName: 'Marco', lastName: 'Müller' },
  scout: { role: 'scout', firstName: 'Sofia', lastName: 'Šarić' },
  otherScout: { role: 'scout', firstName: 'Olivier', lastName: 'Oberson' },
  player: { role: 'player', label: 'YOUTH', firstName: 'Jonas', lastName: 'Jäggi' },
  pro: { role: 'player', label: 'PRO', firstName: 'Petar', lastName: 'Petrović' },
  otherPlayer: { role: 'player', label: 'YOUTH', firstName: 'Noah', lastName: 'Nägeli' },
  special: { role: 'special', firstName: 'Sandra', lastName: 'Sutter' },
} as const satisfies Record<string, { role: Role; label?: Label; firstName: string; lastName: string }>;
export type Who = keyof typeof PEOPLE;
export const EVERYBODY = Object.keys(PEOPLE) as Who[];

/** What came back: `data` as asked for, and the codes of what was refused. */
// The shape of `data` is the document's own; tests look into it freely.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answer = { data: any; codes: string[]; errors: { message: string; extensions: Record<string, unknown> }[] };

export type TestClub = {
  db: Db;
  jobs: Jobs;
  /** A folder of its own, which goes with the club. */
  store: DiskStore;
  ids: Record<Who, string>;
  /** Asks the schema as somebody, or as nobody. `now` is the server's clock for this request. */
  ask(who: Who | null, document: string, variables?: Record<string, unknown>, now?: Temporal.Instant): Promise<Answer>;
  /** What a request of somebody carries, or of nobody. */
  context(who: Who | null, more?: Partial<Context>): Context;
  close(): Promise<void>;
};

/** For clubs whose tests send nothing: opening the queue takes a second. What is written is worked on by nobody. */
const NO_JOBS: Jobs = {
  add: () => Promise.resolve(),
  addAll: () => Promise.resolve(),
  wake: () => undefined,
  work: () => Promise.reject(new Error('Open the club with { jobs: true }')),
  depths: () => Promise.resolve([]),
  dead: () => Promise.resolve([]),
  takeDead: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};

/** A disk with room, however full that of this machine is. */
const ROOMY = { total: 1e12, used: 0 };

/** Somebody as the API names who has saved meanwhile. */
export function nameInConflict({ ids }: Pick<TestClub, 'ids'>, who: Who) {
  const { firstName, lastName } = PEOPLE[who];
  return { id: ids[who], firstName, lastName };
}

/** Opens a database of its own with the small club in it. One for each test file is enough. */
export async function openClub(
  options: { jobs?: boolean; space?: DiskStore['space'] } & NonNullable<Parameters<typeof freshDatabase>[1]> = {},
): Promise<TestClub> {
  const database = await freshDatabase(undefined, options);
  const { db } = database;
  const jobs = options.jobs ? await openJobs(database, options.log ?? createLog('warn')) : NO_JOBS;
  const folder = mkdtempSync(join(tmpdir(), 'touchline-files-'));
  const store = openDiskStore(folder, options.space ?? (async () => ROOMY));
  const ids = {} as Record<Who, string>;
  for (const who of EVERYBODY) {
    const person = PEOPLE[who];
    const { id } = await db
      .insertInto('users')
      .values({
        email: `${who.toLowerCase()}@touchline.example`,
        firstName: person.firstName,
        lastName: person.lastName,
        role: person.role,
        label: 'label' in person ? person.label : null,
        journalType: who === 'special' ? 'medicine' : null,
        passwordHash: 'no password signs in here',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[who] = id;
  }
  await db
    .insertInto('scoutAssignments')
    .values([
      { playerId: ids.player, scoutId: ids.scout },
      { playerId: ids.pro, scoutId: ids.scout },
    ])
    .execute();

  const viewer = (who: Who): Viewer => ({
    id: ids[who],
    role: PEOPLE[who].role,
    label: (PEOPLE[who] as { label?: Label }).label ?? null,
    language: 'en',
    journalType: who === 'special' ? 'medicine' : null,
    requirePasswordReset: false,
    playerIds: who === 'scout' ? [ids.player, ids.pro] : [],
  });
  const context: TestClub['context'] = (who, more = {}) => ({
    db,
    jobs,
    store,
    viewer: who && viewer(who),
    sessionId: null,
    now: NOW,
    zone: ZONE,
    address: '127.0.0.1',
    device: 'test',
    ...more,
  });

  return {
    db,
    ids,
    jobs,
    store,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await jobs.close();
      await database.close();
    },
    context,
    ask: (who, document, variables = {}, now = NOW) => execute(context(who, { now }), document, variables),
  };
}

/** Sends a document through the schema with a context of the test's own making. */
export async function execute(
  contextValue: Context,
  source: string,
  variableValues: Record<string, unknown> = {},
): Promise<Answer> {
  const { data, errors = [] } = await graphql({ schema, source, variableValues, contextValue });
  return {
    data,
    codes: errors.map(({ message, extensions: { code } }) =>
      typeof code === 'string' ? code : `accident: ${message}`,
    ),
    errors: errors.map(({ message, extensions }) => ({ message, extensions })),
  };
}
