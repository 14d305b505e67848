/** Who learns that there is a confidential journal or objective, on each of the ways that lead to one (decision 67). */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDossier, serveDossierPdf } from '#features/dossiers/delivery.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { serveJournalPdf } from '#features/journals/pdf.ts';
import { onCommittedHints, type LiveHints } from '#server/database/live-hints.ts';
import { EVERYBODY, execute, openClub, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { A_WEEK, openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { openRoutes } from '#tests/routes.ts';

const MARKS = 'id name confidential version confidentialChange { at by { lastName } }';
const CREATE = {
  journal: `mutation ($input: CreateJournalInput!) { made: createJournal(input: $input) { ${MARKS} } }`,
  objective: `mutation ($input: CreateObjectiveInput!) { made: createObjective(input: $input) { ${MARKS} } }`,
};
const CHANGE = {
  journal: `mutation ($input: UpdateJournalInput!) { changed: updateJournal(input: $input) { ${MARKS} } }`,
  objective: `mutation ($input: UpdateObjectiveInput!) { changed: updateObjective(input: $input) { ${MARKS} canSetConfidential } }`,
};
const ONE = {
  journal: 'query ($id: ID!) { one: journal(id: $id) { id } }',
  objective: 'query ($id: ID!) { one: objective(id: $id) { id } }',
};
const SETTINGS = '{ clubSettings { confidentialCategories version } }';
const SET = `mutation ($input: UpdateClubSettingsInput!) {
  updateClubSettings(input: $input) { confidentialCategories version } }`;
const READERS: Who[] = ['admin', 'manager', 'scout', 'otherScout'];

let club: JournalsClub;
let app: FastifyInstance;
let making: Parameters<typeof makeDossier>[0];
beforeAll(async () => {
  club = await openJournalsClub();
  app = await openRoutes(club.db, (routes, printing) => {
    making = { ...printing, store: club.store };
    serveDossierPdf(routes, printing);
    serveJournalPdf(routes, making);
    void serveFiles(routes, { db: club.db, store: club.store });
  });
});
beforeEach(async () => {
  for (const table of ['dossiers', 'journals', 'objectives', 'rateLimits', 'idempotencyKeys'] as const)
    await club.db.deleteFrom(table).execute();
  await club.db.updateTable('players').set({ status: 'watchlist' }).where('id', '=', club.about.luca).execute();
  await club.db.updateTable('clubSettings').set({ confidentialCategories: [], version: 1 }).execute();
});
afterAll(async () => {
  await app.close();
  await club.close();
});

type Kind = keyof typeof CREATE;
const NOTE = { date: '2026-11-17', category: 'medicine', deadline: '2026-12-01' };
const CONTENT = { journal: '<p>Muscle tear</p>', objective: 'Muscle tear' };
async function made(who: Who, kind: Kind, more: object = {}) {
  const input = { playerId: club.about.luca, name: 'Knee', content: CONTENT[kind], ...NOTE, ...more };
  const { data, errors } = await club.ask(who, CREATE[kind], { input });
  expect(errors).toEqual([]);
  return data.made as { id: string; confidential: boolean; version: number; confidentialChange: object | null };
}
const change = (who: Who, kind: Kind, input: object) => club.ask(who, CHANGE[kind], { input });
const opens = async (who: Who, kind: Kind, id: string) => (await club.ask(who, ONE[kind], { id })).codes.length === 0;
async function readersOf(kind: Kind, id: string): Promise<Who[]> {
  const found: Who[] = [];
  for (const who of EVERYBODY) if (await opens(who, kind, id)) found.push(who);
  return found;
}
const wall = () => Temporal.Now.instant();

/** All that somebody is told of journals and objectives on Luca, on every way. */
async function told(who: Who): Promise<Record<string, unknown>> {
  const { luca } = club.about;
  const answer = await club.ask(
    who,
    `query ($filter: JournalsFilter, $found: JournalsFilter, $of: ObjectivesFilter!, $luca: ID!) {
      journals(filter: $filter, pagination: { rowsPerPage: 20 }) { result { id } pagination { rowsNumber } }
      found: journals(filter: $found) { result { id } pagination { rowsNumber } }
      journalsCsv(filter: $filter) { result { id } }
      journalsExport(filter: $filter) { title }
      objectives(filter: $of) { result { id } pagination { rowsNumber } }
      playerStory(playerId: $luca) { result { id confidential } pagination { rowsNumber } }
      playerPerformance(playerId: $luca) { id }
      monthDeadlines(date: "2026-12-01") { total }
    }`,
    { filter: { playerIds: [luca] }, found: { search: 'muscle' }, of: { playerId: luca }, luca },
    wall(),
  );
  expect(answer.codes, who).toEqual([]);
  const { journals, found, journalsCsv, journalsExport, objectives, playerStory, ...rest } = answer.data;
  return {
    listed: [journals.result.length, journals.pagination.rowsNumber],
    found: [found.result.length, found.pagination.rowsNumber],
    lines: journalsCsv.result.length,
    sheets: journalsExport.length,
    objectives: [objectives.result.length, objectives.pagination.rowsNumber],
    story: [playerStory.result.length, playerStory.pagination.rowsNumber],
    weeks: rest.playerPerformance.length,
  };
}
const nothing = { listed: [0, 0], found: [0, 0], lines: 0, sheets: 0, objectives: [0, 0], story: [0, 0], weeks: 0 };
const everything = { listed: [1, 1], found: [1, 1], lines: 1, sheets: 1, objectives: [1, 1], story: [2, 2], weeks: 1 };

describe('who reads what is confidential', () => {
  test('CONF-01 a journal: its author, managers, admins and special users of its category', async () => {
    const open = await made('scout', 'journal');
    const hidden = await made('scout', 'journal', { confidential: true });
    const other = await made('scout', 'journal', { confidential: true, category: 'contractual' });
    expect(await readersOf('journal', open.id)).toEqual([...READERS, 'special']);
    expect(await readersOf('journal', hidden.id)).toEqual(['admin', 'manager', 'scout', 'special']);
    expect(await readersOf('journal', other.id)).toEqual(['admin', 'manager', 'scout']);
  });

  test('CONF-05 an objective: whoever set it, managers and admins', async () => {
    const open = await made('manager', 'objective');
    const hidden = await made('manager', 'objective', { confidential: true });
    expect(await readersOf('objective', open.id)).toEqual(READERS);
    expect(await readersOf('objective', hidden.id)).toEqual(['admin', 'manager']);
  });

  test('CONF-04 to others no list, count, search, CSV, export, story or line of weeks knows of it', async () => {
    await made('manager', 'journal', { confidential: true, ...A_WEEK });
    await made('manager', 'objective', { confidential: true });
    expect(await told('scout')).toEqual(nothing);
    expect(await told('manager')).toEqual(everything);
    await club.db.updateTable('journals').set({ confidential: false }).execute();
    await club.db.updateTable('objectives').set({ confidential: false }).execute();
    expect(await told('scout')).toEqual(everything);
  });

  test('CONF-04 an author who is a scout by now keeps what they wrote, and loses it with the scouting area', async () => {
    const records = {
      journal: (await made('manager', 'journal', { confidential: true })).id,
      objective: (await made('manager', 'objective', { confidential: true })).id,
    };
    const viewer = club.context('manager').viewer!;
    for (const [present, opened] of [
      [{ role: 'scout' }, true],
      [{ role: 'player', label: 'PRO' }, false],
      [{ role: 'special', journalType: 'athletics' }, false],
    ] as const)
      for (const kind of ['journal', 'objective'] as const) {
        const context = club.context('manager', { viewer: { ...viewer, ...present } });
        const { codes } = await execute(context, ONE[kind], { id: records[kind] });
        expect(codes.length === 0, `${present.role} ${kind}`).toBe(opened);
      }
  });

  test('CONF-04 its deadline is named to its readers alone', async () => {
    await made('scout', 'journal', { confidential: true, deadline: '2026-12-02' });
    const document = '{ monthDeadlines(date: "2026-12-01") { total } }';
    for (const [who, days] of [['otherScout', 0], ['scout', 1], ['manager', 1]] as const)
      expect((await club.ask(who, document)).data.monthDeadlines, who).toHaveLength(days); // prettier-ignore
  });

  test('CONF-04 its sheet and its files do not come to others, by links from before either', async () => {
    const files = [await uploadedFile(club, 'manager')];
    const { id } = await made('manager', 'journal', { files });
    const document = `query ($id: ID!, $filter: JournalsFilter) {
      journal(id: $id) { files { url } } journalsExport(filter: $filter) { url } }`;
    const links = async (who: Who) => {
      const { data } = await club.ask(who, document, { id, filter: { ids: [id] } }, wall());
      return [data.journal.files[0].url as string, data.journalsExport[0].url as string];
    };
    const status = async (urls: string[]) => Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode));
    const [scouts, managers] = [await links('scout'), await links('manager')];
    expect(await status(scouts)).toEqual([200, 200]);
    expect((await change('manager', 'journal', { id, confidential: true })).codes).toEqual([]);
    expect(await status(scouts)).toEqual([404, 404]);
    expect(await status(managers)).toEqual([200, 200]);
  });

  test.each(['journal', 'objective'] as const)(
    'CONF-04 a dossier from before a %s became confidential is not handed out to whoever may not read it',
    async (kind) => {
      const { id } = await made('manager', kind);
      const dossierOf = async (who: Who) => {
        const input = { playerId: club.about.luca, journals: true, objectives: true };
        const document = 'mutation ($input: CreateDossierInput!) { createDossier(input: $input) { id } }';
        const { data } = await club.ask(who, document, { input }, wall());
        await makeDossier(making, data.createDossier.id, true);
        const look = () =>
          club.ask(who, 'query ($id: ID!) { dossier(id: $id) { failed url } }', { id: data.createDossier.id }, wall());
        return { look, url: (await look()).data.dossier.url as string };
      };
      const [scouts, managers] = [await dossierOf('scout'), await dossierOf('manager')];
      expect((await app.inject(scouts.url)).statusCode).toBe(200);
      const later = wall().add({ seconds: 1 });
      const { codes } = await club.ask('manager', CHANGE[kind], { input: { id, confidential: true } }, later);
      expect(codes).toEqual([]);
      expect((await scouts.look()).data.dossier).toEqual({ failed: true, url: null });
      expect((await app.inject(scouts.url)).statusCode).toBe(404);
      expect((await app.inject(managers.url)).statusCode).toBe(200);
    },
  );

  test('CONF-04 players who become one take it along as it is', async () => {
    const { id } = await made('manager', 'journal', { confidential: true, playerId: club.about.nino });
    const values = {
      firstName: 'N',
      lastName: 'P',
      clubId: club.about.clubId,
      teamId: 'u18',
      mainPosition: 'striker',
      type: 'youth',
    };
    const base = await club.db.insertInto('players').values(values).returning('id').executeTakeFirstOrThrow(); // prettier-ignore
    const input = { basePlayerId: base.id, playerIds: [club.about.nino] };
    await club.ask('manager', 'mutation ($input: MergePlayersInput!) { mergePlayers(input: $input) { id } }', {
      input,
    });
    expect([await opens('scout', 'journal', id), await opens('manager', 'journal', id)]).toEqual([false, true]);
    const listed = await club.ask('scout', 'query ($filter: JournalsFilter) { journals(filter: $filter) { result { id } } }', {
      filter: { playerIds: [club.about.nino] },
    }); // prettier-ignore
    expect(listed.data.journals.result).toEqual([]);
  });
});

