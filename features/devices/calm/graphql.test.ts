import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, nameInConflict, NOW, openClub, type TestClub, type Who } from '#tests/club.ts';

const FIELDS = 'activities reminders messages quietFrom quietTo weeklyMail version';
const SETTINGS = `{ notificationSettings { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { ${FIELDS} } }`;
const ALL = { activities: true, reminders: true, messages: true };
const NEVER_CHOSEN = { ...ALL, quietFrom: null, quietTo: null, weeklyMail: false, version: 0 };

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
beforeEach(async () => {
  for (const table of ['notificationSettings', 'idempotencyKeys'] as const) await club.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

const settingsOf = async (who: Who) => (await club.ask(who, SETTINGS)).data.notificationSettings;
const choose = (who: Who, input: object, now = NOW) => club.ask(who, UPDATE, { input: { ...ALL, ...input } }, now);

describe('INB-13 what is shown on devices', () => {
  test('is all of it at any time until somebody chooses, and is each person’s own', async () => {
    const night = { activities: false, quietFrom: '22:00', quietTo: '07:00' };
    for (const who of EVERYBODY) {
      const { codes, data } = await choose(who, night);
      if (who === 'special') expect(codes).toEqual(['errors.not_authorized']);
      else expect(data.updateNotificationSettings, who).toEqual({ ...NEVER_CHOSEN, ...night, version: 1 });
      await club.db.deleteFrom('notificationSettings').execute();
    }
    await choose('player', night);
    expect(await settingsOf('player')).toEqual({ ...NEVER_CHOSEN, ...night, version: 1 });
    for (const who of EVERYBODY)
      if (who !== 'player' && who !== 'special') expect(await settingsOf(who), who).toEqual(NEVER_CHOSEN);
    expect((await club.ask('special', SETTINGS)).codes).toEqual(['errors.not_authorized']);
    for (const document of [SETTINGS, UPDATE])
      expect((await club.ask(null, document, { input: ALL })).codes).toEqual(['errors.unauthenticated']);
  });

  test('quiet hours that are left out there are none any more', async () => {
    await choose('scout', { quietFrom: '13:00', quietTo: '14:30', messages: false });
    expect(await settingsOf('scout')).toMatchObject({ quietFrom: '13:00', quietTo: '14:30', messages: false });
    await choose('scout', {});
    expect(await settingsOf('scout')).toEqual({ ...NEVER_CHOSEN, version: 2 });
  });

  test('quiet hours up to midnight stay so', async () => {
    await choose('scout', { quietFrom: '22:00', quietTo: '24:00' });
    expect(await settingsOf('scout')).toMatchObject({ quietFrom: '22:00', quietTo: '24:00' });
  });

  test.each([
    [{ quietFrom: '22:00' }, 'quietTo', 'global.field_required'],
    [{ quietTo: '22:00' }, 'quietFrom', 'global.field_required'],
    [{ quietFrom: '22:00', quietTo: '22:00' }, 'quietTo', 'validations.quiet_hours_same'],
    [{ quietFrom: '00:00', quietTo: '24:00' }, 'quietTo', 'validations.quiet_hours_same'],
    [{ version: -1 }, 'version', 'validations.number_invalid'],
  ])('%j is refused with a sentence at its field', async (input, path, code) => {
    const { errors } = await choose('player', input);
    expect(errors.map(({ extensions }) => extensions['fields'])).toEqual([[{ path, code }]]);
    expect(await settingsOf('player')).toEqual(NEVER_CHOSEN);
  });

  test('ERR-15 of two choices from one version the second is refused with what stands, by whom and since when', async () => {
    expect((await choose('player', { version: 0, messages: false })).codes).toEqual([]);
    const { errors } = await choose('player', { version: 0 }, NOW.add({ minutes: 1 }));
    expect(errors.map(({ extensions }) => extensions)).toEqual([
      {
        code: 'errors.conflict',
        present: { ...NEVER_CHOSEN, messages: false, version: 1 },
        changed: { by: nameInConflict(club, 'player'), at: NOW.toString() },
      },
    ]);
    expect((await choose('player', { version: 1 })).data.updateNotificationSettings).toEqual({
      ...NEVER_CHOSEN,
      version: 2,
    });
  });

  test('one that was never made is refused to a version that there never was', async () => {
    const { errors } = await choose('player', { version: 3 });
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([
      { code: 'errors.conflict', present: NEVER_CHOSEN },
    ]);
  });

  test('said again with its key, it is done once', async () => {
    const input = { version: 0, reminders: false, idempotencyKey: 'said-again' };
    for (let times = 0; times < 2; times += 1)
      expect((await choose('player', input)).data.updateNotificationSettings).toMatchObject({ version: 1 });
    expect((await choose('player', { ...input, reminders: true })).codes).toEqual(['errors.saved_otherwise']);
  });
});
