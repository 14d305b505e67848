/**
 * The layer of each file, and the layers it may import from: the table of ARCHITECTURE.md as code. Whatever is not
 * listed is refused.
 */

export type Layer =
  | 'domain'
  | 'rules'
  | 'fields'
  | 'data'
  | 'resolvers'
  | 'screens'
  | 'platform'
  | 'shell'
  | 'server assembly'
  | 'web assembly'
  | 'locales'
  | 'database'
  | 'tests'
  | 'tools'
  | 'documents';

/** The only file names of a feature; a new one needs a decision record. */
const FEATURE_FILES: Record<string, Layer> = {
  'rules.ts': 'rules',
  'fields.ts': 'fields',
  'data.ts': 'data',
  'lists.ts': 'data',
  'plan.ts': 'resolvers',
  'graphql.ts': 'resolvers',
  'graphql-types.ts': 'resolvers',
  'notices.ts': 'resolvers',
  'pdf.ts': 'resolvers',
  'delivery.ts': 'resolvers',
  'rules.test.ts': 'tests',
  'fields.test.ts': 'tests',
  'data.test.ts': 'tests',
  'graphql.test.ts': 'tests',
  'notices.test.ts': 'tests',
  'pdf.test.ts': 'tests',
  'delivery.test.ts': 'tests',
};

const ASSEMBLY: Record<string, Layer> = {
  'server/schema.ts': 'server assembly',
  'server/main.ts': 'server assembly',
  'server/touchline.ts': 'server assembly',
  'web/App.tsx': 'web assembly',
  'web/Root.tsx': 'web assembly',
  'web/later.ts': 'web assembly',
  'web/routes.tsx': 'web assembly',
  'web/outbox-kinds.ts': 'web assembly',
  'web/main.tsx': 'web assembly',
  'web/phone.tsx': 'web assembly',
};

const PLACES: [RegExp, Layer][] = [
  [/^tests\/.+$/, 'tests'],
  [/^(tools|bench)\/.+$/, 'tools'],
  [/^[^/]+\.config\.ts$/, 'tools'],
  [/\.test\.tsx?$/, 'tests'],
  [/\/__snapshots__\/[^/]+\.snap$/, 'tests'],
  [/^domain\/(text\/)?[^/]+\.ts$/, 'domain'],
  [/^features\/[a-z-]+\/([a-z-]+\/)?web\/([a-z-]+\/)?[^/]+\.(ts|tsx|css)$/, 'screens'],
  [/^server\/[^/]+\.(ts|mjs)$/, 'platform'],
  [/^server\/[^/]+\/.+$/, 'platform'],
  [/^web\/[^/]+\/.+$/, 'shell'],
  [/^locales\/([a-z]{2}\/)?[^/]+\.ts$/, 'locales'],
  [/^database\/.+$/, 'database'],
  [/^docs\/.+$/, 'documents'],
  [/^deploy\/.+$/, 'documents'],
  [/^\.ci\/run$/, 'documents'],
  [/^(domain|web\/service-worker)\/tsconfig\.json$/, 'documents'],
  [
    /^(\.?[\w.-]+\.(json|md|html|graphql|typ)|LICENSE|NOTICE|Containerfile|touchline|\.dockerignore|\.editorconfig|\.gitignore|\.gitattributes|\.npmrc)$/,
    'documents',
  ],
];

/** @returns undefined for a file that belongs to no layer, which is a violation. */
export function layerOf(file: string): Layer | undefined {
  const inFeature = /^features\/[a-z-]+\/(?:(?!web\/)[a-z-]+\/)?([^/]+)$/.exec(file);
  if (inFeature) return FEATURE_FILES[inFeature[1]!];
  return ASSEMBLY[file] ?? PLACES.find(([pattern]) => pattern.test(file))?.[1];
}

/** The noun a file of a feature belongs to: `players`, or `players/merge` for a noun within a noun. */
export function featureOf(file: string): string | undefined {
  return /^features\/([a-z-]+(?:\/(?!web\/)[a-z-]+(?=\/))?)\//.exec(file)?.[1];
}