describe('who says that it is confidential', () => {
  test('CONF-02 of a journal its author and admins, of an objective whoever set it and admins', async () => {
    const journal = await made('scout', 'journal');
    expect((await change('manager', 'journal', { id: journal.id, confidential: true })).codes).toEqual([
      'errors.not_authorized',
    ]);
    for (const [who, confidential] of [['scout', true], ['admin', false]] as const) {
      const { data } = await change(who, 'journal', { id: journal.id, confidential });
      expect(data.changed.confidential).toBe(confidential);
    } // prettier-ignore
    const objective = await made('admin', 'objective');
    const refused = await change('manager', 'objective', { id: objective.id, confidential: true });
    expect(refused.errors[0]).toMatchObject({ extensions: { code: 'errors.not_authorized', field: 'confidential' } });
    const same = await change('manager', 'objective', { id: objective.id, confidential: false, name: 'Other' });
    expect(same.data.changed).toMatchObject({ name: 'Other', confidential: false, canSetConfidential: false });
    const own = await made('manager', 'objective');
    expect((await change('manager', 'objective', { id: own.id, confidential: true })).data.changed.confidential).toBe(
      true,
    );
    expect((await change('admin', 'objective', { id: own.id, confidential: false })).data.changed.confidential).toBe(
      false,
    );
  });

  test.each(['journal', 'objective'] as const)(
    'CONF-03 a change of a %s that does not say leaves it as it is, and the record tells who said so last',
    async (kind) => {
      const { id, confidentialChange } = await made('manager', kind, { confidential: true });
      expect(confidentialChange).toBeNull();
      for (const more of [{}, { confidential: null }, { confidential: true }]) {
        const { data } = await change('manager', kind, { id, name: 'Other', ...more });
        expect(data.changed).toMatchObject({ confidential: true, confidentialChange: null });
      }
      const { data } = await change('admin', kind, { id, confidential: false });
      expect(data.changed.confidentialChange).toEqual({ at: '2026-11-18T13:00:00.000Z', by: { lastName: 'Ammann' } });
    },
  );

  test('CONF-04 a change of one that became confidential finds none, whichever version it knows', async () => {
    const { id } = await made('manager', 'journal', { confidential: true });
    for (const version of [1, 7, null])
      expect((await change('scout', 'journal', { id, version, name: 'Mine' })).codes).toEqual(['errors.not_found']);
  });

  test.each(['journal', 'objective'] as const)('CONF-04 open pages hear no more than that a %s is', async (kind) => {
    const heard: LiveHints[] = [];
    onCommittedHints(club.db, (hints) => heard.push(hints));
    const { id } = await made('manager', kind);
    await change('manager', kind, { id, name: 'Other' });
    expect(heard).toEqual([]);
    await change('manager', kind, { id, confidential: true });
    expect(heard).toEqual([{ records: [kind] }]);
    onCommittedHints(club.db, () => undefined);
  });
});

