import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/time.ts';
import { ACCOUNT_LIMITS } from '#server/limits/limits.ts';
import { DELETE_ACTIVITY, openCalendar, RESTORE_ACTIVITY, type TestCalendar } from '#tests/activities.ts';
import { EVERYBODY, ZONE, type Who } from '#tests/club.ts';
import { openRoutes } from '#tests/routes.ts';
import { serveCalendarFeed, writeCalendar } from './delivery.ts';

const RENEW = 'mutation ($input: RenewCalendarFeedInput!) { renewCalendarFeed(input: $input) { token } }';
const END = 'mutation ($input: EndCalendarFeedInput!) { endCalendarFeed(input: $input) { ended } }';
const FEED = '{ calendarFeed { createdAt } }';
const FETCHED = '{ calendarFeed { lastFetchedAt lastFetchedBy } }';
const FILE = 'query ($activityId: ID!) { activityCalendarFile(activityId: $activityId) { url title date } }';
const SECRET = 'What only the club may read';
const TODAY = dayOf(Temporal.Now.instant(), ZONE);
const NOTHING = 'A'.repeat(43);

let club: TestCalendar;
let app: FastifyInstance;
beforeAll(async () => {
  club = await openCalendar();
  app = await openRoutes(club.db, serveCalendarFeed);
});
afterAll(async () => {
  await app.close();
  await club.close();
});
beforeEach(async () => {
  await club.clear();
  for (const table of ['calendarFeeds', 'rateLimits'] as const) await club.db.deleteFrom(table).execute();
  await ofUser('player', { deactivatedAt: null, role: 'player', requirePasswordReset: false });
});

const ofUser = (who: Who, change: object) =>
  club.db.updateTable('users').set(change).where('id', '=', club.ids[who]).execute();
