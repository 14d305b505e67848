import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of the API and the server: each file opens databases of its own. */
const api = [
  'features/**/{data,graphql,notices,pdf,delivery}.test.ts',
  'server/**/*.test.ts',
  'database/**/*.test.ts',
  'tests/*.test.ts',
];
/** Tests of pure rules, whichever layer they stand in. */
const pure = ['features/**/{rules,fields}.test.ts'];
/** Tests of the server that open no database: units, which run once. */
const serverUnits = [
  'server/graphql/{conflict,field-selection}',
  'server/http/{manifest,memory-at-rest}',
  'server/limits/{bounded-queue,network}',
  'server/media/pool',
  'server/observability/{log,unavailable}',
  'server/pdf/{fonts,format,render}',
  'server/push/{phones,web-push}',
  'server/rich-text/{blocks,sanitize}',
  'server/storage/{disk-store,s3-store}',
  'server/config/config',
].map((name) => `${name}.test.ts`);
/**
 * What the gate asks of the embedded database where PostgreSQL runs all of the API: that both do the same SQL, start, migrate
 * and keep jobs; one file of each feature. `npm run test:full` runs everything on both.
 */
const CONFORMANCE = [
  'features/{activities,calendars,clubs,games,journals,limits,players,reports,stories,users}/data.test.ts',
  'features/{deletions,devices,dossiers,messages,notebooks,notifications,objectives,persons,sessions}/graphql.test.ts',
  'features/mails/notices.test.ts',
  'features/files/delivery.test.ts',
  'server/database/*.test.ts',
  'server/jobs/*.test.ts',
  'tests/{search,people-lists,scouting-lists,start,repeated-writes}.test.ts',
];

/** Tests with a database: workers go on with the next file instead of loading everything anew for each. */
const database = (name: string, engine: 'pglite' | 'postgres', include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    exclude: [...pure, ...serverUnits],
    env: { TOUCHLINE_TEST_ENGINE: engine },
    globalSetup: 'tests/templates.ts',
    isolate: false,
  },
});
const onServer = Boolean(process.env['TEST_DATABASE_URL']);
const conforms = onServer && process.env['TEST_PROFILE'] === 'gate';

/**
 * Attacks that say what something costs: time, memory, or how long somebody waits for another. The gate, which measures
 * nothing, runs them beside the others.
 */
const measured = [
  ...(process.env['TEST_PROFILE'] === 'gate' ? [] : ['documents', 'long-texts']),
  ...(process.env['ATTACK_PROFILE'] === 'full' ? ['costly-work', 'files', 'mails', 'sign-in'] : []),
].map((name) => `tests/attack/${name}.test.ts`);

const attack = (
  name: string,
  chosen: Partial<NonNullable<TestProjectInlineConfiguration['test']>>,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['tests/attack/**/*.test.ts'],
    globalSetup: ['tests/templates.ts', 'tests/attack/figures.ts'],
    // On PostgreSQL where one is named: most races need more than the one connection of the embedded database.
    env: { TOUCHLINE_TEST_ENGINE: process.env['ATTACK_ENGINE'] ?? (onServer ? 'postgres' : 'pglite') },
    testTimeout: 1_200_000,
    ...chosen,
  },
});

/** The longest file begins first, so that it is not the one that the others are waited for with. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('journeys/field/walk.test.ts');
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which answers another list.
    const inOrder = await super.sort(files);
    return [...inOrder.filter(isLongest), ...inOrder.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  // As Node itself does: graphql must be loaded once, not once as a module and once as CommonJS.
  define: { IN_PHONE_APP: false, PHONE_PUSH: false },
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Two cores: more workers only make the databases and the browser wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // These stop what hangs. What must be fast is measured in bench/, or as a ratio to something in the same test.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // `npm test` leaves these out, `npm run test:full` does not: see docs/testing.md.
    tags: [{ name: 'full', description: 'proven more cheaply elsewhere, or for another size, language or engine' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'locales/**/*.test.ts',
            'deploy/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            '{web,features/**/web}/**/*.test.{ts,tsx}',
            ...pure,
            ...serverUnits,
          ],
          // Compares what the migrations make in a real database.
          exclude: ['tools/print-schema.test.ts'],
        },
      },
      database('api', 'pglite', [...(conforms ? CONFORMANCE : api), 'tools/print-schema.test.ts']),
      database('api-postgres', 'postgres', onServer ? api : []),
      // Those that measure come after the others, and one after the other.
      attack('attack', { exclude: measured }),
      attack('attack-measured', { include: measured, fileParallelism: false, sequence: { groupOrder: 1 } }),
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/journeys/setup.ts',
          // One browser for all of them, and for each of the two workers a server with a club of its own.
          isolate: false,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'walks-firefox',
          include: ['tests/journeys/aria-walks/*.test.ts'],
          globalSetup: 'tests/journeys/setup.ts',
          env: { WALKS_BROWSER: 'firefox' },
          // Only one window of a Firefox has the focus.
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
        },
      },
    ],
  },
});
