import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeRemoved } from '#features/activities/removal/data.ts';
import { EVERYBODY, NOW, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { reportOf } from '#tests/merging.ts';

const NAMES = { journal: 'Journal', objective: 'Objective', report: 'Report' } as const;
type Kind = keyof typeof NAMES;
const TABLES = { journal: 'journals', objective: 'objectives', report: 'reports' } as const;
const PARENTS = { journal: 'journalId', objective: 'objectiveId', report: 'reportId' } as const;
const CREATE_OBJECTIVE = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';
const CREATE_REPORT = 'mutation ($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';
const MERGE = 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }';
const later = (minutes: number) => NOW.add({ minutes });

let club: JournalsClub;
let game: string;
beforeAll(async () => {
  club = await openJournalsClub();
  const { clubId } = club.about;
  const other = await club.db.insertInto('clubs').values({ name: 'FC Gast' }).returning('id').executeTakeFirstOrThrow();
  const row = {
    homeClubId: clubId,
    awayClubId: other.id,
    day: '2026-11-01',
    startsAt: '2026-11-01T14:00:00Z',
    level: 'u18',
  };
  game = (await club.db.insertInto('games').values(row).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => club.close());
beforeEach(async () => {
  for (const table of ['removals', 'journals', 'objectives', 'reports'] as const)
    await club.db.deleteFrom(table).execute();
});

const call = (who: Who | null, act: 'delete' | 'restore', kind: Kind, id: string, now = NOW, more: object = {}) => {
  const name = NAMES[kind];
  const input =
    act === 'delete' && kind === 'report' ? 'DeleteRecordInput' : `${act[0]!.toUpperCase()}${act.slice(1)}${name}Input`;
  const asked = act === 'delete' ? 'deleted' : 'id';
  return club.ask(
    who,
    `mutation ($input: ${input}!) { ${act}${name}(input: $input) { ${asked} } }`,
    { input: { id, ...more } },
    now,
  );
};
/** A record of the manager on Luca, with two files in their order. */
async function made(kind: Kind): Promise<{ id: string; files: string[] }> {
  const files = [await uploadedFile(club, 'manager'), await uploadedFile(club, 'manager', 'Plan.pdf')];
  const playerId = club.about.luca;
  if (kind === 'journal') return { id: (await club.written('manager', { files })).id, files };
  const objective = {
    playerId,
    files,
    name: 'Foot',
    date: '2026-11-18',
    category: 'technical',
    content: 'Left',
    comments: ['a', 'b'],
  };
  const [document, input] =
    kind === 'objective' ? [CREATE_OBJECTIVE, objective] : [CREATE_REPORT, { ...reportOf(game, playerId), files }];
  const { data, codes } = await club.ask('manager', document, { input });
  expect(codes).toEqual([]);
  return { id: Object.values(data as Record<string, { id: string }>)[0]!.id, files };
}
const rowOf = (kind: Kind, id: string) =>
  club.db.selectFrom(TABLES[kind]).selectAll().where('id', '=', id).executeTakeFirst();
const filesOf = async (kind: Kind, id: string) => {
  const rows = club.db.selectFrom('files').select('id').where(PARENTS[kind], '=', id);
  return (await rows.orderBy('position').execute()).map((file) => file.id);
};

describe.each<Kind>(['journal', 'objective', 'report'])('a deleted %s', (kind) => {
  test.each([...EVERYBODY.filter((who) => who !== 'admin'), null])(
    'JRN-22 A-96 comes back whole for the admin who deleted it, and not for %s',
    async (who) => {
      const { id, files } = await made(kind);
      const before = await rowOf(kind, id);
      await call('admin', 'delete', kind, id);
      expect(await rowOf(kind, id)).toBeUndefined();
      const refusals = ['errors.unauthenticated', 'errors.not_authorized', 'validations.restore_over'];
      const refused = await call(who, 'restore', kind, id);
      expect(refusals).toContain(refused.codes[0]);
      expect(await rowOf(kind, id)).toBeUndefined();
      expect((await call('admin', 'restore', kind, id, later(9))).codes).toEqual([]);
      expect(await rowOf(kind, id)).toEqual(before);
      expect(await filesOf(kind, id)).toEqual(files);
      expect((await call('admin', 'restore', kind, id)).codes).toEqual(['validations.restore_over']);
    },
  );

  test('JRN-22 its files are read and attached by nobody until then, and are nobody’s once ten minutes are over', async () => {
    const { id, files } = await made(kind);
    await call('admin', 'delete', kind, id);
    const taken = await club.write('manager', { files: [files[0]] });
    expect(taken.codes).toEqual(['validations.file_gone']);
    const seen = await club.ask('manager', 'query ($id: ID!) { file(id: $id) { id } }', { id: files[0] });
    expect(seen.data?.file ?? null).toBeNull();
    expect((await call('admin', 'restore', kind, id, later(10).add({ seconds: 1 }))).codes).toEqual([
      'validations.restore_over',
    ]);
    await purgeRemoved(club.db, later(10).add({ seconds: 1 }));
    expect(await club.db.selectFrom('removedRecords').selectAll().execute()).toEqual([]);
    expect((await club.write('manager', { files: [files[0]] })).codes).toEqual([]);
  });

  test('JRN-22 said twice with one key it is done once, and what the player is called now is what comes back', async () => {
    const { id } = await made(kind);
    await call('admin', 'delete', kind, id);
    const row = {
      firstName: 'Luca',
      lastName: 'Maier',
      clubId: club.about.clubId,
      teamId: 'u18',
      mainPosition: 'striker',
      type: 'youth',
    };
    const base = await club.db.insertInto('players').values(row).returning('id').executeTakeFirstOrThrow();
    const input = { basePlayerId: base.id, playerIds: [club.about.luca] };
    expect((await club.ask('admin', MERGE, { input })).codes).toEqual([]);
    club.about.luca = base.id;
    const key = { idempotencyKey: `restored-${kind}` };
    expect((await call('admin', 'restore', kind, id, NOW, key)).codes).toEqual([]);
    expect((await call('admin', 'restore', kind, id, NOW, key)).codes).toEqual([]);
    expect(await rowOf(kind, id)).toMatchObject({ playerId: base.id });
  });
});

test('JRN-22 REP-06 a report does not come back beside another one of its author on the pair', async () => {
  const { id } = await made('report');
  await call('admin', 'delete', 'report', id);
  await made('report');
  expect((await call('admin', 'restore', 'report', id)).codes).toEqual(['validations.one_report_per_game']);
});

test('JRN-22 JRN-04 whoever may no longer change a journal does not bring it back', async () => {
  const { id } = await club.written('scout');
  await call('scout', 'delete', 'journal', id);
  expect((await call('scout', 'restore', 'journal', id)).codes).toEqual([]);
  await call('scout', 'delete', 'journal', id);
  await sql`update removed_records
    set record = record || jsonb_build_object('created_by', ${club.ids.manager}::text)`.execute(club.db);
  expect((await call('scout', 'restore', 'journal', id)).codes).toEqual(['errors.not_authorized']);
  expect(await rowOf('journal', id)).toBeUndefined();
});
