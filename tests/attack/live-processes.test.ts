/** Two servers on one PostgreSQL, each a process of its own: whoever has a page open at one learns of writes at the other. */
import { afterEach, describe, expect, test } from 'vitest';
import { openEmptyPlace } from '#tests/database.ts';
import { follow } from '#tests/live.ts';
import { askApp, prepareClub, startApp, type App } from './process.ts';
import { CREATE_GAME, gameNamed } from './wishes.ts';

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

describe.runIf(process.env['TEST_DATABASE_URL'])('two servers on one PostgreSQL', () => {
  test('G-05 pages at one look again at what was written at the other, and at everything once a killed one is back', async () => {
    const { place, drop } = await openEmptyPlace({ postgres: true });
    after.push(drop);
    const token = await prepareClub(place);
    const open = async () => {
      const app = await startApp(place, { LOG_LEVEL: 'error' });
      after.push(() => app.child.kill('SIGKILL'));
      return app;
    };
    const write = async ({ base }: App, name: string) =>
      expect((await askApp(base, token, CREATE_GAME, { input: gameNamed(name) }))?.codes).toEqual([]);
    const here = await open();
    const there = await open();
    const followers = [await follow(here, token), await follow(there, token)];
    after.push(() => followers.forEach(({ close }) => close()));

    for (const [at, app] of [here, there].entries()) {
      await write(app, `written-at-${at}`);
      for (const follower of followers)
        await expect.poll(() => follower.take().flatMap(({ records = [] }) => records)).toContain('game');
    }

    await write(there, 'before-the-kill');
    there.child.kill('SIGKILL');
    expect(await there.ended).toBe('SIGKILL');
    await expect.poll(() => followers[1]!.end()).toBe('cut');
    followers[0]!.take();
    const back = await open();
    await expect.poll(() => followers[0]!.take()).toContainEqual({ everything: true });
    // A page whose line broke says how long it heard nothing; this process cannot know what that was.
    const again = await follow(back, token, 60_000);
    after.push(() => again.close());
    await expect.poll(() => again.take()).toContainEqual({ everything: true });
    await write(back, 'after-the-kill');
    await expect.poll(() => followers[0]!.take().flatMap(({ records = [] }) => records)).toContain('game');
  });
});
