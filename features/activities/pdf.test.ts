import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#domain/football.ts';
import { LINK_MINUTES } from '#server/auth/signed-links.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { NOBODY, openCalendar, TODAY, type TestCalendar } from '#tests/activities.ts';
import { type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfPages, pdfText } from '#tests/sheets.ts';
import { weeklySheetFileName, serveWeeklyPdf } from './pdf.ts';

const LINK = `query Link($date: Date!, $userId: ID) { weeklyPdf(date: $date, userId: $userId) { url type title date } }`;

let club: TestCalendar;
let app: FastifyInstance;
beforeAll(async () => {
  club = await openCalendar();
  const { db } = club;
  app = await openRoutes(db, serveWeeklyPdf);
});
afterAll(async () => {
  await app.close();
  await club.close();
});
beforeEach(() => club.clear());

/** Links are signed by the clock of the request; they are fetched by the clock on the wall. */
const link = (who: Who | null, variables: object, now = Temporal.Now.instant()) =>
  club.ask(who, LINK, { date: TODAY, ...variables }, now);
const urlFor = async (who: Who, userId: string = club.ids[who], now?: Temporal.Instant): Promise<string> =>
  (await link(who, { userId }, now)).data.weeklyPdf.url;
async function printed(url: string) {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, text: await pdfText(new Uint8Array(answer.rawPayload)) };
}
const speaks = (who: Who, language: Language) =>
  club.db.updateTable('users').set({ language }).where('id', '=', club.ids[who]).execute();

