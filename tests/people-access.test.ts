/** What one may do to whom, through the real doors: the table of people-table.ts, cell by cell. */
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '#server/schema.ts';
import { openHttpClub, type HttpClub } from './doors.ts';
import { ASKING, CELLS, FIELDS, SEEN, type AskingRole, type AccessCell, type AccessTarget } from './people-table.ts';

const CODES = {
  yes: [],
  no: ['errors.not_authorized'],
  none: ['errors.user_not_found'],
  here: ['validations.user_active'],
};
const MISSING = '00000000-0000-4000-8000-000000000000';

let club: HttpClub;
let clubId: string;
/** People of the table who are not in the small club. */
const more = {} as Record<'manager' | 'admin' | 'left', string>;

beforeAll(async () => {
  club = await openHttpClub();
  const { db } = club;
  for (const [name, role, label] of [
    ['manager', 'manager', null],
    ['admin', 'admin', null],
    ['left', 'player', 'PRO'],
  ] as const) {
    const person = { email: `second.${name}@touchline.example`, firstName: 'Second', lastName: name, role, label };
    const { id } = await db
      .insertInto('users')
      .values({ ...person, passwordHash: 'no password signs in here' })
      .returning('id')
      .executeTakeFirstOrThrow();
    more[name] = id;
  }
  clubId = (await db.insertInto('clubs').values({ name: 'FC Feld' }).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => club.close());

/** As the club was at first: what one cell has done is undone before the next. */
beforeEach(async () => {
  const { db, ids } = club;
  await db.updateTable('users').set({ deactivatedAt: null, requirePasswordReset: false, language: 'en' }).execute();
  await db.updateTable('users').set({ deactivatedAt: '2026-01-01T00:00:00Z' }).where('id', '=', more.left).execute();
  await db.deleteFrom('scoutAssignments').execute();
  const scoutId = ids.scout;
  await db
    .insertInto('scoutAssignments')
    .values([
      { playerId: ids.player, scoutId },
      { playerId: ids.pro, scoutId },
    ])
    .execute();
});

function idOf(target: AccessTarget, asking: AskingRole): string {
  const { ids } = club;
  const targets: Record<AccessTarget, string> = {
    own: ids[asking],
    assigned: ids.pro,
    other: ids.otherPlayer,
    staff: ids.otherScout,
    manager: more.manager,
    admin: more.admin,
    special: asking === 'special' ? MISSING : ids.special,
    left: more.left,
    missing: MISSING,
  };
  return targets[target];
}

/** The question of a cell; each answers as little as it can. */
function questionOf(operation: string, id: string): [document: string, input: object] {
  const { ids } = club;
  const questions: Record<string, [string, object]> = {
    getUser: ['query ($input: ID!) { getUser(userId: $input) { id } }', id as unknown as object],
    updateUser: ['mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', { id, language: 'fr' }],
    resetUserPassword: [
      'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { id } }',
      { userId: id },
    ],
    deleteUser: ['mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }', { id }],
    reactivateUser: ['mutation ($input: ReactivateUserInput!) { reactivateUser(input: $input) { id } }', { id }],
    assignScouts: [
      'mutation ($input: AssignScoutsInput!) { assignScouts(input: $input) { id } }',
      { playerId: id, scoutIds: [ids.otherScout] },
    ],
    assignPlayers: [
      'mutation ($input: AssignPlayersInput!) { assignPlayers(input: $input) { id } }',
      { scoutId: id, playerIds: [ids.otherPlayer] },
    ],
  };
  return questions[operation]!;
}

/** What could have changed about people, to see that a refusal changes nothing. */
async function stored() {
  const { db } = club;
  const columns = ['id', 'language', 'requirePasswordReset', 'deactivatedAt', 'passwordHash', 'version'] as const;
  return {
    users: await db.selectFrom('users').select(columns).orderBy('id').execute(),
    assigned: await db.selectFrom('scoutAssignments').selectAll().orderBy('playerId').orderBy('scoutId').execute(),
    mails: await db.selectFrom('mails').select('id').orderBy('id').execute(),
  };
}

const title = ({ operation, asking, target, answer }: AccessCell) => `${asking}: ${operation} of ${target}: ${answer}`;

describe('ROLE-01 G-04 A-17 what one may do to whom', () => {
  test.each(CELLS.map((cell) => [title(cell), cell] as const))(
    '%s',
    async (_title, { operation, asking, target, answer }) => {
      const [document, input] = questionOf(operation, idOf(target, asking));
      const before = await stored();
      const reply = await club.post(asking, document, { input });
      expect(
        reply.errors.map(({ extensions }) => extensions.code),
        reply.body,
      ).toEqual(CODES[answer]);
      if (answer !== 'yes') expect(await stored()).toEqual(before);
    },
  );

  test.each(CELLS.filter(({ target }) => target === 'own').map((cell) => [title(cell), cell] as const))(
    'G-51 %s, also where the own id comes in capitals or with blanks',
    async (_title, { operation, asking, target, answer }) => {
      const own = idOf(target, asking);
      for (const spelled of [own.toUpperCase(), ` ${own}\n`]) {
        const [document, input] = questionOf(operation, spelled);
        const before = await stored();
        const reply = await club.post(asking, document, { input });
        expect(
          reply.errors.map(({ extensions }) => extensions.code),
          reply.body,
        ).toEqual(CODES[answer]);
        if (answer !== 'yes') expect(await stored()).toEqual(before);
      }
    },
  );

  test.each([...new Set(CELLS.map(({ operation }) => operation))])(
    'nobody is asked to sign in: %s',
    async (operation) => {
      const [document, input] = questionOf(operation, club.ids.player);
      const { errors } = await club.post(null, document, { input });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['errors.unauthenticated']);
    },
  );
});

describe('G-05 what one sees of whom', () => {
  beforeAll(async () => {
    const { db } = club;
    // Everything is there to be seen, so that an empty field is one that was withheld.
    await db.updateTable('users').set({ birthDate: '2001-02-03', league: 'Elite', journalType: 'medicine' }).execute();
    const people = await db.selectFrom('users').select('id').execute();
    await db
      .insertInto('userClubs')
      .values(people.map(({ id }) => ({ userId: id, clubId, position: 0 })))
      .execute();
  });

  const asked = `id role ${Object.keys(FIELDS)
    .map((field) => (['clubs', 'scouts', 'players'].includes(field) ? `${field} { id }` : field))
    .join(' ')}`;
  const PATHS = [
    'Mutation.assignPlayers',
    'Mutation.assignScouts',
    'Mutation.createUser',
    'Mutation.reactivateUser',
    'Mutation.resetUserPassword',
    'Mutation.updateUser',
    'Mutation.updateUserPassword',
    'Query.getUser',
    'Query.listActiveUsers',
    'Query.userExists',
    'Query.users',
    'SignedIn.user',
    'UserList.result',
  ];

  test('every path to a whole record is known here; others meet a reference', () => {
    const paths = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields())
            .filter((field) => getNamedType(field.type).name === 'User')
            .map((field) => `${type.name}.${field.name}`)
        : [],
    );
    expect(paths.toSorted()).toEqual(PATHS);
    const reference = schema.getType('UserReference');
    const fields = isObjectType(reference) ? Object.keys(reference.getFields()) : [];
    expect(fields.toSorted()).toEqual(['avatar', 'firstName', 'id', 'label', 'lastName', 'role']);
  });

  type Seen = { id: string; role: string } & Record<string, unknown>;

  /** Everybody the role meets, on every path that reads, under other names and beside each other. */
  async function everySeen(asking: AskingRole): Promise<Seen[]> {
    const { ids } = club;
    const found: Seen[] = [];
    const take = (data: Record<string, unknown> | null) => {
      for (const answer of Object.values(data ?? {})) {
        const result = (answer as { result?: Seen[] } | null)?.result;
        found.push(...(result ?? (Array.isArray(answer) ? (answer as Seen[]) : answer ? [answer as Seen] : [])));
      }
    };
    take(
      (await club.post(asking, `{ users { ${asked} } staff: users(roles: ["scout", "manager"]) { ${asked} } }`)).data,
    );
    take((await club.post(asking, `{ active: listActiveUsers { ${asked} } }`)).data);
    const players = 'filter: { roles: ["player"] }, pagination: { rowsPerPage: 100 }';
    take((await club.post(asking, `{ players: userList(${players}) { result { ${asked} } } }`)).data);
    take((await club.post(asking, `{ all: userList(pagination: { rowsPerPage: 100 }) { result { ${asked} } } }`)).data);
    for (const id of [...Object.values(ids), ...Object.values(more)]) {
      take((await club.post(asking, `{ one: getUser(userId: "${id}") { ${asked} } }`)).data);
    }
    return found;
  }

  test.each(ASKING)('a %s sees of everybody what the table says, wherever they are met', async (asking) => {
    const seen = await everySeen(asking);
    expect(seen.length).toBeGreaterThan(0);
    for (const person of seen) {
      const own = person.id === club.ids[asking];
      for (const [field, kind] of Object.entries(FIELDS)) {
        const visible = own || SEEN[asking][kind].includes(person.role);
        expect(person[field] !== null, `${asking} sees ${field} of ${own ? 'oneself' : person.role}`).toBe(visible);
      }
    }
  });
});
