/** Lists of people in clubs of any make: who is listed is readable one by one, and counted. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LABELS, ROLES, type Label, type Role } from '#domain/football.ts';
import { foldText } from '#domain/text/fold.ts';
import { openClub, type TestClub, type Who } from './club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

type Somebody = { role: Role; label: Label; lastName: string; deactivated: boolean };
type Filter = { roles?: Role[]; label?: Label; search?: string; deactivated?: boolean };

/** Names that begin with an accent, a small letter, a sign, a digit, with two letters that are one, or not at all. */
const NAMES = [
  'Ähnlich', 'aebi', 'Đorđević', 'Djokaj', 'de Luca', 'Łuczak', 'Müller', 'Mueller', 'Ørsted', 'Šarić', 'Öz', 'Zwyssig',
  '’t Hooft', '7', '-', '',
]; // prettier-ignore
const somebody: fc.Arbitrary<Somebody> = fc.record({
  role: fc.constantFrom(...ROLES),
  label: fc.constantFrom(...LABELS),
  lastName: fc.constantFrom(...NAMES),
  deactivated: fc.boolean(),
});
const filters: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ roles: fc.constant<Role[]>(['player']) }, { requiredKeys: ['roles'] }),
  fc.record({ roles: fc.constant<Role[]>(['player']), label: fc.constantFrom(...LABELS) }),
  fc.record({ roles: fc.constant<Role[]>(['manager', 'admin']) }),
  fc.record({ roles: fc.constant<Role[]>(['scout', 'special']), search: fc.constantFrom('mu', 'đ', 'zw') }),
  fc.record({ deactivated: fc.boolean() }),
);
const ASKING: readonly Who[] = ['special', 'player', 'scout', 'manager', 'admin'];

const LIST = `query ($filter: UserListFilter, $page: Int, $rows: Int) {
  userList(filter: $filter, pagination: { page: $page, rowsPerPage: $rows }) {
    result { id lastName role label deactivated } letters { letter users } pagination { rowsNumber } } }`;
const GET = 'query ($userId: ID!) { getUser(userId: $userId) { id } }';

type Row = { id: string; lastName: string };
type Answer = { result: Row[]; letters: { letter: string; users: number }[]; pagination: { rowsNumber: number } };

/** Whom the rules let somebody list with a filter; null where the question itself is refused. */
async function listable(who: Who, filter: Filter): Promise<string[] | null> {
  const onlyPlayers = filter.roles?.join() === 'player';
  const manages = who === 'manager' || who === 'admin';
  if (!manages && !(who === 'scout' && onlyPlayers)) return null;
  if (filter.deactivated && who !== 'admin') return null;
  const plain = (name: string) =>
    name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('ue', 'u');
  const people = await club.db
    .selectFrom('users')
    .select(['id', 'role', 'label', 'firstName', 'lastName', 'deactivatedAt'])
    .execute();
  return people
    .filter(({ role, label, firstName, lastName, deactivatedAt }) => {
      if ((deactivatedAt !== null) !== (filter.deactivated ?? false)) return false;
      if (filter.roles && !filter.roles.includes(role as Role)) return false;
      if (filter.label && label !== filter.label) return false;
      return !filter.search || plain(`${firstName} ${lastName}`).includes(plain(filter.search));
    })
    .map(({ id }) => id);
}

async function everyPage(who: Who, filter: Filter, rows: number) {
  const first = await club.ask(who, LIST, { filter, page: 1, rows });
  if (first.codes.length > 0) return { codes: first.codes, listed: [], answer: null };
  const answer = (first.data as { userList: Answer }).userList;
  const listed = [...answer.result];
  for (let page = 2; (page - 1) * rows < answer.pagination.rowsNumber; page += 1) {
    const { data } = await club.ask(who, LIST, { filter, page, rows });
    listed.push(...(data as { userList: Answer }).userList.result);
  }
  return { codes: [], listed, answer };
}

test('USER-02 USER-03 G-05 GQL-13 in every club, for everybody: listed is readable one by one, and counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(somebody, { maxLength: 14 }),
      filters,
      fc.integer({ min: 1, max: 7 }),
      async (people, filter, rows) => {
        await settle(people);
        for (const who of ASKING) {
          const expected = await listable(who, filter);
          const { codes, listed, answer } = await everyPage(who, filter, rows);
          if (expected === null) {
            expect(codes, who).toEqual(['errors.not_authorized']);
            continue;
          }
          const ids = listed.map(({ id }) => id);
          expect(ids.toSorted(), who).toEqual(expected.toSorted());
          expect(new Set(ids).size, 'nobody twice').toBe(ids.length);
          expect(answer!.pagination.rowsNumber).toBe(ids.length);
          expectUnderLetters(listed, answer!.letters);
          for (const id of ids) expect((await club.ask(who, GET, { userId: id })).codes, who).toEqual([]);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 240_000);

/** The letters in their order hold just as many as they say, one after the other. */
function expectUnderLetters(listed: Row[], letters: Answer['letters']) {
  let at = 0;
  for (const { letter, users } of letters) {
    for (const { lastName } of listed.slice(at, at + users)) expect(letterOf(lastName), lastName).toBe(letter);
    at += users;
  }
  expect(at).toBe(listed.length);
}

function letterOf(name: string): string {
  const letter = foldText(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
}

/** Makes the club anew: the eight of the small club, and these. */
async function settle(people: Somebody[]): Promise<void> {
  await club.db.deleteFrom('users').where('email', 'like', 'world.%').execute();
  if (people.length === 0) return;
  await club.db
    .insertInto('users')
    .values(
      people.map(({ role, label, lastName, deactivated }, index) => ({
        email: `world.${index}@touchline.example`,
        firstName: 'Kim',
        lastName,
        role,
        label: role === 'player' ? label : null,
        deactivatedAt: deactivated ? '2026-01-01T00:00:00Z' : null,
        passwordHash: 'no password signs in here',
      })),
    )
    .execute();
}
