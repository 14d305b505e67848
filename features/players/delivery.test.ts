import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Language } from '#domain/football.ts';
import { LINK_MINUTES } from '#server/auth/signed-links.ts';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { servePlayersCsv } from './delivery.ts';

const EXPORT = 'query Export($filter: PlayersFilter) { playersExport(filter: $filter) { url type title date } }';
const STAFF: Who[] = ['admin', 'manager', 'scout', 'otherScout'];

let club: TestClub;
let app: FastifyInstance;
let clubId: string;
beforeAll(async () => {
  club = await openClub();
  const { db } = club;
  app = await openRoutes(db, servePlayersCsv);
  clubId = (await db.insertInto('clubs').values({ name: 'FC Zürich' }).returning('id').executeTakeFirstOrThrow()).id;
  await aPlayer('Müller', { status: 'on_trail', dateOfBirth: '2008-03-04', nationality: 'CH', strongFoot: 'left' });
  await aPlayer('Đorđević', { type: 'pro', nickname: '=1+1' });
  await aPlayer('Abgeschlossen', { status: 'closed' });
});
afterAll(async () => {
  await app.close();
  await club.close();
});

async function aPlayer(lastName: string, more: object = {}): Promise<void> {
  await club.db
    .insertInto('players')
    .values({
      firstName: 'Luca',
      lastName,
      clubId,
      teamId: 'u19',
      mainPosition: 'striker',
      type: 'youth',
      status: 'watchlist',
      phone: '079 000 00 00',
      contact: 'Ask the mother first',
      agency: 'Agentur Berg',
      ...more,
    })
    .execute();
}

const asked = (who: Who | null, filter: object = {}, now = Temporal.Now.instant()) =>
  club.ask(who, EXPORT, { filter }, now);
async function urlFor(who: Who, filter: object = {}, now?: Temporal.Instant): Promise<string> {
  const { data, errors } = await asked(who, filter, now);
  expect(errors).toEqual([]);
  return data.playersExport.url;
}
async function linesBehind(url: string): Promise<string[]> {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body.startsWith('\ufeff')).toBe(true);
  return answer.body.slice(1).trimEnd().split('\r\n');
}
const speaks = (who: Who, language: Language) =>
  club.db.updateTable('users').set({ language }).where('id', '=', club.ids[who]).execute();

