import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { storePicture } from '#server/storage/pictures.ts';
import { LINK_MINUTES } from '#server/auth/signed-links.ts';
import type { Who } from '#tests/club.ts';
import { uploadedFile } from '#tests/files.ts';
import { A_WEEK, openJournalsClub, type JournalsClub } from '#tests/journals.ts';
import { anImage } from '#tests/media.ts';
import { openRoutes } from '#tests/routes.ts';
import { pdfPages, pdfText } from '#tests/sheets.ts';
import { XSS_VECTORS } from '#tests/xss-vectors.ts';
import { purgeDossiers } from './data.ts';
import { makeDossier, serveDossierPdf } from './delivery.ts';
import { KEPT_HOURS } from './rules.ts';

const CREATE = `mutation Create($input: CreateDossierInput!) { createDossier(input: $input) { id } }`;
const LOOK = `query Look($id: ID!) { dossier(id: $id) { progress failed url } }`;
const ALL = { assessment: true, reports: true, journals: true, objectives: true };

let club: JournalsClub;
let app: FastifyInstance;
let making: Parameters<typeof makeDossier>[0];
let gameId: string;
beforeAll(async () => {
  club = await openJournalsClub();
  app = await openRoutes(club.db, (routes, printing) => {
    making = { ...printing, store: club.store };
    serveDossierPdf(routes, printing);
  });
  const [home, away] = [club.about.clubId, await named('Црвена звезда')];
  const game = {
    startsAt: '2026-11-14T19:00:00Z',
    day: '2026-11-14',
    homeClubId: home,
    awayClubId: away,
    level: 'u19',
  };
  gameId = (await club.db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  for (const table of ['dossiers', 'reports', 'journals', 'objectives', 'rateLimits'] as const)
    await club.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await app.close();
  await club.close();
});

const named = async (name: string) =>
  (await club.db.insertInto('clubs').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
const ofPlayer = (change: object, id = club.about.luca) =>
  club.db.updateTable('players').set(change).where('id', '=', id).execute();
const ofUser = (who: Who, change: object) =>
  club.db.updateTable('users').set(change).where('id', '=', club.ids[who]).execute();

const report = (more: object = {}) =>
  club.db
    .insertInto('reports')
    .values({
      type: 'standard', gameId, playerId: club.about.luca, createdBy: club.ids.scout, nSweater: 9,
      scoutingRecommendation: 'act_immediately', globalNote: 'Läuft viel.\\nЗавршава сам.', tags: ['finisher'],
      techniqueGrade: 4, techniqueNote: 'Both feet', intelligenceGrade: 3, physiqueGrade: 2, mentalityGrade: 4, velocityGrade: 3,
      createdAt: '2026-11-15T10:30:00Z', ...more,
    })
    .execute(); // prettier-ignore
const objective = (more: object = {}) =>
  club.db
    .insertInto('objectives')
    .values({
      playerId: club.about.luca, createdBy: club.ids.manager, name: 'Weak foot', date: '2026-11-10', category: 'technical',
      content: 'Ten crosses a day', deadline: '2026-11-12', nextSteps: 'Film it', comments: ['Goes well'], ...more,
    })
    .execute(); // prettier-ignore

/** Links are signed by the clock of the request; they are fetched by the clock on the wall. */
const now = () => Temporal.Now.instant();
async function begun(who: Who, input: object = {}, at = now()): Promise<string> {
  const { data, errors } = await club.ask(who, CREATE, { input: { playerId: club.about.luca, ...input } }, at);
  expect(errors).toEqual([]);
  return data.createDossier.id;
}
const look = (who: Who, id: string, at = now()) => club.ask(who, LOOK, { id }, at);
async function made(who: Who, input: object = {}): Promise<{ id: string; url: string }> {
  const id = await begun(who, input);
  await makeDossier(making, id, false);
  const { data, errors } = await look(who, id);
  expect(errors).toEqual([]);
  expect(data.dossier).toEqual({ progress: 100, failed: false, url: expect.stringContaining(`/pdfs/dossiers/${id}?`) });
  return { id, url: data.dossier.url };
}
async function printed(who: Who, input: object = {}) {
  const { url } = await made(who, input);
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  const pdf = new Uint8Array(answer.rawPayload);
  return { headers: answer.headers, pdf, text: await pdfText(pdf), pages: await pdfPages(pdf) };
}
const status = async (url: string) => (await app.inject(url)).statusCode;

describe('what stands in it', () => {
  test('G-23 the data of the player, the grades, and the latest reports, journals and objectives', async () => {
    const { db } = club;
    const photo = await storePicture(
      club.context('manager'),
      `data:image/png;base64,${(await anImage()).toString('base64')}`,
      'photo',
    );
    await ofPlayer({
      photo,
      dateOfBirth: '2008-03-04',
      nationality: 'CH',
      height: 181,
      strongFoot: 'left',
      links: ['https://club.example/luca'],
    });
    await report();
    await report({
      createdBy: club.ids.manager,
      techniqueGrade: 1,
      globalNote: 'Later',
      createdAt: '2026-11-16T10:30:00Z',
    });
    const files = [await uploadedFile(club, 'scout', 'Plan.pdf'), await uploadedFile(club, 'scout', 'Photo.png')];
    const content =
      '<h2>Woche</h2><p>One <strong>two</strong></p><ol><li>erst</li></ol><p><a href="https://club.example/film">Film</a></p>';
    await club.written('scout', { ...A_WEEK, content, files });
    await objective();
    const { headers, text, pdf } = await printed('scout', ALL);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="dossier-luca-meier-\d{4}-\d\d-\d\d\.pdf"/),
      'cache-control': 'private, no-store',
    });
    for (const words of [
      'Luca Meier', 'FC Zürich', 'U18', 'Striker', '04.03.2008', 'Switzerland', '181', 'Left', 'https://club.example/luca',
      'Assessment', '2 reports · 2 authors', 'Technique', '2.5', 'Grades over time', '14.11.2026',
      'Latest reports', 'FC Zürich – Црвена звезда', 'Sofia Šarić', 'Act immediately', 'Both feet', 'Завршава сам.', 'Finisher', 'Later',
      'Latest journals', 'Talk after training', 'Woche', '1. erst', 'Film (https://club.example/film)', 'Performance curve 7 / 10', 'Content', 'Plan.pdf', 'Photo.png',
      'Latest objectives', 'Weak foot', 'Ten crosses a day', 'Film it', '– Goes well', 'Deadline passed: 12.11.2026', 'Discussed with the player No', 'Marco Müller',
    ]) expect(text).toContain(words); // prettier-ignore
    expect(pdf.length).toBeLessThan(400_000);
    await db.updateTable('players').set({ photo: null, links: [] }).where('id', '=', club.about.luca).execute();
  });

  test('G-06 status, contract and contact are for managers only', async () => {
    const secret = {
      contact: 'Ask the mother first',
      agency: 'Nobody Knows',
      phone: '+41 79 000 00 00',
      hasContract: 'yes',
      contractDuration: '2028-06-30',
      status: 'on_trail',
    };
    await ofPlayer(secret);
    const withheld = [
      'Managers only',
      'Ask the mother first',
      'Nobody Knows',
      '+41 79',
      'Contract',
      '30.06.2028',
      'On trial',
    ];
    for (const who of ['manager', 'admin'] as const) {
      const { text } = await printed(who);
      for (const words of withheld) expect(text).toContain(words);
    }
    const { text } = await printed('scout');
    for (const words of withheld) expect(text).not.toContain(words);
  });

  test('EXP-11 what was not chosen is not in it, nor a label with nothing behind it, and of what was chosen no more than so many of the latest', async () => {
    for (const day of ['01', '02', '03', '04']) {
      await club.written('scout', { name: `Note of day ${day}`, date: `2026-11-${day}` });
      await objective({ name: `Goal of day ${day}`, date: `2026-11-${day}`, deadline: null });
    }
    await report();
    const { text } = await printed('scout', { journals: true, most: 2 });
    for (const words of ['Latest journals (2 of 4)', 'Note of day 04', 'Note of day 03']) expect(text).toContain(words);
    for (const words of ['day 02', 'Goal', 'Latest reports', 'Both feet', 'Assessment'])
      expect(text).not.toContain(words);
    const { text: goals } = await printed('scout', { objectives: true });
    expect(goals).toContain('Latest objectives Goal of day 04');
    expect(goals).not.toContain('Deadline');
  });

  test('a player of whom nothing is known yet has one that says so', async () => {
    const { text } = await printed('scout', { ...ALL, playerId: club.about.nino });
    expect(text).toContain('No reports yet');
    expect(text.split('There is none yet.')).toHaveLength(4);
  });

  test.each(LANGUAGES)('I18N-03 speaks the language of whoever asked for it: %s', async (language) => {
    const words: Record<Language, [string, string, string]> = {
      en: ['Latest reports', 'Technique', 'Weak foot'],
      de: ['Neueste Berichte', 'Technik', 'Frist verstrichen'],
      fr: ['Derniers rapports', 'Technique', 'Weak foot'],
      es: ['Últimos informes', 'Técnica', 'Weak foot'],
      it: ['Ultime relazioni', 'Tecnica', 'Weak foot'],
      sr: ['Najnoviji izveštaji', 'Tehnika', 'Weak foot'],
    };
    await report();
    await objective();
    await ofUser('manager', { language });
    const { text } = await printed('manager', ALL);
    await ofUser('manager', { language: 'en' });
    for (const word of words[language]) expect(text).toContain(word);
  });

  test('G-38 what people type is set as it is, and hostile rich text as its words', async () => {
    const words = '#panic("x") $1/0$ *b* _i_ [a] `c` #import "x" @y';
    await report({ globalNote: words, techniqueNote: words });
    await objective({ name: words, content: words, comments: [words] });
    const content = XSS_VECTORS.filter((one) => !one.includes('\u0000'))
      .join('')
      .slice(0, 12_000);
    await club.written('scout', { name: words, content: `<p>Before</p>${content}` });
    await ofPlayer({ nickname: words });
    const { text, pdf } = await printed('scout', ALL);
    await ofPlayer({ nickname: 'Lulu' });
    expect(text.replaceAll(' ', '').split(words.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(6);
    for (const sign of ['/JavaScript', '/JS ', '/Launch', '/EmbeddedFile', 'javascript:alert'])
      expect(Buffer.from(pdf).includes(sign), sign).toBe(false);
  });

  test('the most and the longest that there may be is set whole, with as many pictures as one sheet has', async () => {
    const long = `<p>${'Wort und Satz. '.repeat(1300)}${'x'.repeat(2000)}</p>${'<ul><li>'.repeat(60)}tief${'</li></ul>'.repeat(60)}<p>Ende</p>`;
    for (let at = 0; at < 20; at += 1) {
      const files = at < 14 ? [await uploadedFile(club, 'scout', `Photo ${at}.png`)] : [];
      await club.written('scout', { content: long, name: `N${'n'.repeat(190)}`, files });
      await objective({ content: 'Lang. '.repeat(1600), name: `O${'o'.repeat(190)}` });
    }
    const { pages, text } = await printed('scout', { ...ALL, most: 20 });
    expect(pages.length).toBeGreaterThan(60);
    expect(text.split('Ende').length - 1).toBe(20);
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`);
  }, 60_000);
});

describe('how it is made', () => {
  test('one that could not be made stays to be made, and says so after the last try', async () => {
    const id = await begun('scout', { journals: true });
    const broken = { ...making, zone: 'Nowhere/Else' };
    await club.written('scout');
    await expect(makeDossier(broken, id, false)).rejects.toThrow();
    expect((await look('scout', id)).data.dossier).toMatchObject({ failed: false, url: null });
    await expect(makeDossier(broken, id, true)).rejects.toThrow();
    expect((await look('scout', id)).data.dossier).toMatchObject({ failed: true, url: null });
  });

  test('one that has not come for long is given up in words', async () => {
    const id = await begun('scout', {}, now().subtract({ minutes: 16 }));
    expect((await look('scout', id)).data.dossier).toMatchObject({ failed: true, url: null });
  });

  test('it is made by what its reader may read at that moment', async () => {
    await ofPlayer({ contact: 'Ask the mother first' });
    const id = await begun('manager');
    await ofUser('manager', { role: 'scout' });
    await makeDossier(making, id, false);
    const { pdf } = await club.db.selectFrom('dossiers').select('pdf').where('id', '=', id).executeTakeFirstOrThrow();
    await ofUser('manager', { role: 'manager' });
    expect(await pdfText(new Uint8Array(pdf!))).not.toContain('Ask the mother first');
  });

  test('of a player who was closed, or a reader who has left meanwhile, there is none', async () => {
    const [one, other] = [await begun('scout'), await begun('otherScout')];
    await ofPlayer({ status: 'closed' });
    await ofUser('otherScout', { deactivatedAt: '2026-11-18T10:00:00Z' });
    for (const id of [one, other]) await makeDossier(making, id, false);
    await ofPlayer({ status: 'watchlist' });
    await ofUser('otherScout', { deactivatedAt: null });
    for (const [who, id] of [['scout', one], ['otherScout', other]] as const)
      expect((await look(who, id)).data.dossier).toMatchObject({ failed: true, url: null }); // prettier-ignore
  });

  test('one that is gone or made already is made by no second run', async () => {
    const { id } = await made('scout');
    const before = await club.db.selectFrom('dossiers').selectAll().execute();
    await makeDossier({ ...making, clubName: 'FC Other' }, id, false);
    expect(await club.db.selectFrom('dossiers').selectAll().execute()).toEqual(before);
    await club.db.deleteFrom('dossiers').execute();
    await makeDossier(making, id, true);
  });
});

describe('the link', () => {
  test('EXP-01 it is for one viewer, one dossier and 15 minutes', async () => {
    const { ids } = club;
    const [{ id, url }, other] = [await made('scout'), await made('scout')];
    const late = await look('scout', id, now().subtract({ minutes: LINK_MINUTES, seconds: 1 }));
    const [path, query] = url.split('?') as [string, string];
    for (const one of [
      path,
      late.data.dossier.url,
      `${path}?${query.replace(ids.scout, ids.manager)}`,
      `${path}?${query.replace(/signature=..../, 'signature=AAAA')}`,
      url.replace(id, other.id),
      '/pdfs/dossiers/nothing',
    ])
      expect(await status(one), one).toBe(404);
    expect(await status(url)).toBe(200);
  });

  test('G-06 whoever may read less by now, or something else, gets none of what was made before', async () => {
    const { url, id } = await made('manager');
    for (const [change, back] of [
      [{ role: 'scout' }, { role: 'manager' }],
      [
        { role: 'special', journalType: 'medicine' },
        { role: 'manager', journalType: null },
      ],
      [{ requirePasswordReset: true }, { requirePasswordReset: false }],
      [{ deactivatedAt: '2026-11-18T10:00:00Z' }, { deactivatedAt: null }],
    ] as const) {
      await ofUser('manager', change);
      expect(await status(url), JSON.stringify(change)).toBe(404);
      await ofUser('manager', back);
    }
    // An admin reads as much as a manager does.
    await ofUser('manager', { role: 'admin' });
    expect(await status(url)).toBe(200);
    await ofUser('manager', { role: 'manager' });
    expect(await status(url)).toBe(200);
    await club.db.updateTable('dossiers').set({ madeFor: '[]' }).where('id', '=', id).execute();
    expect((await look('manager', id)).data.dossier).toMatchObject({ failed: true, url: null });
  });

  test('a player who was closed meanwhile has none for a scout, and still one for a manager (decision 17)', async () => {
    const [scouts, managers] = [await made('scout'), await made('manager')];
    await ofPlayer({ status: 'closed' });
    expect([await status(scouts.url), await status(managers.url)]).toEqual([404, 200]);
    expect((await look('scout', scouts.id)).codes).toEqual(['errors.not_found']);
    await ofPlayer({ status: 'watchlist' });
    expect(await status(scouts.url)).toBe(200);
  });

  test('the end of its time is its end', async () => {
    const { id, url } = await made('scout');
    const since = (hours: number) => now().subtract({ hours }).toString();
    await club.db
      .updateTable('dossiers')
      .set({ createdAt: since(KEPT_HOURS) })
      .where('id', '=', id)
      .execute();
    expect(await status(url)).toBe(404);
    expect((await look('scout', id)).codes).toEqual(['errors.not_found']);
    const fresh = await made('scout');
    await purgeDossiers(club.db, now());
    expect(await club.db.selectFrom('dossiers').select('id').execute()).toEqual([{ id: fresh.id }]);
    expect(await status(fresh.url)).toBe(200);
  });
});
