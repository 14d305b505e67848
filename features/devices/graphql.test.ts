import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#server/auth/sessions.ts';
import { readConfig } from '#server/config/config.ts';
import { openPush, type PushSender } from '#server/push/sender.ts';
import { execute, NOW, openClub, type Answer, type TestClub, type Who } from '#tests/club.ts';
import { openPushService, type PushServiceOfTests } from '#tests/push-service.ts';
import { deviceTarget, removeLostDevice } from './data.ts';
import { MAX_DEVICES } from './rules.ts';

const REGISTER = 'mutation ($input: RegisterPushTokenInput!) { registerPushToken(input: $input) { id } }';
const REMOVE = 'mutation ($input: RemovePushTokenInput!) { removePushToken(input: $input) { id } }';
const REMOVE_DEVICE = 'mutation ($id: ID!) { removePushDevice(id: $id) { id } }';
const DEVICES = '{ pushDevices { id service device createdAt lastDeliveredAt current } }';

let club: TestClub;
let service: PushServiceOfTests;
let push: PushSender;
beforeAll(async () => {
  club = await openClub();
  service = await openPushService();
  push = await openPush(club.db, readConfig({ PUSH_HOSTS: service.host }));
});
beforeEach(async () => {
  await club.db.deleteFrom('sessions').execute();
  await club.db.deleteFrom('idempotencyKeys').execute();
});
afterAll(async () => {
  push.close();
  await service.close();
  await club.close();
});

/** Somebody in a session of their own. */
async function signedIn(who: Who, device = 'Firefox') {
  const { id: sessionId } = await startSession(club.db, club.ids[who], device, NOW);
  const ask = (document: string, variables: Record<string, unknown> = {}): Promise<Answer> =>
    execute(club.context(who, { sessionId, push, device }), document, variables);
  return { sessionId, ask, register: (token: string, more = {}) => ask(REGISTER, { input: { token, ...more } }) };
}
type Person = Awaited<ReturnType<typeof signedIn>>;
const devicesOf = async ({ ask }: Person): Promise<{ id: string; current: boolean; device: string }[]> =>
  (await ask(DEVICES)).data.pushDevices;