describe('G-37 decision 17 journals on a closed player', () => {
  test('are as if there were none for scouts, but for those they wrote', async () => {
    const others = await made('manager', 'journal', { playerId: club.about.luca });
    const own = await made('scout', 'journal', { playerId: club.about.luca });
    await club.db.updateTable('players').set({ status: 'closed' }).where('id', '=', club.about.luca).execute();
    expect(await readersOf('journal', others.id)).toEqual(['admin', 'manager', 'special']);
    expect(await readersOf('journal', own.id)).toEqual(['admin', 'manager', 'scout', 'special']);
    const list =
      'query ($filter: JournalsFilter) { journals(filter: $filter) { result { id } pagination { rowsNumber } } }';
    for (const filter of [{}, { playerIds: [club.about.luca] }, { playerType: ['youth'] }, { search: 'meier' }]) {
      const { data } = await club.ask('scout', list, { filter });
      expect(data.journals, JSON.stringify(filter)).toEqual({
        result: [{ id: own.id }],
        pagination: { rowsNumber: 1 },
      });
    }
    expect((await change('scout', 'journal', { id: own.id, name: 'Still mine' })).codes).toEqual([]);
  });
});

describe('what is confidential at first', () => {
  test('CONF-06 in a new club medicine and contractual', async () => {
    const fresh = await openClub();
    expect((await fresh.ask('scout', SETTINGS)).data.clubSettings.confidentialCategories).toEqual([
      'medicine',
      'contractual',
    ]);
    await fresh.close();
  });

  test('CONF-06 is what admins choose, unless the author says otherwise', async () => {
    const input = { confidentialCategories: ['medicine'], version: 1 };
    const { data } = await club.ask('admin', SET, { input });
    expect(data.updateClubSettings).toEqual({ confidentialCategories: ['medicine'], version: 2 });
    for (const kind of ['journal', 'objective'] as const) {
      expect((await made('manager', kind)).confidential).toBe(true);
      expect((await made('manager', kind, { category: 'technical' })).confidential).toBe(false);
      expect((await made('manager', kind, { confidential: false })).confidential).toBe(false);
    }
    expect((await club.written('special')).id).toBeDefined();
    expect((await told('scout'))['listed']).toEqual([2, 2]);
  });

  test('CONF-06 of two changes of one version the later is told what stands now and whose it is', async () => {
    await club.ask('admin', SET, { input: { confidentialCategories: ['other'], version: 1 } });
    const { errors } = await club.ask('admin', SET, { input: { confidentialCategories: [], version: 1 } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { confidentialCategories: ['other'], version: 2 },
      changed: { by: { lastName: 'Ammann' }, at: '2026-11-18T13:00:00Z' },
    });
  });
});