describe('the export of players', () => {
  test('EXP-04 GQL-48 is a link to a CSV of what the list shows, by name', async () => {
    const { data } = await asked('manager', { type: ['youth'], status: ['on_trail', 'watchlist'] });
    expect(data.playersExport).toEqual({
      url: expect.stringMatching(/^\/exports\/players\?filter=[\w-]+&viewer=/),
      type: 'other',
      title: 'Players',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const answer = await app.inject(data.playersExport.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="players-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'private, no-store',
    });
    const lines = await linesBehind(data.playersExport.url);
    expect(lines).toHaveLength(2);
    const columns = JSON.parse(`[${lines[0]}]`) as string[];
    expect(columns.join(', ')).toBe(
      'First name, Last name, Nickname, Date of birth, Club, Team, Type, Main position, Second position, Shirt number, ' +
        'Average, Strong foot, Height (cm), Weight (kg), Physical stature, Body composition, Build, Nationality, ' +
        'Second nationality, National team player, National team, Outfitter, Links, Status, Contract, Contract until, ' +
        'Has an agent, Agency, Phone, E-mail, Parents’ phone, Parents’ e-mail, Agent’s phone, Agent’s e-mail, Contact, ' +
        'Seen last, Seen by (people), Next game',
    );
    expect(lines[1]).toMatch(/^"Luca","Müller","","04\.03\.2008","FC Zürich","U19","Youth","Striker",/);
    for (const words of ['"Left"', '"Switzerland"', '"On trial"', '"\u200e079 000 00 00"', '"Agentur Berg"']) {
      expect(lines[1]).toContain(words);
    }
  });

  test('G-06 a scout gets the four statuses, no column for what is for managers, and no choice by status', async () => {
    const lines = await linesBehind(await urlFor('scout'));
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['"Đorđević"', '"Müller"']);
    for (const words of ['Status', 'On trial', 'Phone', '079', 'Agentur', 'Contact', 'Ask the mother']) {
      expect(lines.join('\n')).not.toContain(words);
    }
    expect((await asked('scout', { status: ['closed'] })).codes).toEqual(['errors.not_authorized']);
    expect(await linesBehind(await urlFor('admin', { status: ['closed'] }))).toHaveLength(2);
  });

  test('EXP-04 speaks the language of whoever exports, and nothing in it computes', async () => {
    await speaks('manager', 'de');
    const lines = await linesBehind(await urlFor('manager', { search: 'dordevic' }));
    await speaks('manager', 'en');
    expect(lines[0]).toMatch(/^"Vorname";"Nachname";/);
    expect(lines[1]).toMatch(/^"Luca";"Đorđević";"'=1\+1";;"FC Zürich";"U19";"Profi?";"Stürmer";/);
  });

  test('EXP-09 has the separator of the region of the browser that fetches it, whatever its reader speaks', async () => {
    const url = await urlFor('manager', { search: 'dordevic' });
    const headOf = async (language: string) =>
      (await app.inject({ url, headers: { 'accept-language': language } })).body.slice(1, 25);
    expect(await headOf('de-CH,de;q=0.9')).toBe('"First name";"Last name"');
    expect(await headOf('en-US,de-CH;q=0.9')).toBe('"First name","Last name"');
    await speaks('manager', 'de');
    const url2 = await urlFor('manager', { search: 'dordevic' });
    expect((await app.inject({ url: url2, headers: { 'accept-language': 'en-US' } })).body).toMatch(/^.?"Vorname","/);
    await speaks('manager', 'en');
  });

  test('DSK-42 says when and by how many each was seen, and when the next game of the team is', async () => {
    const { db, ids } = club;
    const now = Temporal.Now.zonedDateTimeISO('Europe/Zurich');
    const dayIn = (days: number) => now.toPlainDate().add({ days }).toString();
    const opponent = db.insertInto('clubs').values({ name: 'FC Gegner' }).returning('id');
    const other = (await opponent.executeTakeFirstOrThrow()).id;
    const aGame = async (days: number, more: object = {}) => {
      const day = dayIn(days);
      const game = {
        homeClubId: clubId,
        awayClubId: other,
        day,
        startsAt: `${day}T12:00:00Z`,
        level: 'u19',
        homeTeamType: 'u19',
        awayTeamType: 'u19',
        ...more,
      } as const;
      return (await db.insertInto('games').values(game).returning('id').executeTakeFirstOrThrow()).id;
    };
    await aPlayer('Gesehen');
    await aPlayer('Ohne', { teamId: 'u16' });
    await aPlayer('Heute', { teamId: 'u15' });
    const seen = db.selectFrom('players').select('id').where('lastName', '=', 'Gesehen');
    const playerId = (await seen.executeTakeFirstOrThrow()).id;
    const report = async (gameId: string, createdBy: string) =>
      db
        .insertInto('reports')
        .values({
          type: 'short',
          gameId,
          playerId,
          createdBy,
          nSweater: 9,
          scoutingRecommendation: 'not_an_option',
          generalGrade: 3,
        })
        .execute();
    await report(await aGame(-3), ids.scout);
    const first = await aGame(-9);
    await report(first, ids.scout);
    await report(first, ids.otherScout);

    const begun = now.subtract({ minutes: 1 }).toInstant().toString();
    await aGame(0, { startsAt: begun });
    await aGame(1, { level: 'u17', homeTeamType: 'u17' });
    await aGame(6);
    await aGame(2, { homeClubId: other, awayClubId: clubId });
    await aGame(3, { homeClubId: other, awayClubId: clubId });
    await aGame(4, { homeTeamType: null });
    const unknown = { homeTeamType: 'u15', level: 'u15', startsAt: begun, kickoffKnown: false };
    await aGame(-1, { ...unknown, startsAt: `${dayIn(-1)}T12:00:00Z` });
    await aGame(0, unknown);
    const written = (days: number) => dayIn(days).split('-').toReversed().join('.');
    const endOf = async (search: string) =>
      (await linesBehind(await urlFor('manager', { search })))[1]!.split(',').slice(-3).join(' ');
    expect(await endOf('Gesehen')).toBe(`"${written(-3)}" 2 "${written(2)}"`);
    // Of a game of his club nobody says which team it is.
    expect(await endOf('Ohne')).toBe(` 0 "${written(4)}"`);
    // One whose kick-off is not known may still come today.
    expect(await endOf('Heute')).toBe(` 0 "${written(0)}"`);
  });

  test('EXP-04 any number of players comes piece by piece, each of them once', async () => {
    await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, status)
      select 'Many', 'Nr ' || n, ${clubId}, 'u19', 'striker', 'pro', 'watchlist' from generate_series(1, 1203) n`.execute(
      club.db,
    );
    const lines = await linesBehind(await urlFor('scout', { search: 'many' }));
    expect(new Set(lines.slice(1)).size).toBe(1203);
    await club.db.deleteFrom('players').where('firstName', '=', 'Many').execute();
  });

  test('EXP-04 G-04 the staff of the scouting exports, nobody else is told anything', async () => {
    for (const who of STAFF) expect((await asked(who)).codes).toEqual([]);
    for (const who of EVERYBODY.filter((one) => !STAFF.includes(one))) {
      expect((await asked(who)).codes).toEqual(['errors.not_authorized']);
    }
    expect((await asked(null)).codes).toEqual(['errors.unauthenticated']);
    const everything = { clubId: Array.from({ length: 100 }, () => clubId), search: 'ü'.repeat(100) };
    expect((await asked('admin', everything)).codes).toEqual([]);
    expect(
      (await asked('admin', { ...everything, position: Array.from({ length: 400 }, () => 'striker') })).codes,
    ).toEqual(['validations.too_many']);
  });

  test('G-23 the link is for one viewer, one filter and 15 minutes, and for what the viewer may see then', async () => {
    const { db, ids } = club;
    const url = await urlFor('manager', { status: ['closed'] });
    const other = new URL(await urlFor('manager'), 'http://x').searchParams.get('filter')!;
    const kept = new URL(url, 'http://x').searchParams.get('filter')!;
    const late = await urlFor('manager', {}, Temporal.Now.instant().subtract({ minutes: LINK_MINUTES, seconds: 1 }));
    for (const one of [
      '/exports/players',
      late,
      url.replace(kept, other),
      url.replace(`filter=${kept}&`, ''),
      url.replace(ids.manager, ids.admin),
      url.replace(/signature=..../, 'signature=AAAA'),
      `${url}&filter=${other}`,
    ]) {
      expect((await app.inject(one)).statusCode, one).toBe(404);
    }
    const manager = (change: object) => db.updateTable('users').set(change).where('id', '=', ids.manager).execute();
    for (const [change, back] of [
      [{ role: 'scout' }, { role: 'manager' }],
      [{ role: 'special' }, { role: 'manager' }],
      [{ deactivatedAt: '2026-11-18T10:00:00Z' }, { deactivatedAt: null }],
    ] as const) {
      await manager(change);
      expect((await app.inject(url)).statusCode, JSON.stringify(change)).toBe(404);
      await manager(back);
    }
    expect((await app.inject(url)).statusCode).toBe(200);
  });
});