describe('GQL-18 INB-13 registering', () => {
  test('the device of the session is in the own list, by what its browser says, and in nobody else’s', async () => {
    const [player, scout] = [await signedIn('player', 'Safari on a phone'), await signedIn('scout')];
    const { data, codes } = await player.register(service.subscribe().token);
    expect(codes).toEqual([]);
    expect((await player.ask(DEVICES)).data.pushDevices).toEqual([
      {
        id: data.registerPushToken.id,
        service: 'web',
        device: 'Safari on a phone',
        createdAt: '2026-11-18T13:00:00.000Z',
        lastDeliveredAt: null,
        current: true,
      },
    ]);
    expect(await devicesOf(scout)).toEqual([]);
    const elsewhere = await signedIn('player');
    expect((await devicesOf(elsewhere)).map(({ current }) => current)).toEqual([false]);
  });

  test('the same device again is the same one, with its new keys', async () => {
    const player = await signedIn('player');
    const device = service.subscribe();
    const first = (await player.register(device.token)).data.registerPushToken.id;
    const other = JSON.parse(service.subscribe().token);
    const renewed = JSON.stringify({ ...JSON.parse(device.token), keys: other.keys });
    expect((await player.register(renewed)).data.registerPushToken.id).toBe(first);
    const rows = await club.db.selectFrom('pushDevices').select('secret').execute();
    expect(rows.map(({ secret }) => secret!.toString('base64url'))).toEqual([other.keys.auth]);
  });

  test('one phone of two people is told what comes for whoever registered it last', async () => {
    const [player, pro] = [await signedIn('player'), await signedIn('pro')];
    const { token } = service.subscribe();
    const first = (await player.register(token)).data.registerPushToken.id;
    const second = (await pro.register(token)).data.registerPushToken.id;
    expect(second).not.toBe(first);
    expect(await devicesOf(player)).toEqual([]);
    expect((await devicesOf(pro)).map(({ id }) => id)).toEqual([second]);
  });

  test('the twenty-first device is refused with a sentence, of ten thousand too; those that stand can be renewed', async () => {
    const player = await signedIn('player');
    const tokens = Array.from({ length: MAX_DEVICES + 3 }, () => service.subscribe().token);
    const answers = [];
    for (const token of tokens) answers.push((await player.register(token)).errors[0]?.message ?? 'registered');
    expect(answers.slice(0, MAX_DEVICES)).toEqual(Array.from({ length: MAX_DEVICES }, () => 'registered'));
    expect(new Set(answers.slice(MAX_DEVICES))).toEqual(
      new Set(['At most 20 devices can be told. Remove one that you no longer use.']),
    );
    expect((await player.register(tokens[0]!)).codes).toEqual([]);
    const scout = await signedIn('scout');
    expect((await scout.register(service.subscribe().token)).codes).toEqual([]);
  });

  test('an address that is no push service is refused: inside the own network, by name, without TLS, with another port', async () => {
    const player = await signedIn('player');
    const { keys } = JSON.parse(service.subscribe().token);
    const addresses = [
      'https://127.0.0.1/push/1',
      'https://10.0.0.1/push/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/push/1',
      'https://localhost/push/1',
      'http://127.0.0.1:1/push/1',
      `http://${service.host}@evil.example/push/1`,
      'https://evil.example/push/1',
      'https://fcm.googleapis.com.evil.example/push/1',
      'https://notify.windows.com.evil.example/1',
      'https://evilpush.apple.com/1',
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com:8443/fcm/send/1',
      'https://user:word@fcm.googleapis.com/fcm/send/1',
      'file:///etc/passwd',
      'fcm.googleapis.com',
      `https://fcm.googleapis.com/${'x'.repeat(2048)}`,
    ];
    for (const endpoint of addresses)
      expect((await player.register(JSON.stringify({ endpoint, keys }))).codes, endpoint).toEqual([
        'validations.push_token_invalid',
      ]);
    const known = [
      'https://fcm.googleapis.com/fcm/send/1',
      'https://updates.push.services.mozilla.com/wpush/v2/1',
      'https://web.push.apple.com/1',
      'https://wns2-am3p.notify.windows.com/w/?token=1',
    ];
    for (const endpoint of known)
      expect((await player.register(JSON.stringify({ endpoint, keys }))).codes, endpoint).toEqual([]);
  });

  test('what is no subscription is refused: other words, keys of another kind, a point that is not on the curve', async () => {
    const player = await signedIn('player');
    const right = JSON.parse(service.subscribe().token);
    const p384 = createECDH('secp384r1');
    const wrong = [
      'a word',
      '{}',
      'null',
      '[]',
      JSON.stringify({ endpoint: right.endpoint }),
      JSON.stringify({ ...right, keys: { ...right.keys, auth: 'short' } }),
      JSON.stringify({
        ...right,
        keys: { ...right.keys, p256dh: p384.generateKeys().toString('base64url').slice(0, 87) },
      }),
      JSON.stringify({ ...right, keys: { ...right.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }),
      JSON.stringify({ ...right, endpoint: 7 }),
    ];
    for (const token of wrong)
      expect((await player.register(token)).codes, token).toEqual(['validations.push_token_invalid']);
    expect((await player.register('x'.repeat(4097))).codes).toEqual(['validations.too_long']);
    expect((await player.register(' ')).codes).toEqual(['global.field_required']);
    expect((await player.register(right.endpoint, { service: 'pigeon' })).codes).not.toEqual([]);
  });

  test('G-16 phones are refused while the club has not set up their service', async () => {
    const player = await signedIn('player');
    for (const by of ['fcm', 'apns'])
      expect((await player.register('a'.repeat(64), { service: by })).codes).toEqual(['validations.push_service_off']);
  });

  test('special users have no inbox, so no devices either', async () => {
    const special = await signedIn('special');
    expect((await special.register(service.subscribe().token)).codes).toEqual(['errors.not_authorized']);
    expect((await special.ask(DEVICES)).codes).toEqual(['errors.not_authorized']);
  });

  test('a session that has ended meanwhile registers nothing', async () => {
    const player = await signedIn('player');
    await club.db.deleteFrom('sessions').execute();
    expect((await player.register(service.subscribe().token)).codes).toEqual(['errors.unauthenticated']);
  });

  test('the key that browsers subscribe with is made once and stays', async () => {
    const player = await signedIn('player');
    const asked = (await player.ask('{ pushKey }')).data.pushKey;
    expect(asked).toBe(push.publicKey);
    expect(Buffer.from(asked, 'base64url')).toHaveLength(65);
    const [again, beside] = await Promise.all([openPush(club.db, readConfig({})), openPush(club.db, readConfig({}))]);
    expect([again.publicKey, beside.publicKey]).toEqual([asked, asked]);
  });
});

describe('GQL-19 INB-13 removing', () => {
  test('a token ends with its device, named as a whole or by its address; somebody else’s stays', async () => {
    const [player, pro] = [await signedIn('player'), await signedIn('pro')];
    const [one, other] = [service.subscribe(), service.subscribe()];
    const { id } = (await player.register(one.token)).data.registerPushToken;
    await player.register(other.token);
    expect((await pro.ask(REMOVE, { input: { token: one.token } })).codes).toEqual(['errors.not_found']);
    expect((await player.ask(REMOVE, { input: { token: one.token } })).data.removePushToken).toEqual({ id });
    expect((await player.ask(REMOVE, { input: { token: other.endpoint } })).codes).toEqual([]);
    expect(await devicesOf(player)).toEqual([]);
    expect((await player.ask(REMOVE, { input: { token: one.token } })).codes).toEqual(['errors.not_found']);
  });

  test('one of the own devices ends from another one; somebody else’s is not there', async () => {
    const [player, pro] = [await signedIn('player'), await signedIn('pro')];
    const { id } = (await player.register(service.subscribe().token)).data.registerPushToken;
    expect((await pro.ask(REMOVE_DEVICE, { id })).codes).toEqual(['errors.not_found']);
    const elsewhere = await signedIn('player');
    expect((await elsewhere.ask(REMOVE_DEVICE, { id })).data.removePushDevice).toEqual({ id });
    expect(await devicesOf(player)).toEqual([]);
  });

  test.each(['signOut', 'a session that is ended from elsewhere', 'a session that is too old'])(
    'with %s',
    async (how) => {
      const player = await signedIn('player');
      const elsewhere = await signedIn('player');
      await player.register(service.subscribe().token);
      if (how === 'signOut') await player.ask('mutation { signOut }');
      else if (how.includes('elsewhere'))
        await elsewhere.ask('mutation ($id: ID!) { endSession(id: $id) }', { id: player.sessionId });
      else
        await club.db
          .updateTable('sessions')
          .set({ expiresAt: NOW.toString() })
          .where('id', '=', player.sessionId)
          .execute();
      expect(await devicesOf(elsewhere)).toEqual([]);
    },
  );

  test('G-47 AUTH-19 with the deactivation of its owner, a reset of the password and another role', async () => {
    const changes: [string, Record<string, unknown>][] = [
      ['mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { id } }', { input: { userId: club.ids.otherScout } }],
      ['mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', { input: { id: club.ids.otherScout, role: 'special', journalType: 'medicine' } }],
      ['mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', { input: { id: club.ids.otherScout, role: 'scout' } }],
      ['mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deleted } }', { input: { id: club.ids.otherScout } }],
    ]; // prettier-ignore
    for (const [document, variables] of changes) {
      const scout = await signedIn('otherScout');
      await scout.register(service.subscribe().token);
      expect((await club.ask('admin', document, variables)).codes, document).toEqual([]);
      expect(await club.db.selectFrom('pushDevices').select('id').execute(), document).toEqual([]);
    }
  });
});

test('INB-21 a session knows that its device was lost, until it registers anew; one removed by hand was not lost', async () => {
  const [player, scout] = [await signedIn('player'), await signedIn('scout')];
  const lost = async () =>
    Promise.all(
      [player, scout].map(async ({ ask }) => (await ask('{ pushDeviceLost }')).data.pushDeviceLost as boolean),
    );
  const registered = async ({ register }: Person): Promise<string> =>
    (await register(service.subscribe().token)).data.registerPushToken.id;
  const lose = async (id: string) => {
    const device = (await deviceTarget(club.db, id, NOW))!;
    await removeLostDevice(club.db, id, { publicKey: Buffer.from('other keys') }, NOW);
    expect(await deviceTarget(club.db, id, NOW)).toBeDefined();
    await removeLostDevice(club.db, id, device, NOW);
    expect(await deviceTarget(club.db, id, NOW)).toBeUndefined();
  };
  const [first, second] = [await registered(player), await registered(player)];
  await scout.ask(REMOVE_DEVICE, { id: await registered(scout) });
  await lose(first);
  expect(await lost()).toEqual([false, false]);
  await lose(second);
  expect(await lost()).toEqual([true, false]);
  await registered(player);
  expect(await lost()).toEqual([false, false]);
});
