/** What else befalls a phone with reports that wait: no room, a wrong clock, another version of the app. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { base, openPage, takePicture } from '../browser.ts';
import { WHOLE_CHROMIUM } from '../offline/device.ts';
import { partsAreHere } from '../offline/outbox.ts';
import { member, type Member } from '../people.ts';
import { aGameWith, reportsBy, type FiledReport, type Subject } from './club.ts';
import { addPhoto, formOf, SAVED_HERE, noteField, saveReport, writeReport } from './form.ts';
import { entriesHere, expectTold, FieldPhone } from './phone.ts';

const NO_ROOM = 'No connection, and this phone has no room to keep it. Leave this page open and try again.';
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailedError/;
const DAY = 24 * 60 * 60_000;

const reportOn = (subject: Subject, photo = false): FiledReport => ({
  ...subject,
  type: 'short',
  note: 'Typed in the stand.',
  photo,
});
const waiting = (page: Page) => page.locator('[data-outbox]');
const scout = () => member({ role: 'scout' });

async function openForm(as: Member, report: FiledReport): Promise<Page> {
  const page = await openPage({ live: false, as, at: formOf(report), size: 'phone', mayComplain: WITHOUT_NETWORK });
  await writeReport(page, report);
  await page.waitForLoadState('networkidle');
  await partsAreHere(page);
  return page;
}

/** The phone comes out of the pocket. */
const look = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('on a line that comes and goes', () => {
  test('OUT-03 OUT-09 a report that is written while another waits goes after it', { tags: 'full' }, async () => {
    const anna = await scout();
    const [first, second] = (await aGameWith(2)).map((subject) => reportOn(subject));
    const page = await openForm(anna, first!);
    await page.context().route('**/graphql', (route) => {
      const body = route.request().postData() ?? '';
      return body.includes('createShortReport') && body.includes(first!.playerId) ? route.abort() : route.continue();
    });
    await saveReport(page);
    await expect.poll(() => waiting(page).count()).toBe(1);
    await page.goto(`/#${formOf(second!)}`);
    await writeReport(page, second!);
    await saveReport(page);
    await expect.poll(async () => (await page.evaluate(entriesHere)).length).toBe(2);
    expect(await reportsBy(anna)).toEqual([]);
    await page.context().unroute('**/graphql');
    await look(page);
    await expect.poll(() => reportsBy(anna)).toEqual([first, second]);
  });

  test(
    'OUT-01 OUT-06 a report that meets the page of a network that wants a sign-in is kept, and sent after it',
    { tags: 'full' },
    async () => {
      const anna = await scout();
      const report = reportOn((await aGameWith(1))[0]!);
      const page = await openForm(anna, report);
      await page
        .context()
        .route('**/graphql', (route) =>
          route.request().postData()?.includes('createShortReport')
            ? route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' })
            : route.continue(),
        );
      await saveReport(page);
      await page.getByText(SAVED_HERE).waitFor();
      expect(await reportsBy(anna)).toEqual([]);
      await page.context().unroute('**/graphql');
      await look(page);
      await expect.poll(() => reportsBy(anna)).toEqual([report]);
    },
  );
});

/** Bytes that the browser gives to the app; without a number as many as it likes. */
async function giveRoom(page: Page, quotaSize?: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: base(), ...(quotaSize !== undefined && { quotaSize }) });
}

/** Runs in the page. The browser goes by the room that it last found, for half a minute. */
async function isRoomHere(): Promise<boolean> {
  const opening = indexedDB.open('room');
  opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('room'));
  const database = await new Promise<IDBDatabase | undefined>((done) => {
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => done(undefined));
  });
  if (!database) return false;
  const work = database.transaction('room', 'readwrite');
  work.objectStore('room').put('word', 'key');
  return new Promise<boolean>((done) => {
    work.addEventListener('complete', () => done(true));
    work.addEventListener('abort', () => done(false));
  }).finally(() => database.close());
}

async function fill(page: Page): Promise<void> {
  await giveRoom(page, 1);
  await expect.poll(() => page.evaluate(isRoomHere)).toBe(false);
}

describe('on a phone that is full', () => {
  test('OUT-20 a report is not said to be kept, what was typed stays, and it is kept once there is room', async () => {
    const anna = await scout();
    const report = reportOn((await aGameWith(1))[0]!);
    const page = await openForm(anna, report);
    await fill(page);
    await page.context().setOffline(true);
    await saveReport(page);
    await page.getByText(NO_ROOM).waitFor();
    expect(await page.getByText(SAVED_HERE).count()).toBe(0);
    expect(await page.evaluate(entriesHere)).toEqual([]);
    await expect.poll(() => noteField(page, report).inputValue()).toBe(report.note);
    await giveRoom(page);
    await saveReport(page);
    await page.getByText(SAVED_HERE).waitFor();
    expect(await page.evaluate(entriesHere)).toHaveLength(1);
    await page.context().setOffline(false);
    await page.reload();
    await expect.poll(() => reportsBy(anna)).toEqual([report]);
  });

  test(
    'OUT-20 what was kept before is sent with its photo, also when the answer was lost, and then waits no longer',
    { tags: 'full' },
    async () => {
      const anna = await scout();
      const report = reportOn((await aGameWith(1))[0]!, true);
      const page = await openForm(anna, report);
      await page.context().setOffline(true);
      await addPhoto(page);
      await saveReport(page);
      await page.getByText(SAVED_HERE).waitFor();
      await waiting(page).waitFor();
      await fill(page);
      let lost = 0;
      await page.context().route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('createShortReport') || lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await page.context().setOffline(false);
      await expect
        .poll(async () => {
          await look(page);
          return waiting(page).count();
        })
        .toBe(0);
      expect(lost).toBe(2);
      await expect.poll(() => reportsBy(anna)).toEqual([report]);
      expect(await page.evaluate(entriesHere)).toEqual([]);
    },
  );
});

