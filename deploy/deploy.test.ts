import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The variables that are set in it, or would be without the # before them. */
const namesIn = (text: string) => [...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

/** Those that the configuration asks the environment for. */
function namesRead(): string[] {
  const names = new Set<string>();
  const asked = { get: (_env: object, name: string) => void names.add(name) };
  readConfig(new Proxy({}, asked));
  // Asked for once all of them are set.
  return [...names, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
}

const ONLY_COMPOSE = ['SITE', 'DATABASE_PASSWORD'];

test('OPS-36 the example of the variables explains each one that a club may set, once, and no other', () => {
  const explained = namesIn(read('env.example'));
  expect(explained.toSorted()).toEqual([...new Set([...ONLY_COMPOSE, ...namesRead()])].toSorted());
  expect(explained).toHaveLength(new Set(explained).size);
});

test('OPS-36 an example that was only copied is a configuration that holds', () => {
  const set = read('env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm);
  const env = Object.fromEntries([...set].map(([, name, value]) => [name, value]));
  expect(readConfig(env)).toMatchObject({
    demo: false,
    clubName: 'FC Touchline',
    publicUrl: 'https://touchline.example',
  });
});

test('OPS-35 the units of one club and of several differ in nothing but the club', () => {
  const one = read('touchline.service').split('\n').slice(1);
  const several = read('touchline@.service').split('\n').slice(2);
  const alone = several.map((line) => line.replace('touchline/%i.env', 'touchline.env').replace(/\/%i$| of %i$/, ''));
  expect(alone).toEqual(one);
});

test('OPS-40 what a version brings is told to admins before it is given out', () => {
  const { version } = JSON.parse(read('../package.json')) as { version: string };
  expect(read('../CHANGELOG.md')).toMatch(new RegExp(`^# Changes\\n[^#]*\\n## ${version.replaceAll('.', '\\.')}\\n`));
});
