import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#domain/football.ts';
import { LINK_MINUTES } from '#server/auth/signed-links.ts';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfPages, pdfText } from '#tests/sheets.ts';
import { reportFileName, serveReportPdf } from './pdf.ts';
import { MAX_EXPORTED } from './rules.ts';

const EXPORT = `query Export($pagination: PaginationInput, $filter: ReportsFilter) {
  reportsExport(pagination: $pagination, filter: $filter) { title date type url }
}`;
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];

let club: TestClub;
let app: FastifyInstance;
let gameId: string;
let playerId: string;
beforeAll(async () => {
  club = await openClub();
  const { db } = club;
  app = await openRoutes(db, serveReportPdf);
  const clubs = ['FC Zürich', 'Црвена звезда'].map((name) => ({ name }));
  const [home, away] = await db.insertInto('clubs').values(clubs).returning('id').execute();
  gameId = (
    await db
      .insertInto('games')
      .values({
        startsAt: '2026-11-17T19:00:00Z',
        day: '2026-11-17',
        homeClubId: home!.id,
        awayClubId: away!.id,
        level: 'u19',
        homeResult: 2,
        awayResult: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  playerId = await aPlayer('Luca', 'Müller-Šarić');
});
beforeEach(() => club.db.deleteFrom('reports').execute());
afterAll(async () => {
  await app.close();
  await club.close();
});

async function aPlayer(firstName: string, lastName: string): Promise<string> {
  const { clubId } = await club.db
    .selectFrom('clubs')
    .select('id as clubId')
    .where('name', '=', 'FC Zürich')
    .executeTakeFirstOrThrow();
  const { id } = await club.db
    .insertInto('players')
    .values({
      firstName,
      lastName,
      clubId,
      teamId: 'u19',
      mainPosition: 'striker',
      type: 'youth',
      status: 'on_trail',
      dateOfBirth: '2008-03-04',
      contact: 'Ask the mother first',
      agency: 'Agency Nobody Knows',
      phone: '+41 79 000 00 00',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const written = { nSweater: 9, scoutingRecommendation: 'continue_to_observe', version: 1 } as const;
async function aReport(more: object = {}): Promise<string> {
  const { id } = await club.db
    .insertInto('reports')
    .values({
      ...written,
      type: 'standard',
      gameId,
      playerId,
      createdBy: club.ids.scout,
      createdAt: '2026-11-18T10:30:00Z',
      updatedAt: '2026-11-18T10:30:00Z',
      globalNote: 'Läuft viel.\\nЗавршава сам.',
      tags: ['finisher', 'leader'],
      techniqueGrade: 4,
      techniqueNote: 'Both feet,\nalso in the air.',
      intelligenceGrade: 3,
      physiqueGrade: 2,
      mentalityGrade: 4,
      velocityGrade: 3,
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Links are signed by the clock of the request; they are fetched by the clock on the wall. */
const asked = (who: Who | null, variables: object, now = Temporal.Now.instant()) =>
  club.ask(who, EXPORT, { ...variables }, now);
async function urlFor(who: Who, id: string, now?: Temporal.Instant): Promise<string> {
  const { data, errors } = await asked(who, { filter: { ids: [id] } }, now);
  expect(errors).toEqual([]);
  return data.reportsExport[0].url;
}
async function printed(url: string) {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  const pdf = new Uint8Array(answer.rawPayload);
  return { headers: answer.headers, text: await pdfText(pdf), pages: await pdfPages(pdf) };
}
const speaks = (who: Who, language: Language) =>
  club.db.updateTable('users').set({ language }).where('id', '=', club.ids[who]).execute();

describe('the links', () => {
  test('GQL-41 EXP-01 EXP-02 ENT-22 there is one for each report that was chosen', async () => {
    const [first, second] = [await aReport(), await aReport({ createdBy: club.ids.manager })];
    await aReport({ createdBy: club.ids.admin });
    const pagination = { page: 1, rowsPerPage: 0 };
    const { data, codes } = await asked('scout', { pagination, filter: { ids: [first, second] } });
    expect(codes).toEqual([]);
    expect(data.reportsExport).toHaveLength(2);
    for (const id of [first, second]) {
      expect(data.reportsExport).toContainEqual({
        title: 'Luca Müller-Šarić · FC Zürich – Црвена звезда',
        date: '2026-11-17',
        type: 'PDF',
        url: expect.stringMatching(new RegExp(`^/pdfs/reports/${id}\\?`)),
      });
    }
  });

  test('GQL-41 SCT-08 any filter of the list exports what the list shows', async () => {
    const short = await aReport({
      type: 'short',
      createdBy: club.ids.manager,
      generalGrade: 2,
      generalNote: 'Fine.',
      ...Object.fromEntries(
        ['technique', 'intelligence', 'physique', 'mentality', 'velocity'].map((name) => [`${name}Grade`, null]),
      ),
    });
    await aReport();
    const { data } = await asked('manager', { filter: { playerIds: [playerId], types: ['short'] } });
    expect(data.reportsExport.map(({ url }: { url: string }) => url.split('?')[0])).toEqual([`/pdfs/reports/${short}`]);
  });

  test('EXP-02 more than one export takes are refused in words, and none is linked', async () => {
    const players = await Promise.all(
      Array.from({ length: MAX_EXPORTED + 1 }, (_, place) => aPlayer('Player', `Number ${place}`)),
    );
    for (const id of players) await aReport({ playerId: id });
    const all = await asked('admin', { filter: { playerIds: players } });
    expect(all.data).toBeNull();
    expect(all.errors).toEqual([
      {
        message: 'At most 100 reports can be exported at once. Choose fewer of them',
        extensions: {
          code: 'validations.too_many_exported',
          field: 'filter',
          params: { most: MAX_EXPORTED },
        },
      },
    ]);
    const most = await asked('admin', { filter: { playerIds: players.slice(1) } });
    expect(most.data.reportsExport).toHaveLength(MAX_EXPORTED);
    expect((await asked('admin', {})).codes).toEqual(['validations.too_many_exported']);
    expect((await asked('admin', { pagination: { page: 2, rowsPerPage: 0 } })).codes).toEqual([
      'validations.number_invalid',
    ]);
  });

  test('REP-02 G-04 scouts, managers and admins export; nobody else is told anything', async () => {
    const id = await aReport();
    for (const who of STAFF) expect((await asked(who, { filter: { ids: [id] } })).codes).toEqual([]);
    for (const who of EVERYBODY.filter((one) => !STAFF.includes(one))) {
      expect((await asked(who, { filter: { ids: [id] } })).codes).toEqual(['errors.not_authorized']);
    }
    expect((await asked(null, { filter: { ids: [id] } })).codes).toEqual(['errors.unauthenticated']);
  });
});

describe('the sheet of a report', () => {
  test('G-23 holds all that its page shows, in Latin and Cyrillic', async () => {
    const id = await aReport({ isTraining: true });
    const file = { type: 'file', size: 1000, createdBy: club.ids.scout, arrivedAt: '2026-11-18T10:00:00Z' } as const;
    await club.db
      .insertInto('files')
      .values({ ...file, name: 'Aufstellung.pdf', key: `${'a'.repeat(32)}-aufstellung.pdf`, reportId: id })
      .execute();
    const { headers, text } = await printed(await urlFor('scout', id));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="report-2026-11-17-luca-mueller-saric.pdf"; filename*=UTF-8''${encodeURIComponent('report-2026-11-17-luca-müller-šarić.pdf')}`,
      'cache-control': 'private, no-store',
    });
    for (const words of [
      'Luca Müller-Šarić', 'FC Zürich · 2008 · Striker', 'FC Föhn', 'Standard report', 'FC Zürich – Црвена звезда',
      '17.11.2026 20:00', 'Sofia Šarić · 18.11.2026 11:30', 'Shirt number', '9', 'Continue to observe', 'Average', '3.2',
      'Technique', '4 · Outstanding', 'Both feet, also in the air.', 'Physique', '2 · Sufficient', 'Velocity',
      '3 · Good', 'Läuft viel. Завршава сам.', 'Finisher', 'Leader', 'Seen in training', 'Files', 'Aufstellung.pdf', '1 / 1',
    ]) expect(text).toContain(words); // prettier-ignore
  });

  test('DSK-19 prints what the author has added, with its date, and none of the questions', async () => {
    const reportId = await aReport();
    const remark = { reportId, createdBy: club.ids.scout, createdAt: '2026-11-20T09:15:00Z' };
    await club.db
      .insertInto('reportRemarks')
      .values([
        { ...remark, kind: 'amendment', text: 'Plays on the left since October' },
        { ...remark, kind: 'question', text: 'Left foot too?' },
      ])
      .execute();
    const { text } = await printed(await urlFor('manager', reportId));
    expect(text).toMatch(/Amendments\s+20\.11\.2026 10:15\s+Plays on the left since October/);
    expect(text).not.toContain('Left foot');
  });

  test('G-23 says the year of birth, and of the game the level and the result as far as they are known', async () => {
    const id = await aReport();
    const game = (change: object) => club.db.updateTable('games').set(change).where('id', '=', gameId).execute();
    const sheet = async () => (await printed(await urlFor('scout', id))).text;
    expect(await sheet()).toMatch(/FC Zürich · 2008 · Striker.*Level U19.*Result 2 : 0/);
    await game({ level: 'pro', homeResult: null, awayResult: null });
    await club.db.updateTable('players').set({ dateOfBirth: null }).where('id', '=', playerId).execute();
    const unknown = await sheet();
    await game({ level: 'u19', homeResult: 2, awayResult: 0 });
    await club.db.updateTable('players').set({ dateOfBirth: '2008-03-04' }).where('id', '=', playerId).execute();
    expect(unknown).toMatch(/FC Zürich · Striker.*Level Pro.*Result –/);
  });

  test('REP-12 a short report has its one grade and its note', async () => {
    const none = Object.fromEntries(
      ['technique', 'intelligence', 'physique', 'mentality', 'velocity'].map((name) => [`${name}Grade`, null]),
    );
    const id = await aReport({
      ...none,
      type: 'short',
      globalNote: '',
      tags: [],
      generalGrade: 1,
      generalNote: 'Slow.',
    });
    const { text } = await printed(await urlFor('manager', id));
    for (const words of ['Short report', 'Overall grade', '1 · Insufficient', 'Slow.', '1.0']) {
      expect(text).toContain(words);
    }
    for (const words of ['Technique', 'Tags']) expect(text).not.toContain(words);
  });

  test('G-06 says nothing of status, contract and contact, whoever prints it', async () => {
    const id = await aReport();
    for (const who of ['scout', 'admin'] as const) {
      const { text } = await printed(await urlFor(who, id));
      for (const words of ['On trail', 'Ask the mother', 'Agency', '+41']) expect(text).not.toContain(words);
    }
  });

  test.each<[Language, string[]]>([
    ['de', ['Standardbericht', 'Durchschnitt', '3,2', 'Weiter beobachten', '4 · Hervorragend', 'Technik']],
    ['fr', ['Rapport standard', 'Moyenne', '3,2', 'Technique']],
    ['it', ['Relazione standard', 'Media', '3,2', 'Tecnica']],
    ['sr', ['Standardni izveštaj', '3,2', 'Tehnika']],
  ])('I18N-03 speaks the language of whoever prints it: %s', async (language, words) => {
    const id = await aReport();
    await speaks('manager', language);
    const { text } = await printed(await urlFor('manager', id));
    await speaks('manager', 'en');
    for (const word of words) expect(text).toContain(word);
  });

  test('G-23 what people type is set as it is, never read as markup', async () => {
    const globalNote = '#panic("x") $1/0$ *b* _i_ [a] <b> // `c` #import "x" @y';
    const { text } = await printed(await urlFor('scout', await aReport({ globalNote })));
    expect(text.replaceAll(' ', '')).toContain(globalNote.replaceAll(' ', ''));
  });

  test('G-23 the longest report and the longest name are set whole, on as many pages as they need', async () => {
    const long = `${'Wort und Satz. '.repeat(600)}${'x'.repeat(300)} Ende`;
    const id = await aReport({
      playerId: await aPlayer('A'.repeat(100), 'Šarić'),
      globalNote: long,
      techniqueNote: long,
      velocityNote: long,
    });
    const { pages } = await printed(await urlFor('scout', id));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.at(-1)).toContain('Ende');
    for (const page of pages) expect(page).toContain('Šarić');
  });

  test('G-23 EXP-01 a link is for one viewer, one report and 15 minutes, and only as long as the viewer may read it', async () => {
    const { ids, db } = club;
    const [id, other] = [await aReport(), await aReport({ createdBy: ids.manager })];
    const url = await urlFor('scout', id);
    const [path, query] = url.split('?') as [string, string];
    const late = await urlFor('scout', id, Temporal.Now.instant().subtract({ minutes: LINK_MINUTES, seconds: 1 }));
    for (const one of [
      path,
      late,
      `${path}?${query.replace(ids.scout, ids.manager)}`,
      `${path}?${query.replace(/until=(\d)/, 'until=9$1')}`,
      `${path}?${query.replace(/signature=..../, 'signature=AAAA')}`,
      url.replace(id, other),
      url.replace(id, ids.scout),
      '/pdfs/reports/nothing',
    ]) {
      const answer = await app.inject(one);
      expect(answer.statusCode, one).toBe(404);
      expect(answer.json().errors[0].extensions.code).toBe('errors.not_found');
    }
    const scout = (change: object) => db.updateTable('users').set(change).where('id', '=', ids.scout).execute();
    for (const [change, back] of [
      [{ deactivatedAt: '2026-11-18T10:00:00Z' }, { deactivatedAt: null }],
      [{ role: 'special' }, { role: 'scout' }],
      [{ requirePasswordReset: true }, { requirePasswordReset: false }],
    ] as const) {
      await scout(change);
      expect((await app.inject(url)).statusCode, JSON.stringify(change)).toBe(404);
      await scout(back);
    }
    expect((await app.inject(url)).statusCode).toBe(200);
    await db.deleteFrom('reports').where('id', '=', id).execute();
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

test('the name of the file keeps its letters', () => {
  const game = { day: '2026-11-17' };
  expect(reportFileName({ firstName: 'Žarko', lastName: 'Đorđević-Müller' }, game)).toBe(
    'report-2026-11-17-žarko-đorđević-müller.pdf',
  );
  expect(reportFileName({ firstName: 'Пера', lastName: '' }, game)).toBe('report-2026-11-17-пера.pdf');
  expect(reportFileName({ firstName: '../', lastName: '/' }, game)).toBe('report-2026-11-17.pdf');
});
