import { describe, expect, test } from 'vitest';
import { StartupError, readConfig } from '#server/config.ts';

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

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
    ['DEMO_PASSWORD', 'short'],
    ['CLUB_NAME', 'x'.repeat(101)],
    ['CLUB_TIMEZONE', 'Europe/Bern-West'],
    ['DATABASE_URL', 'mysql://root:hunter2@db'],
    ['PUBLIC_URL', 'club.example'],
    ['MAIL_URL', 'http://hunter2@mail'],
    ['S3_BUCKET', 'files'],
    ['S3_SECRET_ACCESS_KEY', 'hunter2'],
    ['TRUST_PROXY', 'everybody'],
    ['RATE_LIMIT', 'none'],
    ['KNOWN_DOCUMENTS', 'abc'],
    ['KNOWN_DOCUMENTS', Array.from({ length: 101 }, () => 'a'.repeat(64)).join()],
  ])('a wrong %s stops the start with one line that names it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(StartupError);
    expect(start).toThrow(new RegExp(`^[^\n]*${name.split('_')[0]}_?[^\n]*$`));
    expect(start).not.toThrow(/hunter2/);
  });
});