describe('the weekly PDF', () => {
  test('WEEK-14 EXP-01 ENT-22 is linked at pdfs/weekly and holds what is planned from Monday to Sunday', async () => {
    const { ids, created, gym, game } = club;
    await created('player', gym({ title: 'Šprintovi & Übungen', date: '2026-11-16', description: 'for oneself' }));
    await created('player', gym({ title: 'Теретана у парку', date: '2026-11-19', allDay: true }));
    await game({ date: '2026-11-22', startsAt: '22:00', endsAt: '24:00' }, { location: 'Letzigrund' });
    await created('player', gym({ title: `${'x'.repeat(150)} Rehabilitation`, date: '2026-11-20' }));
    await created('player', gym({ title: 'The week after', date: '2026-11-23' }));
    const { weeklyPdf } = (await link('player', { userId: ids.player })).data;
    expect(weeklyPdf).toEqual({
      url: expect.stringMatching(new RegExp(`^/pdfs/weekly/${ids.player}/2026-11-16\\?`)),
      type: 'PDF',
      title: 'Weekly plan · Jonas Jäggi',
      date: '2026-11-16',
    });
    const { headers, text } = await printed(weeklyPdf.url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="week-2026-11-16-jonas-jaeggi.pdf"; filename*=UTF-8''${encodeURIComponent('week-2026-11-16-jonas-jäggi.pdf')}`,
      'cache-control': 'private, no-store',
    });
    for (const words of [
      'Jonas Jäggi', 'FC Föhn', 'Weekly plan', '16.11–22.11.2026', 'Monday', 'Sunday', '09:00–10:00',
      'Šprintovi & Übungen', 'All day', 'Теретана у парку', 'FC Zürich - FC Basel 1893', '22:00–24:00', 'Game',
      'Letzigrund', 'Nothing planned', 'Rehabilitation',
    ]) expect(text).toContain(words); // prettier-ignore
    expect(text).not.toContain('The week after');
    expect(text).not.toContain('for oneself');
  });

  test.each<[Language, string[]]>([
    ['de', ['Wochenplan', 'Montag', 'Kraftraum', 'Ganztägig']],
    ['sr', ['Nedeljni plan', 'Ponedeljak', 'Četvrtak', 'Ceo dan']],
    ['fr', ['Plan de la semaine', 'Lundi', 'Toute la journée']],
  ])('I18N-03 speaks the language of whoever prints it: %s', async (language, words) => {
    await club.created('player', club.gym({ title: 'Grasshüpfer', date: TODAY, allDay: true }));
    await speaks('manager', language);
    const { text } = await printed(await urlFor('manager', club.ids.player));
    await speaks('manager', 'en');
    for (const word of ['Grasshüpfer', ...words]) expect(text).toContain(word);
  });

  test('what people type is set as it is, never read as markup', async () => {
    const title = '#panic("x") $1/0$ *b* _i_ \\ [a] <b> // `c` #import "x" @y';
    await club.created('player', club.gym({ title }));
    expect((await printed(await urlFor('player'))).text.replaceAll(' ', '')).toContain(title.replaceAll(' ', ''));
  });

  test('WEEK-14 long words are broken inside the column, and no letter of the text is lost by that', async () => {
    const words = ['x'.repeat(110), 'W'.repeat(28), '-', 'supercalifragilistic-expialidocious'];
    await club.created('player', club.gym({ title: `${words.join(' ')} Push up` }));
    const { text } = await printed(await urlFor('player'));
    expect(text).not.toMatch(/[\u200B-\u200D\u2060\u00AD]/);
    expect(text.replaceAll(' ', '')).toContain(`${words.join('')}Pushup`);
    expect(text).not.toMatch(/x{40}|W{20}/);
  });

  test('WEEK-14 I18N-03 long German words stay whole in their column, so that a search finds them', async () => {
    const words = [
      'Rehabilitationstraining',
      'Leistungsdiagnostik',
      'Mannschaftsbesprechung',
      'Regenerationsmassnahmen',
    ];
    for (const [place, word] of words.entries())
      await club.created('player', club.gym({ title: word, date: `2026-11-${16 + place}` }));
    // Smaller type on a full day.
    for (let hour = 6; hour < 14; hour++) {
      const [startsAt, endsAt] = [hour, hour + 1].map((one) => `${String(one).padStart(2, '0')}:00`);
      await club.created('player', club.gym({ title: `Regenerationsmassnahmen ${hour}`, date: '2026-11-21', startsAt, endsAt })); // prettier-ignore
    }
    const { text } = await printed(await urlFor('player'));
    expect(text).not.toMatch(/[\u200B-\u200D\u2060\u00AD\u2010]/);
    for (const word of [...words, 'Regenerationsmassnahmen 13']) expect(text).toContain(word);
  });

  test('more than fits on a sheet goes on to the next', async () => {
    for (let hour = 6; hour < 24; hour++)
      for (const half of ['00', '30'])
        await club.created(
          'player',
          club.gym({ title: `Number ${hour}${half}`, startsAt: `${String(hour).padStart(2, '0')}:${half}`,
            endsAt: half === '00' ? `${String(hour).padStart(2, '0')}:30` : `${String(hour + 1).padStart(2, '0')}:00` }),
        ); // prettier-ignore
    const answer = await app.inject(await urlFor('player'));
    const pages = await pdfPages(new Uint8Array(answer.rawPayload));
    // What is left of the day takes the columns of the next page.
    expect(pages).toHaveLength(2);
    expect(pages.join(' ')).toContain('Number 2330');
  });

  test('WEEK-14 G-22 a link is for one viewer, one calendar, one week and 15 minutes; anything else is nothing', async () => {
    const { ids, db } = club;
    const url = await urlFor('player');
    expect((await app.inject(url)).statusCode).toBe(200);
    const [path, query] = url.split('?') as [string, string];
    const late = await urlFor(
      'player',
      ids.player,
      Temporal.Now.instant().subtract({ minutes: LINK_MINUTES, seconds: 1 }),
    );
    const nothing = [
      path,
      late,
      `${path}?${query.replace(/until=(\d)/, 'until=9$1')}`,
      `${path}?${query.replace(ids.player, ids.pro)}`,
      `${path}?${query.replace(/signature=..../, 'signature=AAAA')}`,
      `${path}?viewer=${ids.player}&until=99999999999&signature=`,
      `${path}?viewer=x&viewer=y&until=1&signature=z`,
      url.replace(ids.player, ids.pro),
      url.replace('2026-11-16', '2026-11-23'),
      url.replace('2026-11-16', '2026-11-31'),
      `/pdfs/weekly/${NOBODY}/2026-11-16`,
      '/pdfs/weekly/../secrets',
    ];
    for (const one of nothing) {
      const answer = await app.inject(one);
      expect(answer.statusCode, one).toBe(404);
      expect(answer.json().errors[0].extensions.code).toBe('errors.not_found');
    }
    // Whoever is gone by then, or may no longer see it, finds nothing either.
    const asScout = await urlFor('scout', ids.player);
    await db.updateTable('users').set({ deactivatedAt: '2026-11-18T10:00:00Z' }).where('id', '=', ids.scout).execute();
    expect((await app.inject(asScout)).statusCode).toBe(404);
    await db.updateTable('users').set({ deactivatedAt: null, role: 'special' }).where('id', '=', ids.scout).execute();
    expect((await app.inject(asScout)).statusCode).toBe(404);
    await db.updateTable('users').set({ role: 'scout' }).where('id', '=', ids.scout).execute();
    expect((await app.inject(asScout)).statusCode).toBe(200);
  });

  test('WEEK-14 G-05 links are given to whoever may look at that calendar', async () => {
    const { ids } = club;
    const codes = async (who: Who | null, userId: string) => (await link(who, { userId })).codes;
    for (const who of ['scout', 'manager', 'admin'] as const) expect(await codes(who, ids.player)).toEqual([]);
    expect(await codes('player', ids.player)).toEqual([]);
    expect(await codes('player', ids.pro)).toEqual(['errors.user_not_found']);
    expect(await codes('manager', NOBODY)).toEqual(['errors.user_not_found']);
    expect(await codes('special', ids.special)).toEqual(['errors.not_authorized']);
    expect(await codes(null, ids.player)).toEqual(['errors.unauthenticated']);
  });
});

test('the name of the file keeps its letters', () => {
  expect(weeklySheetFileName('Žarko Đorđević-Weiß', '2026-11-16')).toBe('week-2026-11-16-žarko-đorđević-weiß.pdf');
  expect(weeklySheetFileName('Пера', '2026-11-16')).toBe('week-2026-11-16-пера.pdf');
});

test('a page that cannot be set fails alone; others are set, and the event loop stays free', async () => {
  await expect(renderPdf('weekly', { days: 'none' })).rejects.toThrow(/could not be set/);
  const sheet = { language: 'en', club: 'c', name: 'n', title: 't', period: 'p', asOf: 'a', nothing: '-', days: [] };
  const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
  const days = Array.from({ length: 7 }, () => ({ weekday: 'x', date: 'y', today: false, entries: [] }));
  const pdfs = await Promise.all(Array.from({ length: 20 }, () => renderPdf('weekly', { ...sheet, days })));
  const own = process.threadCpuUsage(before.thread);
  const all = process.cpuUsage(before.process);
  for (const pdf of pdfs) expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  // CPU time, which is the same on a busy machine: another thread sets the pages.
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.5);
});
