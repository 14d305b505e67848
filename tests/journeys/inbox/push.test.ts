/**
 * Notifications on devices, in a Chromium that can be allowed to show them: the headless shell cannot. The browser's own push
 * service is replaced where the app subscribes; what the club sends is decrypted here and handed to the worker.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPushService, type PushServiceOfTests } from '#tests/push-service.ts';
import { askApi, base, club, openPage, told, withoutLiveUpdates } from '../browser.ts';
import { openOwnBrowser, signInOn, WHOLE_CHROMIUM } from '../offline/device.ts';
import { member, type Member } from '../people.ts';
import { closed, clubDay, plan } from '../planning/planning.ts';

let service: PushServiceOfTests;

/** Stands for what the browser would subscribe to. */
function replacePushManager(token: string) {
  const { endpoint, keys } = JSON.parse(token) as { endpoint: string; keys: object };
  const GONE = 'test.unsubscribed';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.setItem(GONE, 'yes');
      return true;
    },
  };
  PushManager.prototype.subscribe = async () => {
    localStorage.removeItem(GONE);
    return subscription as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(GONE) ? null : (subscription as unknown as PushSubscription);
}

/** Stands for a browser without a service that delivers pushes. */
function refusingPushManager() {
  PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
}

type Device = { page: Page; context: BrowserContext; name: string; deliver: (text: string) => Promise<void> };

async function openDevice(
  as: Member,
  at: string,
  pushManager: (token: string) => void = replacePushManager,
): Promise<Device> {
  const context = await openOwnBrowser();
  await context.grantPermissions(['notifications'], { origin: base() });
  const { name, token } = service.subscribe();
  await context.addInitScript(pushManager, token);
  // An open inbox that learns by itself of what comes has it read before it is pushed.
  await context.addInitScript(withoutLiveUpdates);
  const page = context.pages()[0]!;
  const cdp = await context.newCDPSession(page);
  const registration = watchWorker(cdp);
  await cdp.send('ServiceWorker.enable');
  await signInOn(page, as);
  await page.goto(`/#${at}`);
  const deliver = async (data: string) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: base(), registrationId: await registration, data });
  };
  return { page, context, name, deliver };
}

const watchWorker = (cdp: CDPSession) =>
  new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ isDeleted }) => !isDeleted);
      if (ours) found(ours.registrationId);
    });
  });

const offer = (page: Page) => page.getByRole('region', { name: 'Get told on this device' });
const DEVICES = '{ pushDevices { id } }';
const devicesOf = async (as: Member) => (await askApi<{ pushDevices: { id: string }[] }>(as, DEVICES)).pushDevices;
/** What was pushed to a device, as the browser hands it on. */
async function pushedTo({ name }: Device, many = 1) {
  const mine = () => service.pushed.filter(({ device }) => device === name);
  await expect.poll(() => mine().length).toBe(many);
  expect(service.faults).toEqual([]);
  return mine().at(-1)!.message;
}
/** The notifications that the device shows. */
const shownOn = ({ page }: Device) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** A tap on the notification that is shown. */
async function tapShown({ context }: Device): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const Tapped = (globalThis as unknown as Record<string, typeof Event>)['NotificationEvent']!;
    dispatchEvent(new Tapped('notificationclick', { notification } as EventInit));
  });
}

/** From now on each notification is tapped as soon as it is shown: some desktops take one with buttons away again. */
async function tapOnceShown({ context }: Device, action: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate((tapped) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (title, options) => {
      await show(title, options);
      const [notification] = await registration.getNotifications();
      const Tapped = (globalThis as unknown as Record<string, typeof Event>)['NotificationEvent']!;
      dispatchEvent(new Tapped('notificationclick', { notification, action: tapped } as EventInit));
    };
  }, action);
}

