import { expect, test } from 'vitest';
import { violations } from './architecture.ts';

const planted = (files: Record<string, string>) =>
  violations(new Map(Object.entries({ 'package.json': '{}', ...files })));

const CASES: [what: string, files: Record<string, string>, expected: RegExp][] = [
  [
    'a room that imports one of a floor above',
    {
      'server/graphql/builder.ts': `export const builder = 1;`,
      'server/auth/links.ts': `import { builder } from '../graphql/builder.ts'; export const links = builder;`,
    },
    /^server\/auth\/links\.ts: imports server\/graphql\/builder\.ts, of a floor above its own$/,
  ],
  [
    'two rooms that import each other',
    {
      'server/media/pool.ts': `import { open } from '../storage/open.ts'; export const pool = open;`,
      'server/storage/open.ts': `export const open = 1;`,
      'server/storage/pictures.ts': `import { kinds } from '../media/kinds.ts'; export const pictures = kinds;`,
      'server/media/kinds.ts': `export const kinds = 1;`,
    },
    /two rooms import each other$/,
  ],
  [
    'a room without a floor',
    { 'server/attic/things.ts': `export const things = 1;` },
    /^server\/attic\/things\.ts: its room server\/attic stands on no floor of tools\/checks\/layers\.ts$/,
  ],
  [
    'a room of the web app that imports one of a floor above',
    {
      'web/layout/Frame.tsx': `export const Frame = 1;`,
      'web/browser/lazy.ts': `export const load = () => import('../layout/Frame.tsx');`,
    },
    /^web\/browser\/lazy\.ts: imports web\/layout\/Frame\.tsx, of a floor above its own$/,
  ],
  [
    'a room of the web app that takes a type from one of a floor above',
    {
      'web/outbox/entry.ts': `export type Entry = string;`,
      'web/browser/database.ts': `import type { Entry } from '../outbox/entry.ts'; export type Row = Entry;`,
    },
    /^web\/browser\/database\.ts: imports web\/outbox\/entry\.ts, of a floor above its own$/,
  ],
  [
    'two rooms of the web app that import each other',
    {
      'web/form/Form.tsx': `import { kept } from '../outbox/kept.ts'; export const Form = kept;`,
      'web/outbox/kept.ts': `export const kept = 1;`,
      'web/outbox/Outbox.tsx': `import { draft } from '../form/draft.ts'; export const Outbox = draft;`,
      'web/form/draft.ts': `export const draft = 1;`,
    },
    /two rooms import each other$/,
  ],
  [
    'a room of the web app without a floor',
    { 'web/attic/things.ts': `export const things = 1;` },
    /^web\/attic\/things\.ts: its room web\/attic stands on no floor of tools\/checks\/layers\.ts$/,
  ],
  [
    'a room of the web app that imports what assembles it',
    { 'web/App.tsx': `export const App = 1;`, 'web/layout/Frame.tsx': `import '../App.tsx';` },
    /shell may not import web assembly/,
  ],
  ['a file of the web app in no room', { 'web/clock.ts': '' }, /belongs to no layer/],
];

test.each(CASES)('refuses %s', (_what, files, expected) => {
  expect(planted(files).join('\n')).toMatch(expected);
});

test('lets a room import those of its floor and of the floors below, one way', () => {
  expect(
    planted({
      'web/browser/store.ts': `export const store = 1;`,
      'web/session/viewer.ts': `import { store } from '../browser/store.ts'; export const viewer = store;`,
      'web/form/Form.tsx': `import { viewer } from '../session/viewer.ts'; export const Form = viewer;`,
      'web/layout/Frame.tsx': `import { Form } from '../form/Form.tsx'; export const Frame = Form;`,
      'web/App.tsx': `import { Frame } from './layout/Frame.tsx'; export const App = Frame;`,
    }),
  ).toEqual([]);
});
