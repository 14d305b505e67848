import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import { readableFile } from '#features/files/data.ts';
import { fileScopesOf } from '#features/files/graphql.ts';
import { openCalendar, TODAY, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';

const ADD = `mutation Add($input: AddFileToActivityInput!) { addFileToActivity(input: $input) { id date files { id name type url } } }`;
const REMOVE = `mutation Remove($input: RemoveFileFromActivityInput!) { removeFileFromActivity(input: $input) { files { id } } }`;
const WEEKLY = `query Weekly($date: Date!) {
  usersActivitiesWeeklyMap(date: $date) { lastName activities { id files { type name } } } }`;
const MINE = `query Mine($date: Date!) { myActivities(date: $date) { id files { name } } }`;

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
beforeEach(() => club.clear());
afterAll(() => club.close());

const add = (who: Who, activityId: string, file: string) => club.ask(who, ADD, { input: { activityId, file } });
async function added(who: Who, activityId: string, name?: string): Promise<string> {
  const file = await uploadedFile(club, who, name);
  const { errors } = await add(who, activityId, file);
  expect(errors).toEqual([]);
  return file;
}

describe('a file of an activity', () => {
  test('GQL-26 ACT-01 MED-05 is added at the end, once, and answered with the day', async () => {
    const { id } = await club.created('player', club.gym());
    const first = await added('player', id);
    const second = await uploadedFile(club, 'player', 'Goal.mp4');
    for (let time = 0; time < 2; time++) {
      const { data } = await add('player', id, second);
      expect(data.addFileToActivity).toMatchObject({
        id,
        date: TODAY,
        files: [
          { id: first, type: 'image', name: 'Team.png' },
          { id: second, type: 'video', name: 'Goal.mp4' },
        ],
      });
    }
    expect((await club.ask('player', MINE, { date: TODAY })).data.myActivities).toEqual([
      { id, files: [{ name: 'Team.png' }, { name: 'Goal.mp4' }] },
    ]);
  });

  test('GQL-26 is added by whoever may change the activity, and by nobody else', async () => {
    const { id } = await club.created('player', club.gym());
    const answers: Record<string, string> = {};
    for (const who of EVERYBODY.filter((one) => one !== 'special')) {
      const file = await uploadedFile(club, who);
      answers[who] = (await add(who, id, file)).codes[0] ?? 'yes';
    }
    expect(answers).toEqual({
      admin: 'yes',
      manager: 'yes',
      scout: 'yes',
      otherScout: 'errors.not_authorized',
      player: 'yes',
      pro: 'errors.not_found',
      otherPlayer: 'errors.not_found',
    });
    for (const who of ['special', null] as const)
      expect((await club.ask(who, ADD, { input: { activityId: id, file: id } })).codes).toEqual([
        who ? 'errors.not_authorized' : 'errors.unauthenticated',
      ]);
  });

  test('GQL-26 is the own upload of whoever adds it', async () => {
    const { id } = await club.created('player', club.gym());
    const { codes, errors } = await add('player', id, await uploadedFile(club, 'pro'));
    expect(codes).toEqual(['validations.file_gone']);
    expect(errors[0]!.extensions['field']).toBe('file');
  });

  test('MED-08 is one of at most 40', async () => {
    const { id } = await club.created('player', club.gym());
    const file = await added('player', id);
    const { db } = club;
    const row = await db.selectFrom('files').selectAll().where('id', '=', file).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 39 }, (_, index) => {
      const { id: _id, servedKey: _served, ...rest } = row;
      return { ...rest, key: `${String(index).padStart(32, '0')}-team.png` };
    });
    await db.insertInto('files').values(copies).execute();
    expect((await add('player', id, await uploadedFile(club, 'player'))).codes).toEqual(['validations.too_many_files']);
  });

  test('ACT-01 is taken away by whoever may change the activity', async () => {
    const { id } = await club.created('player', club.gym());
    const [first, second] = [await added('player', id), await added('player', id)];
    const remove = (who: Who) => club.ask(who, REMOVE, { input: { activityId: id, file: first } });
    expect((await remove('otherScout')).codes).toEqual(['errors.not_authorized']);
    for (let time = 0; time < 2; time++)
      expect((await remove('manager')).data.removeFileFromActivity.files).toEqual([{ id: second }]);
  });

  test('A-44 G-05 is read by whoever may read the activity', async () => {
    const { id } = await club.created('player', club.gym());
    const file = await added('player', id);
    const readers = [];
    for (const who of EVERYBODY) {
      const role = (
        await club.db.selectFrom('users').select('role').where('id', '=', club.ids[who]).executeTakeFirstOrThrow()
      ).role;
      const viewer = { id: club.ids[who], role, requirePasswordReset: false, playerIds: [] } as unknown as Viewer;
      if (await readableFile(club.db, fileScopesOf(viewer), file)) readers.push(who);
    }
    expect(readers).toEqual(['admin', 'manager', 'scout', 'otherScout', 'player']);
  });

  test('WREP-03 MED-05 stands in the week of everybody with its kind and its name', async () => {
    const { id } = await club.created('player', club.gym());
    await added('player', id);
    await added('player', id, 'Goal.mp4');
    const { data } = await club.ask('admin', WEEKLY, { date: TODAY });
    const week = data.usersActivitiesWeeklyMap.find(({ lastName }: { lastName: string }) => lastName === 'Jäggi');
    expect(week.activities).toEqual([
      { id, files: [{ type: 'image', name: 'Team.png' }, { type: 'video', name: 'Goal.mp4' }] },
    ]); // prettier-ignore
  });
});