describe.skipIf(!WHOLE_CHROMIUM)('a browser that may show notifications', () => {
  beforeAll(async () => {
    service = await openPushService(club().push);
  });
  afterAll(() => service.close());

  test('INB-13 says in a sentence that no service delivers to this browser', { tags: 'full' }, async () => {
    const player = await member({ role: 'player', label: 'PRO' });
    const { page } = await openDevice(player, '/settings', refusingPushManager);
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await told(page, 'the service that delivers them refused');
    expect(await devicesOf(player)).toEqual([]);
  });

  test(
    'INB-06 INB-07 INB-08 INB-13 turned on beside the inbox: shown while it is open, replaced by a change, opened by a tap, ended by the sign-out',
    { tags: 'full' },
    async () => {
      const player = await member({ role: 'player', label: 'PRO' });
      const tomorrow = clubDay(1);
      await plan('manager', 'Breakfast', [tomorrow, '07:00', '08:00'], [player.id]);
      const activityId = await plan('manager', 'Gym', [tomorrow, '09:00', '10:00'], [player.id]);
      // What is added waits for a minute; a change is pushed at once.
      const change = 'mutation Move($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
      const rename = (title: string) =>
        askApi('manager', change, { input: { activityData: { id: activityId, title } } });
      const unread = async () =>
        (await askApi<{ unreadNotifications: number }>(player, '{ unreadNotifications }')).unreadNotifications;
      const device = await openDevice(player, '/inbox');
      const { page } = device;
      await offer(page).waitFor();
      await offer(page).getByRole('button', { name: 'Turn on' }).click();
      await told(page, 'This device is told from now on');
      await offer(page).waitFor({ state: 'detached' });
      expect(await devicesOf(player)).toHaveLength(1);

      const heard = page.evaluate(
        () => new Promise((done) => addEventListener('touchline:push', (event) => done((event as CustomEvent).detail))),
      );
      await expect.poll(unread).toBe(0);
      await rename('Swim');
      const message = await pushedTo(device);
      await device.deliver(JSON.stringify(message));
      await expect
        .poll(() => shownOn(device))
        .toMatchObject([{ title: 'Updated: Swim', tag: message.notification.tag }]);
      expect(await heard).toMatchObject({ activityId, notificationId: message.notification.data['notificationId'] });
      // SHELL-17: it is previewed over the inbox.
      await page.getByRole('dialog').getByRole('heading', { name: 'Swim' }).waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Updated: Swim' }).waitFor();

      // What the inbox shows it has read, and of what is read no device is told.
      await expect.poll(unread).toBe(0);
      await page.goto('/#/settings');
      await page.getByRole('heading', { level: 1, name: 'My settings' }).waitFor();
      await rename('Pool');
      await device.deliver(JSON.stringify(await pushedTo(device, 2)));
      await expect.poll(() => shownOn(device)).toMatchObject([{ title: 'Updated: Pool' }]);

      await tapShown(device);
      await page.getByRole('dialog').getByRole('heading', { name: 'Pool' }).waitFor();
      await expect.poll(() => page.url()).toMatch(new RegExp(`/#/today\\?day=${tomorrow}&activity=${activityId}$`));
      // INB-19
      await expect.poll(unread).toBe(0);
      expect(await shownOn(device)).toEqual([]);

      await page.goto('/#/settings');
      const section = page.getByRole('region', { name: 'Notifications on devices' });
      await section.getByText('Last told').waitFor();
      await page.evaluate(() => location.reload());
      await section.getByRole('button', { name: 'Turn off' }).waitFor();
      const removal = page.waitForRequest(
        (request) => request.url().endsWith('/graphql') && (request.postData() ?? '').includes(service.host),
      );
      await page.getByRole('navigation').getByRole('button', { name: 'Log out' }).click();
      // GQL-19: it is called at sign-out.
      expect((await removal).postData()).toContain('"token":"http');
      await page.getByRole('textbox', { name: 'Password' }).waitFor();
      await expect.poll(() => devicesOf(player)).toEqual([]);
      expect(
        await page.evaluate(
          async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null,
        ),
      ).toBe(true);
    },
  );

  test(
    'RPL-14 RPL-02 a player says yes by the button of a notification, and the page that opens has it',
    { tags: 'full' },
    async () => {
      const player = await member({ role: 'player', label: 'PRO' });
      const day = clubDay(2);
      const id = await plan('manager', 'Gym', [day, '09:00', '10:00'], [player.id]);
      const change = 'mutation Ask($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
      const device = await openDevice(player, '/settings');
      await device.page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect.poll(() => devicesOf(player)).toHaveLength(1);
      await askApi('manager', change, { input: { activityData: { id, title: 'Swim', replyHours: 0 } } });
      const message = await pushedTo(device);
      await tapOnceShown(device, 'coming');
      await device.deliver(JSON.stringify(message));
      const { page } = device;
      await told(page, 'You come: Swim');
      await page.getByRole('dialog').getByRole('button', { name: 'Coming', exact: true, pressed: true }).waitFor();
      const asked = 'query A($id: ID!) { activity(activityId: $id) { users { answer } } }';
      expect(await askApi(player, asked, { id })).toEqual({ activity: { users: [{ answer: 'coming' }] } });
    },
  );

  test(
    'DSK-02 a scout accepts a game by the button of a notification, and the page that opens has it',
    { tags: 'full' },
    async () => {
      const scout = await member({ role: 'scout' });
      const create = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }';
      const sides = { homeTeamName: `FC Knopf ${scout.lastName}`, awayTeamName: 'FC Aarau', level: 'u17' };
      const input = { ...sides, startDateTime: `${clubDay(2)}T13:00:00Z` };
      const { createGame } = await askApi<{ createGame: { id: string } }>('manager', create, { input });
      const device = await openDevice(scout, '/settings');
      await device.page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect.poll(() => devicesOf(scout)).toHaveLength(1);
      const assign = 'mutation ($input: AssignGameScoutsInput!) { assignGameScouts(input: $input) { id } }';
      await askApi('manager', assign, { input: { gameId: createGame.id, scoutIds: [scout.id] } });
      const message = await pushedTo(device);
      await tapOnceShown(device, 'coming');
      await device.deliver(JSON.stringify(message));
      await told(device.page, `You go to ${sides.homeTeamName}`);
      await device.page.getByRole('region', { name: 'You go to this game' }).waitFor();
    },
  );

  test(
    'INB-21 a device that its push service has dropped is registered anew when the app is opened',
    { tags: 'full' },
    async () => {
      const player = await member({ role: 'player', label: 'PRO' });
      const device = await openDevice(player, '/settings');
      const { page } = device;
      await page.getByRole('button', { name: 'Turn on', exact: true }).click();
      await expect.poll(() => devicesOf(player)).toHaveLength(1);
      const [first] = await devicesOf(player);
      service.unsubscribe(device);
      const activityId = await plan('manager', 'Gym', [clubDay(1), '09:00', '10:00'], [player.id]);
      const change = 'mutation Move($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
      await askApi('manager', change, { input: { activityData: { id: activityId, title: 'Swim' } } });
      await expect.poll(() => devicesOf(player)).toEqual([]);

      const { name, token } = service.subscribe();
      await device.context.addInitScript(replacePushManager, token);
      await page.reload();
      await expect.poll(() => devicesOf(player)).toHaveLength(1);
      expect(await devicesOf(player)).not.toEqual([first]);
      await askApi('manager', change, { input: { activityData: { id: activityId, title: 'Pool' } } });
      const message = await pushedTo({ ...device, name });
      expect(message.notification.title).toMatch(/: Pool$/);
    },
  );

  test(
    'INB-13 in the settings it is turned on and off, and a device is removed from another one',
    { tags: 'full' },
    async () => {
      const player = await member({ role: 'player', label: 'PRO' });
      const device = await openDevice(player, '/settings');
      const section = device.page.getByRole('region', { name: 'Notifications on devices' });
      await section.getByRole('button', { name: 'Turn on' }).click();
      await section.getByRole('button', { name: 'Turn off' }).click();
      await section.getByRole('button', { name: 'Turn on' }).click();
      await section.getByRole('button', { name: 'Turn off' }).waitFor();
      expect(await devicesOf(player)).toHaveLength(1);
      const page = await openPage({ as: player, at: '/settings' });
      const elsewhere = page.getByRole('region', { name: 'Notifications on devices' });
      await elsewhere.getByRole('button', { name: /^Remove: Chrome/ }).click();
      await told(page, 'The device was removed');
      expect(await devicesOf(player)).toEqual([]);
      await device.page.reload();
      await section.getByRole('button', { name: 'Turn on' }).waitFor();
    },
  );
});

test(
  'INB-13 where notifications are not allowed nothing is offered and nothing said; the settings say why',
  { tags: 'full' },
  async () => {
    const player = await member({ role: 'player', label: 'PRO' });
    await plan('manager', 'Gym', [clubDay(1), '09:00', '10:00'], [player.id]);
    const page = await openPage({ as: player, at: '/inbox' });
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gym' }).waitFor();
    expect(await offer(page).count()).toBe(0);
    await page.goto(`${base()}/#/settings`);
    const section = page.getByRole('region', { name: 'Notifications on devices' });
    await section.getByText('This browser does not let Touchline show notifications').waitFor();
    expect(await section.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
  },
);
