import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';

const ADD = 'mutation ($input: AddFileToSquadInput!) { addFileToSquad(input: $input) { files { id name } } }';
const REMOVE = 'mutation ($input: RemoveFileFromSquadInput!) { removeFileFromSquad(input: $input) { files { id } } }';
const FILES = 'query ($id: ID!) { squad(id: $id) { files { id name url } } }';
const STAFF: Who[] = ['scout', 'otherScout', 'manager', 'admin'];

let club: TestClub;
let squadId: string;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.deleteFrom('files').execute();
  await club.db.deleteFrom('squads').execute();
  const squad = { name: 'U17', shortName: 'U17', hue: 250, level: 'u17', season: 2026 };
  ({ id: squadId } = await club.db.insertInto('squads').values(squad).returning('id').executeTakeFirstOrThrow());
  // The scout coaches it, the other scout does not.
  const coach = { squadId, userId: club.ids.scout, role: 'coach', fromDay: '2026-07-01' };
  await club.db.insertInto('squadMembers').values(coach).execute();
});

const add = (who: Who, file: string, to = squadId) => club.ask(who, ADD, { input: { squadId: to, file } });
const names = async (who: Who = 'manager') =>
  (await club.ask(who, FILES, { id: squadId })).data.squad.files.map(({ name }: { name: string }) => name);

test.each(EVERYBODY)(
  'SQD-28 %s adds files and takes them away as a manager or as a coach of the squad',
  async (who) => {
    const allowed = ['manager', 'admin', 'scout'].includes(who);
    const file = await uploadedFile(club, who === 'special' ? 'manager' : who);
    expect((await add(who, file)).codes).toEqual(allowed ? [] : ['errors.not_authorized']);
    expect(await names()).toEqual(allowed ? ['Team.png'] : []);
    if (!allowed) await add('manager', await uploadedFile(club, 'manager'));
    const [present] = (await club.ask('manager', FILES, { id: squadId })).data.squad.files;
    const { codes } = await club.ask(who, REMOVE, { input: { squadId, file: present.id } });
    expect(codes).toEqual(allowed ? [] : ['errors.not_authorized']);
    expect(await names()).toEqual(allowed ? [] : ['Team.png']);
  },
);

test.each(EVERYBODY)('SQD-28 %s opens them as whoever reads squads', async (who) => {
  const file = await uploadedFile(club, 'manager');
  await add('manager', file);
  const { data } = await club.ask(who, 'query ($id: ID!) { file(id: $id) { id } }', { id: file });
  expect(data?.file?.id).toBe(STAFF.includes(who) ? file : undefined);
});

test('SQD-28 a file is added once and at the end, at most 40 of them, and not to a squad that there is not', async () => {
  const [first, second] = [await uploadedFile(club, 'manager'), await uploadedFile(club, 'manager', 'Plan.pdf')];
  for (const file of [first, second, first]) expect((await add('manager', file)).codes).toEqual([]);
  expect(await names()).toEqual(['Team.png', 'Plan.pdf']);
  expect((await add('manager', await uploadedFile(club, 'manager'), club.ids.player)).codes).toEqual([
    'errors.not_found',
  ]);
  expect((await add('manager', await uploadedFile(club, 'scout'))).codes).toEqual(['validations.file_gone']);
  const more = await Promise.all(Array.from({ length: 39 }, () => uploadedFile(club, 'manager')));
  const codes = [];
  for (const file of more) codes.push(...(await add('manager', file)).codes);
  expect(codes).toEqual(['validations.too_many_files']);
});
