/** What somebody would try who wants more than the screens offer: through the real doors, with real sessions. */
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import { schema } from '#server/schema.ts';
import { ACCESS, ACCESS_COLUMNS, type AccessColumn } from './access-table.ts';
import { openHttpClub, type HttpClub } from './doors.ts';
import { OPERATIONS, pathsOf, defaultLeaf, variablesFor } from './operations.ts';

let club: HttpClub;
beforeAll(async () => {
  club = await openHttpClub();
});
afterAll(() => club.close());

const codesOf = ({ errors }: { errors: { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);

describe('by nesting', () => {
  /**
   * Null for special users (tests/special-users.test.ts), and for players, who have no entry about a game or a report either
   * (features/games/desk, features/reports/review).
   */
  const WITHHELD: { readonly [Who in AccessColumn]?: readonly string[] } = {
    player: ['Notification.game', 'Notification.report'],
    special: ['Journal.player', 'Journal.person'],
  };

  /** Every type that can be asked for from the operations of a role, however deep. */
  function reachable(column: AccessColumn): Set<string> {
    const roots = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.values(type.getFields()),
    );
    const waiting = roots.filter(({ name }) => ACCESS[name]!.includes(column)).map(({ type }) => getNamedType(type));
    const reached = new Set<string>();
    for (let type = waiting.pop(); type; type = waiting.pop()) {
      if (!isObjectType(type) || reached.has(type.name)) continue;
      reached.add(type.name);
      const { name } = type;
      const fields = Object.values(type.getFields()).filter(
        (field) => !WITHHELD[column]?.includes(`${name}.${field.name}`),
      );
      waiting.push(...fields.map((field) => getNamedType(field.type)));
    }
    return reached;
  }

  // Whoever sees a person's record may see its clubs; nothing of the calendars or the scouting hangs on them.
  const ACCOUNT = ['Club', 'Session', 'SignedIn', 'SquadReference', 'User', 'UserReference'];

  /** What hangs on the journals of the own category (SPJ-01), and on whether they are confidential (CONF-03, CONF-06). */
  const JOURNALS =
    'ClubSettings ConfidentialChange ExportLink File VideoConversion Journal JournalLine JournalLines JournalPlayers JournalSubject Journals Pagination Upload UploadPart UploadParts'.split(
      ' ',
    );

  test.each([
    ['nobody', ACCOUNT.filter((type) => type !== 'Session')],
    ['special', [...ACCOUNT, ...JOURNALS].toSorted()],
  ] as const)('G-04 %s reaches the own account, a special user the own journals, and nothing else', (column, types) => {
    expect([...reachable(column)].toSorted()).toEqual(types);
  });

  test('ROLE-05 a player reaches calendars, and no type of the scouting', () => {
    const scouting = /Game|Report|^Player|Players|Journal|Objective|Person$|Merge|Assessment|Grades|Mail|UserList/;
    expect([...reachable('player')].filter((type) => scouting.test(type))).toEqual([]);
  });

  test('ROLE-02 more rights never reach less', () => {
    const order = ACCESS_COLUMNS.slice(2).map(reachable);
    for (const [at, types] of order.slice(0, -1).entries())
      for (const type of types) expect(order[at + 1]!.has(type), type).toBe(true);
  });
});

describe('by asking for much at once', () => {
  test('G-05 other names, fragments and other people’s ids show a player nothing more', async () => {
    const others = Object.values(club.ids).filter((id) => id !== club.ids.player);
    const document = `query { own: getUser(userId: "${club.ids.player}") { ...All } picked: users { ...All ...on User { players { id } } } }
      fragment All on User { ...Hidden id } fragment Hidden on User { email birthDate language clubs { id } scouts { id } }`;
    const { data, errors } = await club.post('player', document);
    expect(errors).toEqual([]);
    for (const person of (data!['picked'] as Record<string, unknown>[]).filter(({ id }) => id !== club.ids.player))
      expect([person['email'], person['birthDate'], person['language'], person['clubs'], person['players']]).toEqual([
        null, null, null, null, null,
      ]); // prettier-ignore
    for (const id of others) {
      const reply = await club.post('player', `{ one: getUser(userId: "${id}") { ...on User { id email } } }`);
      expect([reply.data, codesOf(reply)]).toEqual([null, ['errors.user_not_found']]);
    }
  });

  test('G-08 many sign-ins under other names in one question are guesses like any others', async () => {
    const passwordHash = await hashPassword('the right word');
    await club.db.updateTable('users').set({ passwordHash }).where('id', '=', club.ids.pro).execute();
    const guess = (word: string, at: number) =>
      `g${at}: signIn(input: { email: "pro@touchline.example", password: "${word}" }) { token }`;
    const words = Array.from({ length: 12 }, (_, at) => `guess ${at}`);
    // All of them at the same moment; those in one question are not even looked at.
    const replies = await Promise.all(words.map((word, at) => club.post(null, `mutation { ${guess(word, at)} }`)));
    const looked = replies.flatMap(codesOf).filter((code) => code === 'errors.incorrect_credentials').length;
    // Five at once; a busy machine may come to the sixth after its second of waiting, or the seventh.
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(7);
    const together = await club.post(null, `mutation { ${[...words, 'the right word'].map(guess).join(' ')} }`);
    expect([together.data, codesOf(together)]).toEqual([null, ['errors.invalid_request']]);
    await club.db.deleteFrom('signInFailures').execute();
  });
});

describe('with what is somebody else’s', () => {
  test('the id of another’s session ends nothing', async () => {
    const { id } = await startSession(club.db, club.ids.admin, 'a desk', Temporal.Now.instant());
    const reply = await club.post('scout', 'mutation ($id: ID!) { endSession(id: $id) }', { id });
    expect(codesOf(reply)).toEqual(['errors.not_found']);
    const left = await club.db.selectFrom('sessions').select('id').where('id', '=', id).execute();
    expect(left).toEqual([{ id }]);
    const mine = await club.post('scout', '{ mySessions { id } }');
    expect(JSON.stringify(mine.data)).not.toContain(id);
  });

  test('the key of another’s create answers nothing of theirs', async () => {
    const document = 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name } }';
    const idempotencyKey = 'a-key-that-two-use';
    const theirs = await club.post('manager', document, { input: { name: 'FC Ihrer', idempotencyKey } });
    const mine = await club.post('scout', document, { input: { name: 'FC Meiner', idempotencyKey } });
    expect(theirs.data).toMatchObject({ createClub: { name: 'FC Ihrer' } });
    expect(mine.data).toMatchObject({ createClub: { name: 'FC Meiner' } });
  });

  test('a token is no e-mail, id or hash, and nothing like one opens the door', async () => {
    const { tokenHash } = await club.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', club.ids.scout)
      .executeTakeFirstOrThrow();
    const forged = [tokenHash.toString('base64url'), tokenHash.toString('hex'), club.ids.admin, 'null', '0'.repeat(43)];
    for (const token of forged)
      expect(
        (await club.post(null, 'query ($token: String!) { userExists(token: $token) { id } }', { token })).data,
      ).toEqual({
        userExists: null,
      });
  });
});

