/**
 * The club's database goes away under a page. On PostgreSQL, where one is named, the line to it breaks; the embedded
 * database goes with its process, which is killed and started again on the same folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ADMIN, askApp, prepareClub, startApp, type App } from '#tests/attack/process.ts';
import { openProxy } from '#tests/attack/proxy.ts';
import { emptyServerDatabase, withAddress, type Address, type Place } from '#tests/database.ts';
import { openPage } from '../browser.ts';

type Outage = {
  base: string;
  token: string;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** What a form says meanwhile, and the line at the top of the page. */
  refusal: string;
  line: string;
};

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

const addressOf = ({ base }: App): Address => {
  const { hostname, port } = new URL(base);
  return { host: hostname, port: Number(port) };
};

async function openClub(): Promise<Outage> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-outage-'));
  after.push(() => rmSync(folder, { recursive: true, force: true }));
  const env = { NODE_ENV: 'production', DRAIN_SECONDS: '0' };
  const start = async (place: Place) => {
    const app = await startApp(place, env);
    after.push(async () => {
      app.child.kill('SIGKILL');
      await app.ended;
    });
    return app;
  };
  if (process.env['TEST_DATABASE_URL']) {
    const server = await emptyServerDatabase();
    after.push(server.drop);
    const { hostname, port } = new URL(server.url);
    const proxy = await openProxy({ host: hostname, port: Number(port || 5432) });
    after.push(proxy.close);
    const token = await prepareClub({ DATA_DIR: folder, DATABASE_URL: server.url });
    const { base } = await start({ DATA_DIR: folder, DATABASE_URL: withAddress(server.url, proxy) });
    return {
      base,
      token,
      leave: async () => proxy.cut(),
      comeBack: async () => proxy.restore(),
      refusal: 'The club cannot be reached for a moment. Please try again shortly.',
      line: 'The club cannot be reached for a moment. What you see may be out of date.',
    };
  }
  const place = { DATA_DIR: folder };
  const token = await prepareClub(place);
  let app = await start(place);
  // Keeps the address of the club while its process is gone.
  const proxy = await openProxy(addressOf(app));
  after.push(proxy.close);
  return {
    base: `http://${proxy.host}:${proxy.port}`,
    token,
    async leave() {
      proxy.cut();
      app.child.kill('SIGKILL');
      await app.ended;
    },
    async comeBack() {
      app = await start(place);
      proxy.leadTo(addressOf(app));
      proxy.restore();
    },
    refusal: 'No connection. Please check your network and try again.',
    line: 'You are offline. What you see may be out of date.',
  };
}

const CREATE = 'mutation C($input: CreateClubInput!) { createClub(input: $input) { id } }';
const NAMED = '{ clubs { name } }';

test(
  'A-81 ERR-11 while the database is away a form keeps what was typed, a list what it shows, and both go on by themselves',
  { tags: 'full' },
  async () => {
    const club = await openClub();
    expect((await askApp(club.base, club.token, CREATE, { input: { name: 'Vor dem Ausfall' } }))?.codes).toEqual([]);
    const page = await openPage({
      at: club.base,
      mayComplain: /503|ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING/,
    });
    const clubs = page.getByRole('list', { name: 'Clubs', exact: true }).getByRole('listitem');
    const dialog = page.getByRole('dialog');
    await page.getByLabel('E-mail').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForFunction(() => localStorage.getItem('touchline.self') !== null);
    await page.evaluate(() => {
      location.hash = '#/clubs';
    });
    await clubs.first().waitFor();

    await page.getByRole('button', { name: 'New club' }).locator('visible=true').click();
    await dialog.getByLabel('Name').fill('Nach dem Ausfall');
    await club.leave();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(club.refusal).waitFor();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Nach dem Ausfall');
    await page.getByText(club.line).waitFor();
    await club.comeBack();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Club created').waitFor();
    await clubs.filter({ hasText: 'Nach dem Ausfall' }).waitFor();
    await page.getByText(club.line).waitFor({ state: 'detached' });
    const { data } = (await askApp(club.base, club.token, NAMED))!;
    const names = (data as { clubs: { name: string }[] }).clubs.map(({ name }) => name);
    expect(names.filter((name) => name === 'Nach dem Ausfall')).toHaveLength(1);

    // Nobody presses anything: what was asked for comes when it can.
    await club.leave();
    await page.getByRole('searchbox').fill('nach');
    await page.getByText(club.line).waitFor();
    await expect.poll(() => clubs.filter({ hasText: 'Vor dem Ausfall' }).count()).toBe(1);
    expect(await page.locator('.toast').filter({ hasText: club.refusal }).count()).toBe(0);
    // In place of what does not fit the search: that nothing can be found now. It stays until something can.
    const failed = page.getByRole('button', { name: 'Try again' });
    await failed.waitFor();
    await club.comeBack();
    await failed.waitFor({ state: 'detached' });
    await clubs.filter({ hasText: 'Nach dem Ausfall' }).waitFor();
    expect(await clubs.filter({ hasText: 'Vor dem Ausfall' }).count()).toBe(0);
    await page.getByText(club.line).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('touchline.self'))).not.toBeNull();
  },
);