async function addressOf(who: Who, input: object = {}): Promise<string> {
  const { data, errors } = await club.ask(who, RENEW, { input });
  expect(errors).toEqual([]);
  return `/calendars/${data.renewCalendarFeed.token}.ics`;
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** What a calendar program reads of it. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const titlesAt = async (url: string) => eventsIn((await get(url)).body).map(({ summary }) => summary);
const plan = (more: object = {}, who: Who = 'player') => club.created(who, club.gym({ date: TODAY, ...more }));

describe('the address', () => {
  test('is for everybody with a calendar, and said once', async () => {
    for (const who of EVERYBODY) {
      const { codes } = await club.ask(who, RENEW, { input: {} });
      expect(codes, who).toEqual(who === 'special' ? ['errors.not_authorized'] : []);
    }
    expect((await club.ask(null, RENEW, { input: {} })).codes).toEqual(['errors.unauthenticated']);
    const [row] = await club.db.selectFrom('calendarFeeds').selectAll().where('userId', '=', club.ids.player).execute();
    const address = await addressOf('player');
    expect(JSON.stringify(row)).not.toContain(address.slice(11, -4));
    expect((await club.ask('player', FEED)).data.calendarFeed).toEqual({ createdAt: expect.any(String) });
  });

  test('leads to nothing after it was renewed or ended, nor does any that there never was, in the same words', async () => {
    const first = await addressOf('player');
    expect((await get(first)).statusCode).toBe(200);
    const second = await addressOf('player');
    expect(second).not.toBe(first);
    expect((await club.ask('player', END, { input: {} })).data.endCalendarFeed).toEqual({ ended: true });
    expect((await club.ask('player', FEED)).data.calendarFeed).toBeNull();
    const nothing = await get(`/calendars/${NOTHING}.ics`);
    expect(nothing.statusCode).toBe(404);
    for (const gone of [
      first,
      second,
      '/calendars/x.ics',
      '/calendars/.ics',
      `/calendars/${NOTHING}`,
      `/calendars/${'x'.repeat(80)}.ics`,
    ])
      expect(await get(gone)).toMatchObject({ statusCode: 404, body: nothing.body });
  });

  test('leads to nothing once its owner has left, also after that person is back', async () => {
    const address = await addressOf('player');
    await ofUser('player', { deactivatedAt: '2026-11-18T13:00:00Z' });
    expect((await get(address)).statusCode).toBe(404);
    await ofUser('player', { deactivatedAt: null });
    expect((await get(address)).statusCode).toBe(404);
  });

  test('leads to nothing while its owner has no calendar, or must choose a password', async () => {
    const address = await addressOf('player');
    for (const change of [{ role: 'special', label: null }, { requirePasswordReset: true }]) {
      await ofUser('player', change);
      expect((await get(address)).statusCode).toBe(404);
      await ofUser('player', { role: 'player', label: 'YOUTH', requirePasswordReset: false });
    }
    expect((await get(address)).statusCode).toBe(200);
  });

  test('AUTH-22 says when it was last fetched and by what kind of program, and keeps nothing else of that', async () => {
    const [address, before] = [await addressOf('player'), Temporal.Now.instant()];
    const fetched = async () => (await club.ask('player', FETCHED)).data.calendarFeed;
    expect(await fetched()).toEqual({ lastFetchedAt: null, lastFetchedBy: null });
    const agent = 'iOS/18.1 (22B83) dataaccessd/1.0 of-somebody';
    await get(address, { 'user-agent': agent });
    await get(address, { 'user-agent': agent });
    const { lastFetchedAt, lastFetchedBy } = await fetched();
    expect(lastFetchedBy).toBe('apple');
    expect(Temporal.Instant.compare(lastFetchedAt, before.subtract({ seconds: 1 }))).toBe(1);
    await get(address, { 'user-agent': 'x'.repeat(5000) });
    expect((await fetched()).lastFetchedBy).toBe('other');
    const rows = await club.db.selectFrom('calendarFeeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/of-somebody|xxx/);
    await addressOf('player');
    expect(await fetched()).toEqual({ lastFetchedAt: null, lastFetchedBy: null });
  });

  test('said again with its key it is another one, and the first leads to nothing', async () => {
    const key = { idempotencyKey: 'the-same-address' };
    const [first, second] = [await addressOf('player', key), await addressOf('player', key)];
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    const kept = await club.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second.slice(11, -4));
  });
});

describe('the calendar', () => {
  test('has what its owner takes part in, with title, place and times, and nothing that people wrote about it', async () => {
    await club.game(
      { date: TODAY, description: SECRET },
      { location: 'Letzigrund', self_assessment: SECRET, remarks: SECRET, personal_goals: SECRET },
    );
    await plan({ title: 'Mine', date: addDays(TODAY, 1) });
    await club.created('manager', club.meeting({ title: 'Not mine', date: TODAY }));
    const address = await addressOf('player');
    const { body, headers } = await get(address);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toContain(SECRET);
    const [game, mine, ...others] = eventsIn(body);
    expect(others).toEqual([]);
    expect(game).toMatchObject({ location: 'Letzigrund', sequence: 1 });
    expect(mine!.summary).toBe('Mine');
    const zone = Temporal.PlainDateTime.from(`${addDays(TODAY, 1)}T09:00`).toZonedDateTime(ZONE);
    expect(mine!.startDate.toJSDate().getTime()).toBe(zone.epochMilliseconds);
  });

  test('AUTH-23 is called after its person and the club, and each of its lines ends with CRLF, the last one too', async () => {
    await plan();
    const address = await addressOf('player');
    const { body } = await get(address);
    expect(body).toContain('\r\nNAME:Jonas Jäggi · FC Föhn\r\n');
    expect(body).toContain('\r\nX-WR-CALNAME:Jonas Jäggi · FC Föhn\r\n');
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    await ofUser('player', { lastName: 'Gerber' });
    expect((await get(address)).body).toContain('\r\nNAME:Jonas Gerber · FC Föhn\r\n');
    await ofUser('player', { lastName: 'Jäggi' });
  });

  test('AUTH-24 leads from each activity to its page at the address of the club', async () => {
    const { id } = await plan();
    const address = await addressOf('player');
    expect((await get(address)).body).not.toContain('URL');
    const known = await openRoutes(club.db, (routes, printing) =>
      serveCalendarFeed(routes, { ...printing, pageAddress: 'https://club.example' }),
    );
    const { body } = await known.inject({ url: address });
    await known.close();
    const [event] = eventsIn(body);
    expect(String(event!.component.getFirstPropertyValue('url'))).toBe(
      `https://club.example/#/today?day=${TODAY}&activity=${id}`,
    );
  });

  test('goes back 60 days and ahead 400, and what was deleted is gone until it is back', async () => {
    for (const [title, days] of [
      ['Old', -61],
      ['Early', -60],
      ['Late', 400],
      ['Far', 401],
    ] as const) {
      const { id } = await plan({ title });
      const date = addDays(TODAY, days);
      await club.db.updateTable('activities').set({ date }).where('id', '=', id).execute();
      await club.db.updateTable('activityParticipants').set({ date }).where('activityId', '=', id).execute();
    }
    const { id: activityId } = await plan({ title: 'Today' });
    const address = await addressOf('player');
    expect(await titlesAt(address)).toEqual(['Early', 'Today', 'Late']);
    await club.ask('player', DELETE_ACTIVITY, { activityId });
    expect(await titlesAt(address)).toEqual(['Early', 'Late']);
    await club.ask('player', RESTORE_ACTIVITY, { activityId });
    expect(await titlesAt(address)).toEqual(['Early', 'Today', 'Late']);
  });

  test('changes its tag when anything in it changes, and is not sent again until then', async () => {
    const { id } = await plan();
    const address = await addressOf('player');
    const first = await get(address);
    const tag = String(first.headers['etag']);
    for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await get(address, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await get(address)).body).toBe(first.body);
    await club.update('player', { id, title: 'Run' });
    const changed = await get(address, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    const [event] = eventsIn(changed.body);
    expect([event!.uid, event!.sequence, event!.summary]).toEqual([`${id}@touchline`, 2, 'Run']);
  });

  test('is fetched so often in an hour and no more; what is asked under other addresses does not count', async () => {
    const [address, other] = [await addressOf('player'), await addressOf('scout')];
    const codes: number[] = [];
    for (let at = 0; at < ACCOUNT_LIMITS.feed.max; at += 1) codes.push((await get(address)).statusCode);
    expect(new Set(codes)).toEqual(new Set([200]));
    const refused = await get(address);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(other)).statusCode).toBe(200);
  });

  test('is right whatever titles are made of', async () => {
    const titles = [
      'x'.repeat(10_000), '👩‍👩‍👧‍👦⚽️'.repeat(50), 'Ž; a, b \\ "c" \\n', 'END:VCALENDAR', '=1+1', '\u2028lines\u0085',
    ]; // prettier-ignore
    const entries = titles.map((title, at) => ({
      id: `a${at}`, version: 1, updatedAt: '2026-01-01T00:00:00Z', title, place: 'Hall\r\nATTENDEE:mailto:x@y.example',
      date: TODAY, allDay: false, startsAt: '09:00:00', endsAt: '10:00:00', cancelled: false,
    })); // prettier-ignore
    const text = await writeCalendar(entries, { zone: ZONE, name: 'FC\r\nEvil' });
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
    expect(lines.filter((line) => /^(?:BEGIN:VEVENT|ATTENDEE|END:VCALENDAR)/.test(line))).toHaveLength(
      titles.length + 1,
    );
    const read = eventsIn(text);
    expect(read.map(({ summary }) => summary)).toEqual(
      titles.map((title) => title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()),
    );
    expect(read[0]!.location).toBe('Hall ATTENDEE:mailto:x@y.example');
  });
});

