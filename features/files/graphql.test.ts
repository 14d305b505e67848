import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import { EVERYBODY, execute, NOW, openClub, ZONE, type TestClub, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { anMp4 } from '#tests/media.ts';
import { explainPlans } from '#tests/plans.ts';
import { readableFile } from './data.ts';
import { fileScopesOf } from './graphql.ts';

const FILES = 'id version files { id name type size url }';
const CREATE = `mutation Create($input: CreateShortReportInput!) { createShortReport(input: $input) { ${FILES} } }`;
const UPDATE = `mutation Update($input: UpdateReportInput!) { updateReport(input: $input) { ${FILES} } }`;
const ONE = `query One($id: ID!) { report(id: $id) { ${FILES} } }`;

let club: TestClub;
let gameId: string;
let players: string[];
beforeAll(async () => {
  club = await openClub();
  const { db } = club;
  const [home, away] = await db
    .insertInto('clubs')
    .values([{ name: 'FC Zürich' }, { name: 'FC Basel' }])
    .returning('id')
    .execute();
  const game = { startsAt: '2026-11-17T19:00:00Z', day: '2026-11-17', homeClubId: home!.id, awayClubId: away!.id };
  ({ id: gameId } = await db
    .insertInto('games')
    .values({ ...game, level: 'u19' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const player = { firstName: 'Luca', clubId: home!.id, teamId: 'u19', mainPosition: 'striker', type: 'youth' };
  const rows = ['Meier', 'Petrović', 'Zbinden'].map((lastName) => ({ ...player, lastName }));
  players = (await db.insertInto('players').values(rows).returning('id').execute()).map(({ id }) => id);
});
beforeEach(async () => {
  await club.db.deleteFrom('reports').execute();
  await club.db.deleteFrom('files').execute();
});
afterAll(() => club.close());

const upload = (who: Who, name?: string) => uploadedFile(club, who, name);
const body = { nSweater: 9, scoutingRecommendation: 'continue_to_observe', generalGrade: 3, generalNote: 'Quick.' };
const create = (who: Who, files?: string[], playerId = players[0]!) =>
  club.ask(who, CREATE, { input: { gameId, playerId, ...body, files } });
async function aReport(who: Who, files?: string[], playerId?: string) {
  const { data, errors } = await create(who, files, playerId);
  expect(errors).toEqual([]);
  return data.createShortReport as { id: string; version: number; files: { id: string; name: string }[] };
}
const update = (who: Who, id: string, change: object) => club.ask(who, UPDATE, { input: { id, ...change } });
const idsOf = (report: { files: { id: string }[] }) => report.files.map(({ id }) => id);

describe('the files of a report', () => {
  test('REP-10 ENT-09 come with it in the order of its author, with kind, name and a link', async () => {
    const [photo, video, paper] = [
      await upload('scout'),
      await upload('scout', 'Goal.mp4'),
      await upload('scout', 'Plan.pdf'),
    ];
    const report = await aReport('scout', [video, paper, photo, video]);
    expect(report.files).toEqual([
      {
        id: video,
        type: 'video',
        name: 'Goal.mp4',
        size: anMp4().bytes.length,
        url: expect.stringContaining(`/files/${video}?viewer=`),
      },
      { id: paper, type: 'file', name: 'Plan.pdf', size: 8, url: expect.stringContaining(`/files/${paper}?viewer=`) },
      {
        id: photo,
        type: 'image',
        name: 'Team.png',
        size: expect.any(Number),
        url: expect.stringContaining(`/files/${photo}?viewer=`),
      },
    ]);
  });

  test('REP-17 A-62 stay as they are when an update leaves them out, and are exactly those it names', async () => {
    const [first, second] = [await upload('scout'), await upload('scout')];
    const { id } = await aReport('scout', [first]);
    expect(idsOf((await update('scout', id, { nSweater: 10 })).data.updateReport)).toEqual([first]);
    expect(idsOf((await update('scout', id, { files: [second, first] })).data.updateReport)).toEqual([second, first]);
    // Somebody else who may change the report keeps what is not theirs.
    expect(idsOf((await update('manager', id, { files: [first] })).data.updateReport)).toEqual([first]);
    const { data } = await update('admin', id, { files: [] });
    expect(data.updateReport).toMatchObject({ files: [], version: 5 });
  });

  test('are not those of somebody else, of another report, not arrived, or gone', async () => {
    const other = await upload('otherScout');
    const taken = await upload('scout');
    await aReport('scout', [taken]);
    const late = await upload('scout');
    await club.db
      .updateTable('files')
      .set({ arrivedAt: null, sanitizedAt: null, hasThumbnail: false })
      .where('id', '=', late)
      .execute();
    for (const id of [other, taken, late, '00000000-0000-4000-8000-000000000000']) {
      const { codes, errors } = await create('scout', [await upload('scout'), id], players[1]);
      expect(codes).toEqual(['validations.file_gone']);
      expect(errors[0]!.extensions['field']).toBe('files');
    }
    expect(await club.db.selectFrom('reports').select('id').execute()).toHaveLength(1);
  });

  test('MED-08 are at most 40', async () => {
    const many = Array.from({ length: 41 }, () => '00000000-0000-4000-8000-000000000000');
    expect((await create('scout', many)).codes).toEqual(['validations.too_many_files']);
  });

  test('REP-17 are not changed by whoever may not change the report', async () => {
    const mine = await upload('otherScout');
    const { id } = await aReport('scout', [await upload('scout')]);
    expect((await update('otherScout', id, { files: [mine] })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask('scout', ONE, { id })).data.report.files).toHaveLength(1);
  });

  test('A-44 are read by the main area only', async () => {
    const file = await upload('scout');
    await aReport('scout', [file]);
    for (const who of EVERYBODY) {
      const viewer = await viewerOf(who);
      const expected = ['admin', 'manager', 'scout', 'otherScout'].includes(who);
      expect((await readableFile(club.db, fileScopesOf(viewer), file)) !== undefined, who).toBe(expected);
    }
  });

  test('of a whole page are one question to the database', async () => {
    for (const player of players) await aReport('scout', [await upload('scout'), await upload('scout')], player);
    const ask = (fields: string) =>
      explainPlans(club.db, async (db) => {
        const { jobs, store } = club;
        const viewer = await viewerOf('scout');
        const context = { db, jobs, store, viewer, sessionId: null, now: NOW, zone: ZONE, address: '', device: '' };
        const { data } = await execute(context, `{ reports { result { id ${fields} } } }`);
        expect(data.reports.result).toHaveLength(3);
      });
    const without = await ask('');
    expect(without.join()).not.toContain('files');
    // The files, and the key that signs their links.
    expect(await ask('files { url }')).toHaveLength(without.length + 2);
  });
});

async function viewerOf(who: Who): Promise<Viewer> {
  const { id, role } = await club.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', club.ids[who])
    .executeTakeFirstOrThrow();
  return {
    id,
    role,
    label: null,
    language: 'en',
    journalType: null,
    requirePasswordReset: false,
    playerIds: [],
  } as Viewer;
}
