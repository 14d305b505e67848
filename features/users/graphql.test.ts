import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language, Role } from '#domain/football.ts';
import { execute, openClub, type TestClub, type Who } from '#tests/club.ts';

const PEOPLE = `query ($roles: [Role!], $labels: [Label!], $search: String) {
  users(roles: $roles, labels: $labels, search: $search) { firstName email language } }`;

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const namesFor = async (who: Who, filter: Record<string, unknown> = {}) =>
  (await club.ask(who, PEOPLE, filter)).data.users.map(({ firstName }: { firstName: string }) => firstName);

describe('the people one may pick from', () => {
  test('GQL-03 GQL-09 a manager sees everybody by last name, Šarić between Petrović and Sutter', async () => {
    expect(await namesFor('manager')).toEqual([
      'Anna',
      'Jonas',
      'Marco',
      'Noah',
      'Olivier',
      'Petar',
      'Sofia',
      'Sandra',
    ]);
  });
  test('a scout sees players and staff', async () => {
    expect(await namesFor('scout')).not.toContain('Sandra');
    expect(await namesFor('scout')).toContain('Noah');
  });
  test('a player sees oneself and the own scouts', async () => {
    expect((await namesFor('player')).toSorted()).toEqual(['Jonas', 'Sofia']);
    expect(await namesFor('otherPlayer')).toEqual(['Noah']);
  });
  test('a special user sees nobody, and so does a stranger', async () => {
    expect(await namesFor('special')).toEqual([]);
    expect((await club.ask(null, PEOPLE)).codes).toEqual(['errors.unauthenticated']);
  });

  test('ROLE-14 pickers for scouts ask for managers and scouts', async () => {
    expect((await namesFor('admin', { roles: ['manager', 'scout'] })).toSorted()).toEqual([
      'Marco',
      'Olivier',
      'Sofia',
    ]);
  });
  test('ROLE-15 players come in two lists by label', async () => {
    expect(await namesFor('manager', { roles: ['player'], labels: ['PRO'] })).toEqual(['Petar']);
    expect((await namesFor('manager', { roles: ['player'], labels: ['YOUTH'] })).toSorted()).toEqual(['Jonas', 'Noah']);
  });
  test('G-39 a picker finds them by role, section and name, in the language of who searches', async () => {
    const found = async (who: Who, search: string, language: Language = 'en') => {
      const context = club.context(who);
      const viewer = { ...context.viewer!, language };
      const { data, errors } = await execute(club.context(who, { viewer }), PEOPLE, { search });
      expect(errors).toEqual([]);
      return data.users.map(({ firstName }: { firstName: string }) => firstName);
    };
    expect(await found('manager', 'scout')).toEqual(['Olivier', 'Sofia']);
    expect(await found('manager', 'player youth nägeli')).toEqual(['Noah']);
    expect(await found('manager', 'jaeggi')).toEqual(['Jonas']);
    expect(await found('manager', 'spieler profis', 'de')).toEqual(['Petar']);
    expect(await found('manager', 'spieler profis', 'en')).toEqual([]);
    expect(await found('manager', 'igrač', 'sr')).toEqual(['Jonas', 'Noah', 'Petar']);
    expect(await found('player', 'scout')).toEqual(['Sofia']);
    expect(await found('special', 'scout')).toEqual([]);
    expect(await found('manager', '%')).toEqual([]);
  });
  test('G-39 a picker finds players by their league, and nobody by the league of a time as a player', async () => {
    for (const who of ['otherPlayer', 'scout'] as const)
      await club.db.updateTable('users').set({ league: 'U17 Elite' }).where('id', '=', club.ids[who]).execute();
    expect(await namesFor('manager', { search: 'u17' })).toEqual(['Noah']);
    expect(await namesFor('scout', { search: 'elite youth' })).toEqual(['Noah']);
    expect(await namesFor('player', { search: 'u17' })).toEqual([]);
    await club.db.updateTable('users').set({ league: null }).execute();
  });
  test('G-39 a picker finds players by their clubs, and nobody by the clubs of a time as a player', async () => {
    const { id: clubId } = await club.db
      .insertInto('clubs')
      .values({ name: 'SC Wanderers' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const who of ['otherPlayer', 'scout'] as const)
      await club.db.insertInto('userClubs').values({ userId: club.ids[who], clubId, position: 0 }).execute();
    expect(await namesFor('manager', { search: 'wander' })).toEqual(['Noah']);
    expect(await namesFor('scout', { search: 'wander youth' })).toEqual(['Noah']);
    expect(await namesFor('player', { search: 'wander' })).toEqual([]);
    await club.db.deleteFrom('userClubs').execute();
  });

  test('an empty choice of roles picks nobody, an unknown role is refused', async () => {
    expect(await namesFor('manager', { roles: [] })).toEqual([]);
    expect((await club.ask('manager', PEOPLE, { roles: ['coach'] })).errors[0]!.extensions).toMatchObject({
      field: 'roles.0',
    });
  });
  test('who has left is in no list', async () => {
    await club.db
      .updateTable('users')
      .set({ deactivatedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', club.ids.otherPlayer)
      .execute();
    expect(await namesFor('manager')).not.toContain('Noah');
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.otherPlayer).execute();
  });
});

test('ENT-01 what the viewer may not see of a person is null', async () => {
  const emails = async (who: Who) =>
    Object.fromEntries(
      (await club.ask(who, PEOPLE)).data.users.map((user: Record<string, unknown>) => [
        user['firstName'],
        [user['email'] !== null, user['language'] !== null],
      ]),
    );
  expect(await emails('player')).toEqual({ Jonas: [true, true], Sofia: [false, false] });
  expect(await emails('scout')).toMatchObject({ Noah: [true, false], Marco: [false, false], Sofia: [true, true] });
  expect(await emails('manager')).toMatchObject({ Noah: [true, true], Anna: [true, true] });
});

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';

describe.runIf(POSTGRES)('what was looked at first may be otherwise when it is written', () => {
  const RESET = 'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { id } }';
  const DELETE = 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }';

  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  /** Asks while the role of `of` is being changed: the change is there when whoever asks comes to write. */
  async function askDuringChange(of: Who, role: Role, ask: () => ReturnType<TestClub['ask']>) {
    let answer: ReturnType<TestClub['ask']> | undefined;
    await club.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ role, label: null }).where('id', '=', club.ids[of]).execute();
      answer = ask();
      await expect.poll(async () => (await waiting.execute(club.db)).rows.length).toBeGreaterThan(0);
    });
    return (await answer!).codes;
  }
  const stored = (who: Who) =>
    club.db
      .selectFrom('users')
      .select(['passwordHash', 'requirePasswordReset', 'deactivatedAt'])
      .where('id', '=', club.ids[who])
      .executeTakeFirstOrThrow();

  test('A-15 whoever becomes an admin while the new password is hashed keeps the old one', async () => {
    const before = await stored('otherScout');
    const reset = () => club.ask('manager', RESET, { input: { userId: club.ids.otherScout } });
    expect(await askDuringChange('otherScout', 'admin', reset)).toEqual(['errors.not_authorized']);
    expect(await stored('otherScout')).toEqual(before);
    await club.db.updateTable('users').set({ role: 'scout' }).where('id', '=', club.ids.otherScout).execute();
  });

  test('GQL-21 whoever becomes the only admin meanwhile is not deactivated', async () => {
    await club.db.updateTable('users').set({ role: 'admin' }).where('id', '=', club.ids.otherScout).execute();
    const remove = () => club.ask('admin', DELETE, { input: { id: club.ids.otherScout } });
    expect(await askDuringChange('admin', 'manager', remove)).toEqual(['errors.last_admin']);
    expect(await stored('otherScout')).toMatchObject({ deactivatedAt: null });
    await club.db.updateTable('users').set({ role: 'admin' }).where('id', '=', club.ids.admin).execute();
    await club.db.updateTable('users').set({ role: 'scout' }).where('id', '=', club.ids.otherScout).execute();
  });

  test('GQL-21 nobody deactivates oneself', async () => {
    expect((await club.ask('admin', DELETE, { input: { id: club.ids.admin } })).codes).toEqual([
      'errors.not_authorized',
    ]);
    expect(await stored('admin')).toMatchObject({ deactivatedAt: null });
  });
});
