import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { LINK_MINUTES } from '#server/auth/signed-links.ts';
import { EVERYBODY, type Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { A_WEEK, openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfGlyphs, pdfPages, pdfText } from '#tests/sheets.ts';
import { XSS_VECTORS } from '#tests/xss-vectors.ts';
import { serveJournalPdf } from './pdf.ts';
import { MAX_JOURNALS_EXPORTED } from './rules.ts';

const EXPORT = `query Export($pagination: PaginationInput, $filter: JournalsFilter) {
  journalsExport(pagination: $pagination, filter: $filter) { title date type url }
}`;
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];

let club: JournalsClub;
let app: FastifyInstance;
beforeAll(async () => {
  club = await openJournalsClub();
  app = await openRoutes(club.db, (routes, printing) => serveJournalPdf(routes, { ...printing, store: club.store }));
});
beforeEach(() => club.db.deleteFrom('journals').execute());
afterAll(async () => {
  await app.close();
  await club.close();
});

/** Links are signed by the clock of the request; they are fetched by the clock on the wall. */
const asked = (who: Who | null, variables: object, now = Temporal.Now.instant()) =>
  club.ask(who, EXPORT, { ...variables }, now);
async function urlFor(who: Who, id: string, now?: Temporal.Instant): Promise<string> {
  const { data, errors } = await asked(who, { filter: { ids: [id] } }, now);
  expect(errors).toEqual([]);
  return data.journalsExport[0].url;
}
async function printed(url: string) {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  const pdf = new Uint8Array(answer.rawPayload);
  return { headers: answer.headers, pdf, text: await pdfText(pdf), pages: await pdfPages(pdf) };
}
const sheetOf = async (who: Who, input?: Record<string, unknown>) =>
  printed(await urlFor('manager', (await club.written(who, input)).id));
const speaks = (who: Who, language: Language) =>
  club.db.updateTable('users').set({ language }).where('id', '=', club.ids[who]).execute();

describe('the links', () => {
  test('GQL-58 EXP-01 EXP-03 ENT-22 there is one for each journal that was chosen, the latest day first', async () => {
    const { agent } = club.about;
    const first = await club.written('scout', { name: 'Talk' });
    const second = await club.written('manager', {
      name: 'Offer',
      playerId: null,
      personId: agent,
      date: '2026-11-18',
    });
    const third = await club.written('special', { name: 'Clinic', date: '2026-11-01' });
    await club.written('scout');
    const pagination = { page: 1, rowsPerPage: 0 };
    const { data, codes } = await asked('scout', { pagination, filter: { ids: [first.id, second.id, third.id] } });
    expect(codes).toEqual([]);
    const link = (title: string, date: string, id: string) => ({
      title,
      date,
      type: 'PDF',
      url: expect.stringMatching(new RegExp(`^/pdfs/journals/${id}\\?`)),
    });
    expect(data.journalsExport).toEqual([
      link('Ivo Frei · Offer', '2026-11-18', second.id),
      link('Luca Meier · Talk', '2026-11-17', first.id),
      link('Clinic', '2026-11-01', third.id),
    ]);
  });

  test('EXP-03 more than one export takes are refused in words, and none is linked', async () => {
    const row = {
      name: 'Note', date: '2026-11-17', category: 'technical', content: '<p>Calm</p>', contentText: 'Calm',
      createdBy: club.ids.scout,
    }; // prettier-ignore
    const rows = Array.from({ length: MAX_JOURNALS_EXPORTED + 1 }, () => row);
    await club.db.insertInto('journals').values(rows).execute();
    expect((await asked('admin', {})).errors).toEqual([
      {
        message: 'At most 100 journals can be exported at once. Choose fewer of them',
        extensions: {
          code: 'validations.too_many_journals_exported',
          field: 'filter',
          params: { most: MAX_JOURNALS_EXPORTED },
        },
      },
    ]);
    expect((await asked('admin', { pagination: { page: 2, rowsPerPage: 0 } })).codes).toEqual([
      'validations.number_invalid',
    ]);
  });

  test('G-37 whoever reads journals exports them, a special user those of the own category', async () => {
    const { id } = await club.written('scout');
    const own = await club.written('scout', { category: 'medicine' });
    for (const who of STAFF) expect((await asked(who, {})).data.journalsExport).toHaveLength(2);
    for (const who of EVERYBODY.filter((one) => !STAFF.includes(one) && one !== 'special'))
      expect((await asked(who, {})).codes).toEqual(['errors.not_authorized']);
    expect((await asked(null, {})).codes).toEqual(['errors.unauthenticated']);
    expect((await asked('special', { filter: { ids: [id] } })).data.journalsExport).toEqual([]);
    const { text } = await printed(await urlFor('special', own.id));
    expect(text).toContain('Luca Meier');
  });
});