describe('one activity', () => {
  const linkTo = async (who: Who, activityId: string) => club.ask(who, FILE, { activityId }, Temporal.Now.instant());

  test('is a file behind a link, for whoever may read it', async () => {
    const { id } = await plan({ title: 'Gym', description: SECRET });
    const { data } = await linkTo('player', id);
    expect(data.activityCalendarFile).toMatchObject({ title: 'Gym', date: TODAY });
    const { url } = data.activityCalendarFile;
    const file = await get(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain(`gym-${TODAY}.ics`);
    expect(file.body).not.toContain(SECRET);
    expect(eventsIn(file.body).map(({ uid }) => uid)).toEqual([`${id}@touchline`]);
    expect((await linkTo('otherPlayer', id)).codes).toEqual(['errors.not_found']);
    expect((await linkTo('special', id)).codes).toEqual(['errors.not_authorized']);
    expect((await linkTo('scout', id)).codes).toEqual([]);
    for (const wrong of [
      url.replace(/signature=..../, 'signature=AAAA'),
      url.split('?')[0]!,
      url.replace(club.ids.player, club.ids.otherPlayer),
      '/calendars/activities/x.ics',
    ])
      expect((await get(wrong)).statusCode).toBe(404);
  });

  test('is gone when it was deleted, or its reader is out of it, since the link was made', async () => {
    const { id } = await club.created(
      'manager',
      club.meeting({ date: TODAY, userIds: [club.ids.player, club.ids.pro] }),
    );
    const { url } = (await linkTo('player', id)).data.activityCalendarFile;
    expect((await get(url)).statusCode).toBe(200);
    await club.update('manager', { id, userIds: [club.ids.pro] });
    expect((await get(url)).statusCode).toBe(404);
  });
});
