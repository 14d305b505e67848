/**
 * Two at once: every mutation of the contract is tried with what could stand in its way, from two connections at the same
 * moment. What is answered and what stands afterwards is what one of them after the other would have made.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdmin } from '#database/admin-create.ts';
import { deliverMail, mailPassword } from '#features/mails/notices.ts';
import type { Mailer } from '#server/jobs/mailer.ts';
import { ASSIGN_SCOUTS, SIGN_IN_MUTATION } from '#tests/accounts.ts';
import { NOW, ZONE, type Answer } from '#tests/club.ts';
import { OPERATIONS } from '#tests/operations.ts';
import { figure, seeded, tries } from './profile.ts';
import type { Race } from './races/race.ts';
import { RACES } from './races/all.ts';
import { openWorld, type World } from './races/world.ts';

const MUTATIONS = OPERATIONS.filter(({ kind }) => kind === 'mutation').map(({ name }) => name);
/** The embedded database has one connection: there two at once come one after the other by themselves. */
const [FEW, MANY] = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres' ? [2, 8] : [1, 2];
const RACES_EACH = tries(Number.POSITIVE_INFINITY, 1);
const RUNS_EACH = tries(MANY, FEW);
/** Of each mutation the race with itself, in the short profile no other. */
const CHOSEN = Object.entries(RACES).map(([mutation, [first, ...others]]) => {
  const some = seeded(`races ${mutation}`).some(others, RACES_EACH - 1);
  return [mutation, [first!, ...others.filter((race) => some.includes(race))]] as const;
});

let world: World;
const tried = { races: 0, runs: 0 };
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  figure('races: pairs of mutations tried at once', tried.races);
  figure('races: runs, each with an outcome of one after the other', tried.runs);
  await world.close();
});

type Outcome = { one: string; other: string; rows: string[] };
const codeOf = ({ codes }: Answer) => codes.join() || 'done';

/** The world anew, then this. */
async function outcomeOf(race: Race, run: () => Promise<{ one: string; other: string }>): Promise<Outcome> {
  await world.baseline.restore();
  await race.prepare?.(world);
  return { ...(await run()), rows: await world.baseline.tell() };
}

/** What one after the other makes, in either order; and one alone, where the other may be refused for coming at once. */
async function serialOutcomes(race: Race): Promise<Outcome[]> {
  const { one, other } = race;
  const outcomes = [
    await outcomeOf(race, async () => ({ one: codeOf(await one(world)), other: codeOf(await other(world)) })),
    await outcomeOf(race, async () => {
      const answer = codeOf(await other(world));
      return { one: codeOf(await one(world)), other: answer };
    }),
  ];
  for (const code of race.alsoRefused ?? [])
    outcomes.push(
      await outcomeOf(race, async () => ({ one: codeOf(await one(world)), other: code })),
      await outcomeOf(race, async () => ({ one: code, other: codeOf(await other(world)) })),
    );
  return outcomes;
}

async function atOnce({ one, other }: Race, swapped: boolean) {
  const begun = swapped ? [other(world), one(world)].toReversed() : [one(world), other(world)];
  const [first, second] = await Promise.all(begun);
  return { one: codeOf(first!), other: codeOf(second!) };
}

/** What is in one outcome and not in the other, for whoever reads a failure. */
const differenceOf = (outcome: Outcome, from: Outcome) => ({
  one: outcome.one,
  other: outcome.other,
  more: outcome.rows.filter((row) => !from.rows.includes(row)),
  less: from.rows.filter((row) => !outcome.rows.includes(row)),
});

describe.each(CHOSEN)('%s at once with', (_mutation, races) => {
  test.each(races.map((race) => [race.what, race] as const))('%s', async (_what, race) => {
    const serial = await serialOutcomes(race);
    for (const { one, other } of serial)
      expect(`${one} ${other}`, 'what one after the other answers').not.toMatch(/accident|errors\.internal/);
    const known = new Set(serial.map((outcome) => JSON.stringify(outcome)));
    tried.races += 1;
    for (let at = 0; at < RUNS_EACH; at += 1) {
      const outcome = await outcomeOf(race, () => atOnce(race, at % 2 === 1));
      tried.runs += 1;
      if (!known.has(JSON.stringify(outcome)))
        expect.fail(
          `No order of the two makes this:\n${JSON.stringify(
            serial.map((from) => differenceOf(outcome, from)),
            null,
            1,
          )}`,
        );
    }
  });
});

describe('seen before there were locks', () => {
  test('ROLE-01 two lists of scouts at once: just one of them stands, and the same list twice is done', async () => {
    const { ids, db } = world;
    const assign = (...names: ('scout' | 'otherScout' | 'manager' | 'admin')[]) =>
      world.ask('manager', ASSIGN_SCOUTS, {
        input: { playerId: ids.player, scoutIds: names.map((name) => ids[name]) },
      });
    let both = 0;
    for (let at = 0; at < 30; at += 1) {
      await world.baseline.restore();
      const answers = await Promise.all([assign('otherScout', 'scout'), assign('manager', 'admin')]);
      expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
      const rows = await db
        .selectFrom('scoutAssignments')
        .select('scoutId')
        .where('playerId', '=', ids.player)
        .execute();
      if (rows.length > 2) both += 1;
      expect((await Promise.all([assign('scout'), assign('scout')])).flatMap(({ codes }) => codes)).toEqual([]);
    }
    figure('races: of 30 pairs of lists of scouts at once, both left', both);
    expect(both).toBe(0);
  });

  test('G-48 two who make the same admin at once: the later one gives a new password', async () => {
    await world.baseline.restore();
    const made = () => createAdmin(world.db, 'boss@touchline.example', NOW);
    const both = await Promise.all([made(), made()]);
    const signedIn = await Promise.all(both.map((account) => world.ask(null, SIGN_IN_MUTATION, { input: account })));
    expect(signedIn.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'errors.incorrect_credentials']);
  });

  test('G-10 a mail that is overtaken while it is sent stays overtaken, and is not sent again without its password', async () => {
    await world.baseline.restore();
    const { db, jobs, ids } = world;
    const write = (secret: string) =>
      db.transaction().execute((trx) => mailPassword(trx, jobs, ids.pro, 'password_reset', secret, ids.manager));
    await write('the first word');
    const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    const mailer: Mailer = {
      send: async () => {
        await write('the second word');
        throw new Error('try later');
      },
      close: () => {},
    };
    await expect(
      deliverMail(db, mailer, { name: 'FC', address: 'https://club.example', zone: ZONE }, id, false),
    ).rejects.toThrow();
    const mails = await db.selectFrom('mails').select(['state', 'secret']).orderBy('createdAt').execute();
    expect(mails).toEqual([
      { state: 'overtaken', secret: null },
      { state: 'waiting', secret: 'the second word' },
    ]);
  });
});

test('every mutation of the contract is tried, and stands with its guard in docs/concurrency.md', () => {
  const text = readFileSync(new URL('../../docs/concurrency.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` *\|([^|]+)\|$/gm)].map(([, name, guard]) => [name!, guard!.trim()]);
  expect(Object.keys(RACES).toSorted()).toEqual(MUTATIONS.toSorted());
  expect(rows.map(([name]) => name!).toSorted()).toEqual(MUTATIONS.toSorted());
  expect(rows.filter(([, guard]) => guard!.length < 10)).toEqual([]);
});
