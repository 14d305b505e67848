import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packagesOfServer, violations } from './architecture.ts';
import { layerOf } from './layers.ts';
import { readProject } from './project.ts';
import { ROOT } from '../steps.ts';

// Reads the whole project, which takes some seconds on a busy machine.
describe('the project', () => {
  const project = readProject();

  test('keeps to its own architecture', () => {
    expect(violations(project)).toEqual([]);
  });

  test('was really looked at', () => {
    const layers = new Set([...project.keys()].map(layerOf));
    expect(project.size).toBeGreaterThan(100);
    for (const layer of ['domain', 'rules', 'data', 'resolvers', 'platform', 'shell', 'server assembly'] as const)
      expect(layers, `no file of the layer ${layer}`).toContain(layer);
  });

  test('installs for the server only what the server imports, what those packages ask for beside them, and the Node that runs it', () => {
    type Manifest = { dependencies: Record<string, string>; peerDependencies?: Record<string, string> };
    const manifest = JSON.parse(project.get('package.json')!) as Manifest;
    const used = packagesOfServer(project).add('node');
    for (const name of used) {
      const installed = join(ROOT, 'node_modules', name, 'package.json');
      if (!existsSync(installed)) continue;
      const { peerDependencies } = JSON.parse(readFileSync(installed, 'utf8')) as Manifest;
      for (const peer of Object.keys(peerDependencies ?? {})) used.add(peer);
    }
    expect(Object.keys(manifest.dependencies).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** A project without violations; each case adds one. */
const SOUND: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: {
      '#domain/*': './domain/*',
      '#features/*': './features/*',
      '#server/*': './server/*',
      '#web/*': './web/*',
    },
    dependencies: { kysely: '1.0.0', zod: '4.0.0', fastify: '5.0.0' },
    devDependencies: { react: '19.0.0', vitest: '5.0.0' },
  }),
  'domain/time.ts': `export const DAY = 24;`,
  'server/database/database.ts': `import { Kysely } from 'kysely'; export type Db = Kysely<object>;`,
  'server/schema.ts': `import '#features/games/graphql.ts'; export const schema = {};`,
  'web/ui/buttons/Button.tsx': `import 'react'; export const Button = () => <button type="button" />;`,
  'web/routes.tsx': `import { GamesPage } from '#features/games/web/GamesPage.tsx'; export const routes = [GamesPage];`,
  'features/games/rules.ts': `import * as z from 'zod/mini'; import { DAY } from '#domain/time.ts'; export const game = z.literal(DAY);`,
  'features/games/data.ts': `import type { Db } from '#server/database/database.ts'; export const games = (db: Db) => db.selectFrom('games');`,
  'features/games/graphql.ts': `import { games } from './data.ts'; export const list = games;`,
  'features/games/web/GamesPage.tsx': `import { Button } from '#web/ui/buttons/Button.tsx'; export const GamesPage = () => <Button />;`,
  'features/games/rules.test.ts': `import { test } from 'vitest'; import { game } from './rules.ts'; test('', () => { game; });`,
};

const planted = (files: Record<string, string>) => violations(new Map(Object.entries({ ...SOUND, ...files })));

describe('the architecture test', () => {
  test('finds nothing where all is well', () => {
    expect(planted({})).toEqual([]);
  });

  test('fails when it saw no code', () => {
    expect(violations(new Map([['package.json', '{}']]))).toEqual(['no code was found to look at']);
  });

  const CASES: [what: string, files: Record<string, string>, expected: RegExp][] = [
    [
      'the domain imports a package',
      { 'domain/time.ts': `import pg from 'kysely'; pg;` },
      /domain may not import the package kysely/,
    ],
    ['the domain imports Node', { 'domain/time.ts': `import 'node:fs';` }, /domain may not import node:fs/],
    [
      'the domain imports a feature',
      { 'domain/time.ts': `import '#features/games/rules.ts';` },
      /domain may not import rules/,
    ],
    ['the domain reads the clock', { 'domain/time.ts': `export const now = () => new Date();` }, /uses new Date\(\)/],
    [
      'the domain reads Temporal’s clock',
      { 'domain/time.ts': `export const now = () => Temporal.Now.instant();` },
      /uses Temporal\.Now/,
    ],
    ['rules read the clock', { 'features/games/rules.ts': `export const at = Date.now();` }, /uses Date\.now/],
    ['rules read the environment', { 'features/games/rules.ts': `export const at = process.env;` }, /uses process/],
    ['rules import their data', { 'features/games/rules.ts': `import './data.ts';` }, /rules may not import data/],
    [
      'a screen imports what the contract says of the fields',
      {
        'features/games/fields.ts': `export const GAME_FIELDS = {};`,
        'features/games/web/GamesPage.tsx': `import { GAME_FIELDS } from '../fields.ts'; GAME_FIELDS;`,
      },
      /screens may not import fields/,
    ],
    [
      'declared fields import their data',
      { 'features/games/fields.ts': `import './data.ts';` },
      /fields may not import data/,
    ],
    [
      'data imports its resolvers',
      { 'features/games/data.ts': `import './graphql.ts';` },
      /data may not import resolvers/,
    ],
    [
      'a resolver imports a screen',
      { 'features/games/graphql.ts': `import './web/GamesPage.tsx';` },
      /resolvers may not import screens/,
    ],
    [
      'a resolver calls the query builder',
      { 'features/games/graphql.ts': `export const f = (db: any) => db.selectFrom('games');` },
      /calls selectFrom\(\): only data\.ts/,
    ],
    [
      'a resolver writes SQL',
      { 'features/games/graphql.ts': 'export const f = (sql: any) => sql`select 1`;' },
      /only data\.ts speaks SQL/,
    ],
    [
      'a resolver imports kysely',
      { 'features/games/graphql.ts': `import { sql } from 'kysely'; sql;` },
      /imports kysely/,
    ],
    [
      'a resolver asks for a role',
      { 'features/games/graphql.ts': `export const f = (viewer: any) => viewer?.role === 'admin';` },
      /asks for a role itself/,
    ],
    [
      'a component asks for a role in a list',
      { 'web/ui/buttons/Button.tsx': `export const f = (x: any) => ['admin'].includes(x.viewer!.role);` },
      /asks for a role itself/,
    ],
    [
      'a component switches on a role',
      { 'web/ui/buttons/Button.tsx': `export const f = (user: any) => { switch (user.role) {} };` },
      /asks for a role itself/,
    ],
    [
      'a resolver asks a variable for a role',
      { 'features/games/graphql.ts': `export const f = ({ role }: any) => role !== 'special';` },
      /asks for a role itself/,
    ],
    [
      'rules ask for one of several roles',
      { 'features/games/rules.ts': `export const f = (role: any) => ['scout', 'manager'].includes(role);` },
      /asks for a role itself/,
    ],
    [
      'data switches on a role',
      {
        'features/games/data.ts': `export const f = ({ role }: any) => { switch (role) { case 'scout': return 1; } };`,
      },
      /asks for a role itself/,
    ],
    [
      'data asks for a role in the database',
      {
        'features/games/data.ts': `export const f = (db: any) => db.selectFrom('games').where('users.role', '<>', 'special');`,
      },
      /asks for a role itself/,
    ],
    [
      'a list asks for a role in written SQL',
      {
        'features/games/lists.ts':
          "export const f = (sql: any) => sql`select 1 from users where users.role in ('scout')`;",
      },
      /asks for a role itself/,
    ],
    [
      'data decides who may',
      {
        'domain/permissions.ts': `export const can = () => true;`,
        'features/games/data.ts': `import { can } from '#domain/permissions.ts'; can();`,
      },
      /decides who may/,
    ],
    [
      'a screen imports data',
      { 'features/games/web/GamesPage.tsx': `import '../data.ts';` },
      /screens may not import data/,
    ],
    [
      'a screen imports the server',
      { 'features/games/web/GamesPage.tsx': `import '#server/database/database.ts';` },
      /screens may not import platform/,
    ],
    [
      'a screen imports Node',
      { 'features/games/web/GamesPage.tsx': `import 'node:fs';` },
      /screens may not import node:fs/,
    ],
    [
      'a screen imports a server package',
      { 'features/games/web/GamesPage.tsx': `import 'fastify';` },
      /may not import fastify, a package of the server/,
    ],
    [
      'a page speaks with the phone past web/platform',
      { 'web/layout/Shell.tsx': `import { App } from '@capacitor/app';` },
      /only web\/platform\/ speaks with the phone/,
    ],
    [
      'a page imports a plugin when it needs it, past web/platform',
      { 'features/games/web/GamesPage.tsx': `const share = () => import('@capacitor/share');` },
      /only web\/platform\/ speaks with the phone/,
    ],
    [
      'a screen links past the router',
      { 'features/games/web/GamesPage.tsx': `export const f = () => <a href="#/games">Games</a>;` },
      /raw <a href/,
    ],
    [
      'a screen links past the router with a template',
      { 'features/games/web/GamesPage.tsx': 'export const f = (id: string) => <a href={`#/games/${id}`}>Game</a>;' },
      /raw <a href/,
    ],
    [
      'the platform imports a feature',
      { 'server/database/database.ts': `import '#features/games/rules.ts';` },
      /platform may not import rules/,
    ],
    [
      'the shell imports a feature',
      { 'web/ui/buttons/Button.tsx': `import '#features/games/web/GamesPage.tsx';` },
      /shell may not import screens/,
    ],
    [
      'the web assembly imports a resolver',
      { 'web/routes.tsx': `import '#features/games/graphql.ts';` },
      /web assembly may not import resolvers/,
    ],
    [
      'the server runs with a devDependency',
      { 'server/database/database.ts': `import 'react';` },
      /which is only a devDependency/,
    ],
    [
      'a package is not installed',
      { 'server/database/database.ts': `import 'left-pad';` },
      /package\.json does not name/,
    ],
    [
      'an import climbs folders',
      { 'features/games/web/GamesPage.tsx': `import '../../../domain/time.ts';` },
      /instead of climbing folders/,
    ],
    [
      'an import climbs out of its feature',
      { 'features/games/rules.ts': `import '../clubs/rules.ts';`, 'features/clubs/rules.ts': '' },
      /instead of climbing folders/,
    ],
    ['an import leads nowhere', { 'server/database/database.ts': `import './gone.ts';` }, /leads to no file/],
    [
      'a dynamic import leads where it may not',
      { 'web/ui/buttons/Button.tsx': `export const f = () => import('#features/games/web/GamesPage.tsx');` },
      /shell may not import screens/,
    ],
    [
      'product code imports a test',
      { 'server/database/database.ts': `import '#features/games/rules.test.ts';` },
      /platform may not import tests/,
    ],
    ['a feature has a file with a new name', { 'features/games/manager.ts': '' }, /belongs to no layer/],
    ['a file lies nowhere', { 'src/thing.ts': '' }, /belongs to no layer/],
    ['a file is called utils', { 'server/utils.ts': '' }, /"utils" says nothing/],
    ['a folder is called helpers', { 'web/helpers/day.ts': '' }, /"helpers" says nothing/],
    ['a file is a barrel', { 'web/ui/all.ts': `export * from './Button.tsx';` }, /re-exports from another file/],
    [
      'a version is a range',
      { 'package.json': SOUND['package.json']!.replace('"5.0.0"', '"^5.0.0"') },
      /not pinned to an exact version/,
    ],
    [
      'two features depend on each other',
      {
        'features/clubs/graphql.ts': `import '#features/games/graphql.ts';`,
        'features/games/graphql.ts': `import '#features/clubs/graphql.ts';`,
      },
      /in a circle: (games → clubs → games|clubs → games → clubs)/,
    ],
    [
      'two files import each other',
      {
        'server/jobs/queue.ts': `import './mailer.ts'; export const queue = 1;`,
        'server/jobs/mailer.ts': `import './queue.ts'; export const mailer = 1;`,
      },
      /files: import each other in a circle: server\/jobs\/(queue|mailer)\.ts → /,
    ],
    [
      'a name means two things',
      { 'server/jobs/queue.ts': `export const DAY = 'Monday';` },
      /DAY: is exported by domain\/time\.ts and server\/jobs\/queue\.ts/,
    ],
    [
      'a name of the contract stands twice on one side of it',
      {
        'schema.graphql': 'type Query {\n  games: [ID!]!\n}',
        'features/clubs/data.ts': `export const games = 1;`,
      },
      /games: is exported by features\/clubs\/data\.ts and features\/games\/data\.ts/,
    ],
    [
      'SQL names a table of another noun',
      { 'features/clubs/data.ts': `export const f = (db: any) => db.selectFrom('reports as r');` },
      /names reports, which reports owns/,
    ],
    [
      'a paged list reads a table of another noun',
      { 'features/clubs/lists.ts': `export const list = (pagedList: any) => pagedList({ table: 'reports' });` },
      /names reports, which reports owns/,
    ],
    [
      'written SQL names a table of another noun',
      { 'features/clubs/data.ts': 'export const f = (sql: any) => sql`update match_infos set home_id = null`;' },
      /names matchInfos, which activities owns/,
    ],
    [
      'a noun within a noun has a file with a new name',
      { 'features/players/merge/helper-functions.ts': `export const a = 1;` },
      /belongs to no layer/,
    ],
  ];

  test.each(CASES)('refuses that %s', (_what, files, expected) => {
    const found = planted(files);
    expect(found.join('\n')).toMatch(expected);
  });

  test('leaves alone what only looks like a violation', () => {
    expect(
      planted({
        'features/games/rules.ts': `export const input = { role: 'player', process: 'live', document: 1 }; export const rule = (x: typeof input) => x.process + x.role;`,
        'features/games/graphql.ts': `import type { Kysely } from 'kysely'; export const list = (db: Kysely<object>, one: { role: string }, other: { role: string }) => [db, one.role === other.role];`,
        'features/games/web/GamesPage.tsx': `export const f = () => <a href="https://touchline.example/#/x">x</a>;`,
        'domain/time.ts': `// new Date() would be wrong here\nexport const at = (text: string) => new Date(text);`,
        'schema.graphql': 'type Query {\n  listGames(day: Date): [ID!]!\n}',
        'features/games/data.ts': `export const listGames = (db: any) => db.selectFrom('games');`,
        'features/games/web/queries.ts': `export const listGames = () => [];`,
        'features/players/merge/data.ts': `export const move = (db: any) => db.updateTable('players').set({});`,
      }),
    ).toEqual([]);
  });
});
