import { createECDH, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { StartupError } from '#server/errors/startup-error.ts';

describe('the environment', () => {
  test('without anything set the club opens on this machine with the demo club', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, development: false });
    expect(config.clubTimezone).toBe('Europe/Zurich');
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
    expect(config.databaseUrl).toBeUndefined();
  });

  test('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', MAIL_URL: '' })).toEqual(readConfig({}));
  });

  test('the demo club is never made on a PostgreSQL of the club, or when it is switched off', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/club' }).demo).toBe(false);
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  test('the public address loses its slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://club.example/' }).publicUrl).toBe('https://club.example');
  });

  test('the documents of programs of the club are hashes, with commas or blanks between them', () => {
    const [one, other] = ['a'.repeat(64), 'B'.repeat(64)];
    expect(readConfig({ KNOWN_DOCUMENTS: `${one}, ${other}` }).knownDocuments).toEqual([one, other.toLowerCase()]);
  });

  test('SHELL-01 the origins of the phone app are those of Capacitor, others when they are named, or none', () => {
    expect(readConfig({}).appOrigins).toEqual(['https://localhost', 'capacitor://localhost']);
    expect(readConfig({ APP_ORIGINS: 'https://App.club.example, ionic://app' }).appOrigins).toEqual([
      'https://app.club.example',
      'ionic://app',
    ]);
    expect(readConfig({ APP_ORIGINS: 'off' }).appOrigins).toEqual([]);
  });

  test('G-16 the keys of pushes are a pair or none, and whoever is written to is a mail address or a page', () => {
    const pair = createECDH('prime256v1');
    const keys = {
      VAPID_PUBLIC_KEY: pair.generateKeys().toString('base64url'),
      VAPID_PRIVATE_KEY: pair.getPrivateKey().toString('base64url'),
    };
    expect(readConfig(keys).push.keys?.publicKey.toString('base64url')).toBe(keys.VAPID_PUBLIC_KEY);
    expect(readConfig({}).push).toMatchObject({ keys: undefined, subject: 'mailto:no-reply@localhost', hosts: [] });
    expect(readConfig({ VAPID_SUBJECT: 'https://club.example/push' }).push.subject).toBe('https://club.example/push');
    const others = { ...keys, VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys().toString('base64url') };
    expect(() => readConfig(others)).toThrow(/^VAPID_PRIVATE_KEY must be [^\n]+$/);
    expect(readConfig({ PUSH_HOSTS: 'push.club.example:8443, localhost' }).push.hosts).toHaveLength(2);
  });

  test('G-16 phones are reached once the account of Google and the key of Apple are there', () => {
    const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' });
    const { privateKey: apple } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const apns = { APNS_KEY: pem(apple).replaceAll('\n', '\\n'), APNS_KEY_ID: 'k', APNS_TEAM_ID: 't', APNS_TOPIC: 'a' };
    expect(readConfig(apns).push.apns).toMatchObject({ keyId: 'k', teamId: 't', topic: 'a' });
    const { privateKey: google } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      project_id: 'p',
      client_email: 'e',
      private_key: pem(google),
      token_uri: 'https://token.example/',
    };
    expect(readConfig({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) }).push.fcm).toMatchObject({ projectId: 'p' });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['METRICS_PORT', 'on'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['DEMO_PASSWORD', 'short'],
    ['CLUB_NAME', 'x'.repeat(101)],
    ['CLUB_TIMEZONE', 'Europe/Bern-West'],
    ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ['DATABASE_DIRECT_URL', 'postgres://root:hunter2@db/club'],
    ['PREPARED_STATEMENTS', 'maybe'],
    ['PUBLIC_URL', 'club.example'],
    ['MAIL_URL', 'http://hunter2@mail'],
    ['S3_BUCKET', 'files'],
    ['S3_SECRET_ACCESS_KEY', 'hunter2'],
    ['TRUST_PROXY', 'everybody'],
    ['RATE_LIMIT', 'none'],
    ['VAPID_PUBLIC_KEY', 'hunter2'],
    ['VAPID_PRIVATE_KEY', 'hunter2'],
    ['VAPID_SUBJECT', 'staff@club.example'],
    ['VAPID_SUBJECT', 'http://club.example'],
    ['PUSH_HOSTS', 'https://push.club.example'],
    ['PUSH_HOSTS', 'push.club.example/path'],
    ['FCM_SERVICE_ACCOUNT', 'hunter2'],
    ['FCM_SERVICE_ACCOUNT', '{"private_key":"hunter2"}'],
    ['APNS_KEY', 'hunter2'],
    ['APP_ORIGINS', '*'],
    ['APP_ORIGINS', 'localhost'],
    ['APP_ORIGINS', 'https://localhost/'],
    ['APP_ORIGINS', 'null'],
    ['APP_ORIGINS', Array.from({ length: 11 }, (_, one) => `https://app${one}.example`).join()],
    ['KNOWN_DOCUMENTS', 'abc'],
    ['KNOWN_DOCUMENTS', Array.from({ length: 101 }, () => 'a'.repeat(64)).join()],
  ])('a wrong %s stops the start with one line that names it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(StartupError);
    expect(start).toThrow(new RegExp(`^[^\n]*${name.split('_')[0]}_?[^\n]*$`));
    expect(start).not.toThrow(/hunter2/);
  });
});