/** The part of the project within which a single `../` may be written: a feature, or a top folder. */
export function partOf(file: string): string {
  return featureOf(file)?.split('/', 1)[0] ?? file.split('/', 1)[0]!;
}

const ANY_LAYER: readonly Layer[] = [
  'domain', 'rules', 'fields', 'data', 'resolvers', 'screens', 'platform', 'shell', 'server assembly', 'web assembly', 'locales',
  'database', 'tests', 'tools', 'documents',
]; // prettier-ignore

/**
 * The rooms of the server and of the web app, from the ground up. A room imports rooms of its own floor and of those below,
 * never both ways; one that stands on no floor is refused.
 */
const FLOORS: readonly (readonly string[])[] = [
  [
    ...['errors', 'observability', 'threads', 'rich-text', 'embedded', 'database', 'limits'].map(onServer),
    ...['styles', 'service-worker', 'platform', 'browser', 'text'].map(inWeb),
  ],
  [
    ...['auth', 'media', 'pdf', 'csv', 'jobs', 'storage', 'push'].map(onServer),
    ...['session', 'router', 'ui', 'graphql', 'worker', 'account', 'live', 'outbox', 'calendar', 'form'].map(inWeb),
  ],
  [
    ...['config', 'graphql', 'live', 'http'].map(onServer),
    ...['pages', 'layout', 'list', 'merge', 'home', 'phone-app', 'gallery'].map(inWeb),
  ],
];

function onServer(room: string): string {
  return `server/${room}`;
}

function inWeb(room: string): string {
  return `web/${room}`;
}

/** `server/auth` for a file of that room; undefined for files that are in none. */
export function roomOf(file: string): string | undefined {
  return /^(server|web)\/[^/]+(?=\/)/.exec(file)?.[0];
}

/** 0 is the ground; -1 for a room without a floor. */
export function floorOf(room: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(room));
}

/** The only folder that speaks with the phone (decision 57). */
export const PHONE_FOLDER = 'web/platform/';

export const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  domain: ['domain'],
  rules: ['domain', 'rules'],
  // Screens may not import fields: descriptions would bloat the browser's bundle.
  fields: ['domain'],
  data: ['domain', 'rules', 'fields', 'data', 'platform'],
  resolvers: ['domain', 'rules', 'fields', 'data', 'platform', 'resolvers', 'locales'],
  screens: ['domain', 'rules', 'screens', 'shell', 'locales'],
  platform: ['domain', 'platform', 'locales'],
  shell: ['domain', 'shell', 'locales'],
  'server assembly': ['domain', 'rules', 'data', 'resolvers', 'platform', 'server assembly', 'locales', 'database'],
  'web assembly': ['domain', 'rules', 'screens', 'shell', 'web assembly', 'locales'],
  locales: ['domain', 'locales'],
  database: ['domain', 'rules', 'data', 'resolvers', 'platform', 'locales', 'database'],
  tests: ANY_LAYER,
  tools: ANY_LAYER,
  documents: [],
};

/** Where a layer runs, which decides the packages it may import; `workshop` is development only. */
export type Home = 'everywhere' | 'server' | 'web' | 'workshop';

export const HOME: Record<Layer, Home> = {
  domain: 'everywhere',
  rules: 'everywhere',
  fields: 'server',
  locales: 'everywhere',
  data: 'server',
  resolvers: 'server',
  platform: 'server',
  'server assembly': 'server',
  database: 'server',
  screens: 'web',
  shell: 'web',
  'web assembly': 'web',
  tests: 'workshop',
  tools: 'workshop',
  documents: 'workshop',
};

/** Packages that layers running everywhere may import. */
export const EVERYWHERE_PACKAGES: readonly string[] = ['zod/mini'];
/** Packages used by the server and bundled in the web app. */
export const SHARED_PACKAGES: readonly string[] = ['zod', 'i18next'];
