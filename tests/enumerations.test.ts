/** Enumerations of the contract as inputs: text that the operation's own schema looks at, in compiled documents too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishText } from '#server/errors/messages.ts';
import { webDocuments } from '#tools/web-documents.ts';
import { openHttpClub, type HttpClub, type Reply } from './doors.ts';

let club: HttpClub;
beforeAll(async () => {
  club = await openHttpClub();
});
afterAll(() => club.close());

const documentOf = (name: string) => webDocuments().find((document) => document.name === name)!.text;
const saidOf = ({ status, errors }: Reply) =>
  errors.map(({ message, extensions: { code, field } }) => ({ status, message, code, field }));

/** A document of the app is compiled when it comes again; another one is executed as it stands. */
const DOCUMENTS = [
  documentOf('CreateUser'),
  documentOf('CreateUser'),
  'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
];
const person = { email: 'new@touchline.example', firstName: 'Nina', lastName: 'Neu' };

test('G-04 a value that is in no catalogue is refused in words, by the field it stands in', async () => {
  for (const query of DOCUMENTS) {
    expect(saidOf(await club.post('admin', query, { input: { ...person, role: 'coach' } }))).toEqual([
      { status: 200, message: englishText('errors.user_role'), code: 'errors.user_role', field: 'role' },
    ]);
    const input = { ...person, role: 'player', label: 'AMATEUR', language: 'xx' };
    const { errors } = await club.post('admin', query, { input });
    expect(errors[0]!.extensions.fields?.map(({ path }) => path)).toEqual(['language', 'label']);
  }
});

test('A-18 a missing role, a label of a scout and a wrong language are said in words, naming the field', async () => {
  const scout = { ...person, role: 'scout' };
  const wrong = [
    [person, 'errors.user_role', 'role'],
    [{ ...person, role: null }, 'errors.user_role', 'role'],
    [{ ...scout, label: 'PRO' }, 'validations.label_of_players', 'label'],
    [{ ...scout, language: 'rm' }, 'validations.language_unknown', 'language'],
  ] as const;
  for (const query of DOCUMENTS)
    for (const [input, code, field] of wrong)
      expect(saidOf(await club.post('admin', query, { input }))).toEqual([
        { status: 200, message: englishText(code), code, field },
      ]);
});

test('A-17 a sign-in without address or password reads like one that cannot be an account', async () => {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
  for (const input of [{}, { email: 'a@b.ch' }, { password: 'x' }, { email: null, password: null }])
    expect(saidOf(await club.post(null, query, { input }))).toMatchObject([
      { status: 200, code: 'errors.invalid_credentials' },
    ]);
});

test('G-04 a value that is no text is refused by the field it stands in', async () => {
  for (const query of DOCUMENTS)
    for (const role of [5, true, ['player'], { is: 'player' }])
      expect(saidOf(await club.post('admin', query, { input: { ...person, role } }))).toMatchObject([
        { status: 400, code: 'errors.invalid_request', field: 'role' },
      ]);
});

test('values are written as names, quoted as before there were enumerations, or as variables', async () => {
  const replies = await Promise.all([
    club.post('admin', '{ users(roles: [player]) { lastName role label } }'),
    club.post('admin', '{ users(roles: ["player"]) { lastName role label } }'),
    club.post('admin', '{ users(roles: "player") { lastName role label } }'),
    club.post('admin', 'query ($roles: [Role!]) { users(roles: $roles) { lastName role label } }', {
      roles: ['player'],
    }),
  ]);
  for (const { data, errors } of replies) {
    expect(errors).toEqual([]);
    expect(data).toEqual({
      users: [
        { lastName: 'Jäggi', role: 'player', label: 'YOUTH' },
        { lastName: 'Nägeli', role: 'player', label: 'YOUTH' },
        { lastName: 'Petrović', role: 'player', label: 'PRO' },
      ],
    });
  }
  for (const wrong of ['coach', '"coach"'])
    expect(saidOf(await club.post('admin', `{ users(roles: [${wrong}]) { id } }`))).toMatchObject([
      { status: 200, field: 'roles.0' },
    ]);
});

test('A-59 full is read as standard, though no answer says it', async () => {
  const input = {
    gameId: club.ids.admin,
    playerId: club.ids.admin,
    nSweater: 9,
    scoutingRecommendation: 'not_an_option',
  };
  const short = { ...input, generalGrade: 3, generalNote: 'Quick', type: 'full' };
  const query = documentOf('CreateShortReport');
  for (let time = 0; time < 2; time++)
    expect(saidOf(await club.post('scout', query, { input: short }))).toMatchObject([
      { code: 'validations.report_fixed', field: 'type' },
    ]);
  const graded = { techniqueGrade: 1, intelligenceGrade: 2, physiqueGrade: 3, mentalityGrade: 4, velocityGrade: 1 };
  const standard = { ...input, ...graded, globalNote: 'Quick', type: 'full' };
  // The type is taken; what is refused is a game that there is not.
  for (let time = 0; time < 2; time++)
    expect(saidOf(await club.post('scout', documentOf('CreateStandardReport'), { input: standard }))).toMatchObject([
      { field: 'gameId' },
    ]);
});