/** Runs in the page before it: its clock goes wrong by so many ms. */
function shiftClock(by: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + by;
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [now()]) as Date,
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}

describe.skipIf(!WHOLE_CHROMIUM)('on a phone whose clock has gone wrong by a day', { tags: 'full' }, () => {
  test.each([
    ['back', -DAY],
    ['forward', DAY],
  ])(
    'OUT-04 NET-05 %s, a prepared game opens, a report on it is kept and sent, and the club dates it',
    async (_where, by) => {
      const anna = await scout();
      const report = reportOn((await aGameWith(1))[0]!);
      const phone = await FieldPhone.open();
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await takePicture(phone.page, task.name);
        await phone.end();
      });
      await phone.handTo(anna, 'clock');
      await phone.prepare(report.gameId);
      await phone.page.context().addInitScript(shiftClock, by);
      await phone.lose(false);
      await phone.reload();
      await phone.go(formOf(report));
      await writeReport(phone.page, report);
      await saveReport(phone.page);
      await phone.page.getByText(SAVED_HERE).waitFor();
      expect(await phone.page.evaluate(() => Date.now())).not.toBeCloseTo(Date.now(), -8);
      await expectTold(phone);
      await phone.find('good');
      await phone.look();
      await expect.poll(() => reportsBy(anna)).toEqual([report]);
      await expectTold(phone);
    },
  );
});

/** An entry as the first version with an outbox wrote it. What people have on their phones stays as it is. */
const entryOfFirstVersion = (owner: string, { gameId, playerId, note }: FiledReport, key: string) => ({
  key,
  kind: 'report',
  variables: {
    type: 'short',
    input: {
      gameId,
      playerId,
      nSweater: 7,
      scoutingRecommendation: 'continue_to_observe',
      tags: [],
      isTraining: false,
      globalNote: '',
      generalGrade: 3,
      generalNote: note,
      idempotencyKey: key,
      files: [],
    },
  },
  names: { player: 'Aldo', game: 'FC – SC' },
  form: { to: `/games/${gameId}/reports/create/short/${playerId}`, draftKey: `report.${gameId}`, values: {} },
  files: [],
  format: 1,
  owner,
  at: Date.now(),
});

/** Runs in the page: another version of the app keeps these, in its database of this version. */
async function keepAsAnotherVersion([version, entries]: [version: number | undefined, entries: object[]]) {
  const opening = indexedDB.open('touchline', version);
  const database = await new Promise<IDBDatabase>((done, failed) => {
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore('of tomorrow'));
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => failed(opening.error));
  });
  const work = database.transaction('outbox', 'readwrite');
  for (const entry of entries) work.objectStore('outbox').add(entry);
  await new Promise((done) => work.addEventListener('complete', done));
  database.close();
}

describe('two versions of the app on one phone', () => {
  test('OUT-21 what the version before has kept is sent; what a newer one has kept stays, with its words', async () => {
    const anna = await scout();
    const [first, second, third] = (await aGameWith(3)).map((subject) => reportOn(subject));
    const page = await openForm(anna, first!);
    const newer = { ...entryOfFirstVersion(anna.id, second!, 'of-tomorrow'), format: 2 };
    const unknown = { ...entryOfFirstVersion(anna.id, third!, 'of-another-kind'), kind: 'line-up', names: {} };
    const old = entryOfFirstVersion(anna.id, first!, 'of-yesterday');
    await page.evaluate(keepAsAnotherVersion, [undefined, [newer, unknown, old]] as [undefined, object[]]);
    await page.reload();
    await page.keyboard.press('Shift');
    await expect.poll(() => reportsBy(anna)).toEqual([first]);
    await expect.poll(() => waiting(page).getAttribute('data-outbox')).toBe('2');
    await waiting(page).press('Enter');
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await list.getByText('Report on Aldo, FC – SC').waitFor();
    await list.getByText('Something written in a newer version of the app').waitFor();
    await expect.poll(() => list.getByText('Newer version', { exact: true }).count()).toBe(2);
    expect((await page.evaluate(entriesHere)).map(({ key }) => key)).toEqual(['of-tomorrow', 'of-another-kind']);
    await expect.poll(() => reportsBy(anna)).toEqual([first]);
  });

  test(
    'OUT-21 a tab of the version before goes on keeping and sending when a newer one has changed the database',
    { tags: 'full' },
    async () => {
      const anna = await scout();
      const [first, second] = (await aGameWith(2)).map((subject) => reportOn(subject));
      const page = await openForm(anna, first!);
      await page.context().setOffline(true);
      await page.evaluate(keepAsAnotherVersion, [99, [entryOfFirstVersion(anna.id, second!, 'of-tomorrow')]] as [
        number,
        object[],
      ]);
      await saveReport(page);
      await page.getByText(SAVED_HERE).waitFor();
      await expect.poll(() => waiting(page).getAttribute('data-outbox')).toBe('2');
      await page.context().setOffline(false);
      await expect.poll(() => reportsBy(anna)).toEqual([second, first]);
      await waiting(page).waitFor({ state: 'detached' });
    },
  );
});