describe('the sheet of a journal', () => {
  test('G-23 holds all that its page shows', async () => {
    const files = [await uploadedFile(club, 'scout', 'Plan.pdf'), await uploadedFile(club, 'scout', 'Photo.png')];
    const { headers, text, pdf } = await sheetOf('scout', {
      ...A_WEEK, files, injured: true, deadline: '2026-12-01', nextSteps: 'Call home\nThen rest', parentsFeedback: 'Задовољни',
      content:
        '<h2>Week</h2><p>One <strong>two</strong> <em>three</em></p><ul><li><p>first</p></li><li><p>second</p></li></ul><ol><li>one</li><li>two</li></ol><blockquote><p>He said</p></blockquote><p><a href="https://club.example/film?a=1&b=2">Film</a></p>',
    }); // prettier-ignore
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('inline; filename="journal-2026-11-17-luca-meier.pdf"'),
      'cache-control': 'private, no-store',
    });
    for (const words of [
      'Luca Meier', 'FC Zürich', 'FC Föhn', 'Talk after training', '17.11.2026', 'Technical', 'Sofia Šarić', '01.12.2026',
      'Week', 'One two three', '• first', '• second', '1. one', '2. two', 'He said', 'Film (https://club.example/film?a=1&b=2)',
      'Задовољни', 'Injured Yes', 'Exams', 'Good', 'Call home Then rest', 'Plan.pdf', 'Photo.png', '7 / 10', '1 / 1',
    ]) expect(text).toContain(words); // prettier-ignore
    expect(Buffer.from(pdf).includes('/Subtype /Image') || Buffer.from(pdf).includes('/Subtype/Image')).toBe(true);
  });

  test('G-23 a person is named with what that is, nobody is named not at all', async () => {
    const { text } = await sheetOf('scout', { playerId: null, personId: club.about.agent, category: null });
    for (const words of ['Ivo Frei', 'Agent', 'Other']) expect(text).toContain(words);
    expect(text).not.toContain('079');
    expect((await sheetOf('special')).text).toContain('Medicine');
  });

  test('EXP-11 a journal without a deadline does not speak of one', async () => {
    expect((await sheetOf('scout', { deadline: '2026-12-01' })).text).toContain('Deadline 01.12.2026');
    expect((await sheetOf('scout')).text).not.toContain('Deadline');
  });

  test('EXP-10 a name in letters of another script stands on it', async () => {
    const name = { firstName: '손', lastName: '흥민' };
    await club.db.updateTable('players').set(name).where('id', '=', club.about.luca).execute();
    const glyphs = await pdfGlyphs((await sheetOf('scout')).pdf);
    await club.db
      .updateTable('players')
      .set({ firstName: 'Luca', lastName: 'Meier' })
      .where('id', '=', club.about.luca)
      .execute();
    expect(glyphs.filter(({ font }) => font === 'NotoSansKR-Regular').length).toBeGreaterThanOrEqual(3);
    expect(glyphs.filter(({ missing }) => missing)).toEqual([]);
  });

  test('G-06 A-73 a special user reads of a player no more than name and club', async () => {
    await club.db.updateTable('players').set({ contact: 'Ask first' }).where('id', '=', club.about.luca).execute();
    const { id } = await club.written('manager', { category: 'medicine' });
    const { text } = await printed(await urlFor('special', id));
    for (const words of ['Striker', 'watchlist', 'Lulu', 'Ask first']) expect(text).not.toContain(words);
  });

  test.each(LANGUAGES)('I18N-03 speaks the language of whoever prints it: %s', async (language) => {
    const category = { en: 'Technical', de: 'Technisch', fr: 'Technique', es: 'Técnico', it: 'Tecnica', sr: 'Tehni' };
    const { id } = await club.written('scout');
    await speaks('manager', language);
    const { text } = await printed(await urlFor('manager', id));
    await speaks('manager', 'en');
    expect(text.toLowerCase()).toContain(category[language].slice(0, 5).toLowerCase());
  });

  test('G-23 G-38 what people type is set as it is, never read as markup', async () => {
    const words = '#panic("x") $1/0$ *b* _i_ [a] // `c` #import "x" @y \\u{1}';
    const { text } = await sheetOf('scout', { name: words, content: `<p>${words}</p>`, nextSteps: words });
    expect(text.replaceAll(' ', '').split(words.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(3);
  });

  test('G-38 hostile rich text is set as its words', async () => {
    const content = XSS_VECTORS.filter((one) => !one.includes('\u0000'))
      .join('')
      .slice(0, 12_000);
    const { pages, pdf } = await sheetOf('scout', { content: `<p>Before</p>${content}` });
    expect(pages[0]).toContain('Before');
    for (const sign of ['/JavaScript', '/JS ', '/Launch', '/EmbeddedFile', 'javascript:alert'])
      expect(Buffer.from(pdf).includes(sign), sign).toBe(false);
  });

  test('G-23 the longest journal, the longest words and the deepest lists are set whole, on as many pages as they need', async () => {
    const content = `<p>${'Wort und Satz. '.repeat(1800)}${'x'.repeat(3000)}</p>${'<ul><li>'.repeat(60)}deep${'</li></ul>'.repeat(60)}<p>Ende</p>`;
    const { pages } = await sheetOf('scout', { content, name: 'N'.repeat(200) });
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.join('')).toContain('deep');
    expect(pages.at(-1)).toContain('Ende');
    for (const page of pages) expect(page).toContain('Luca Meier');
  });

  test('G-23 EXP-01 a link is for one viewer, one journal and 15 minutes, and only as long as the viewer may read it', async () => {
    const { ids, db } = club;
    const [{ id }, other] = [await club.written('scout'), await club.written('scout')];
    const url = await urlFor('scout', id);
    const [path, query] = url.split('?') as [string, string];
    const late = await urlFor('scout', id, Temporal.Now.instant().subtract({ minutes: LINK_MINUTES, seconds: 1 }));
    for (const one of [
      path,
      late,
      `${path}?${query.replace(ids.scout, ids.manager)}`,
      `${path}?${query.replace(/signature=..../, 'signature=AAAA')}`,
      url.replace(id, other.id),
      '/pdfs/journals/nothing',
    ])
      expect((await app.inject(one)).statusCode, one).toBe(404);
    const scout = (change: object) => db.updateTable('users').set(change).where('id', '=', ids.scout).execute();
    for (const [change, back] of [
      [{ deactivatedAt: '2026-11-18T10:00:00Z' }, { deactivatedAt: null }],
      [
        { role: 'special', journalType: 'medicine' },
        { role: 'scout', journalType: null },
      ],
      [{ role: 'special' }, { role: 'scout' }],
    ] as const) {
      await scout(change);
      expect((await app.inject(url)).statusCode, JSON.stringify(change)).toBe(404);
      await scout(back);
    }
    expect((await app.inject(url)).statusCode).toBe(200);
    await db.deleteFrom('journals').where('id', '=', id).execute();
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});