describe('with keys that no form sends', () => {
  const FORGED = [
    'id',
    'role',
    'email',
    'label',
    'journalType',
    'createdBy',
    'version',
    'requirePasswordReset',
    'deactivatedAt',
  ];
  /** Every place in an operation's variables where a key that the contract does not know there could be slipped in. */
  const places = OPERATIONS.flatMap((operation) =>
    pathsOf(operation).flatMap(({ path, typeName }) => {
      if (typeName !== undefined) return [];
      const known = pathsOf(operation).flatMap(({ path: one }) =>
        one.startsWith(`${path}.`) ? [one.slice(path.length + 1)] : [],
      );
      return known.some((key) => /^\d/.test(key))
        ? []
        : [{ operation, path, keys: FORGED.filter((key) => !known.includes(key)) }];
    }),
  );

  test('G-04 each is refused as a whole, wherever it stands', async () => {
    expect(places.length).toBeGreaterThan(40);
    for (const { operation, path, keys } of places) {
      for (const key of keys) {
        const variables = variablesFor(operation, defaultLeaf, true);
        const box = path
          .split('.')
          .reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, variables);
        box[key] = key === 'role' ? 'admin' : '00000000-0000-4000-8000-000000000000';
        const reply = await club.post('admin', operation.document, variables);
        expect([reply.data, codesOf(reply)], `${operation.name} ${path}.${key}`).toEqual([
          null,
          ['errors.invalid_request'],
        ]);
      }
    }
  }, 60_000);

  const ACCOUNT_KEYS = {
    role: 'admin',
    email: 'mine@touchline.example',
    label: 'PRO',
    journalType: 'scouting',
  } as const;
  test.each(['player', 'scout', 'manager'] as const)(
    'G-04 a %s gives oneself none of what admins give',
    async (who) => {
      const stored = () =>
        club.db.selectFrom('users').selectAll().where('id', '=', club.ids[who]).executeTakeFirstOrThrow();
      const before = await stored();
      for (const [field, value] of Object.entries(ACCOUNT_KEYS)) {
        const input = { id: club.ids[who], firstName: 'Other', [field]: value };
        const reply = await club.post(who, 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
          input,
        });
        expect(reply.errors[0]?.extensions, field).toMatchObject({ code: 'errors.not_authorized', field });
      }
      expect(await stored()).toEqual(before);
    },
  );
});

describe('AUTH-19 with a session that must change its password first', () => {
  beforeEach(async () => {
    await club.db.updateTable('users').set({ requirePasswordReset: true }).where('id', '=', club.ids.manager).execute();
  });
  afterAll(async () => {
    await club.db.updateTable('users').set({ requirePasswordReset: false }).execute();
  });

  test('what stands beside an allowed question stays closed', async () => {
    for (const [beside] of [['clubs { id }'], ['users { id }'], ['mySessions { id }']]) {
      const reply = await club.post(
        'manager',
        `query ($token: String!) { userExists(token: $token) { id } ${beside} }`,
        {
          token: 'x'.repeat(43),
        },
      );
      expect(codesOf(reply), beside).toEqual(['errors.not_authorized']);
      expect(reply.data, beside).toBeNull();
    }
  });

  test('nor can a change of the password and what it opens stand in one question', async () => {
    const clubs = () => club.db.selectFrom('clubs').select('id').execute();
    const before = await clubs();
    const word = { password: 'ein ganz neues Wort', repeatPassword: 'ein ganz neues Wort' };
    const document = `mutation ($word: UpdateUserPasswordInput!, $club: CreateClubInput!) {
      updateUserPassword(input: $word) { id } createClub(input: $club) { id } }`;
    const reply = await club.post('manager', document, { word, club: { name: 'FC Zu Früh' } });
    // A mutation has one operation, so each begins with what the database says by then.
    expect(codesOf(reply)).toEqual(['errors.invalid_request']);
    expect(await clubs()).toEqual(before);
  });
});

test('every operation has its row, so that the reach above is that of the whole contract', () => {
  expect(OPERATIONS.filter(({ name }) => !ACCESS[name])).toEqual([]);
});
