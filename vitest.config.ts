import { defineConfig } from 'vitest/config';

/** Tests of the API and the server: each file opens databases of its own. */
const api = [
  'features/**/{data,graphql,notices,pdf,delivery}.test.ts',
  'server/**/*.test.ts',
  'database/**/*.test.ts',
  'tests/*.test.ts',
];
/** Tests of pure rules, whichever layer they stand in. */
const pure = ['features/**/{rules,fields}.test.ts'];

export default defineConfig({
  // As Node itself does: graphql must be loaded once, not once as a module and once as CommonJS.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // Two cores: more workers only make the databases and the browser wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'locales/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            '{web,features/**/web}/**/*.test.{ts,tsx}',
            ...pure,
          ],
          // Compares what the migrations make in a real database.
          exclude: ['tools/print-schema.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [...api, 'tools/print-schema.test.ts'],
          exclude: pure,
          env: { TOUCHLINE_TEST_ENGINE: 'pglite' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: process.env['TEST_DATABASE_URL'] ? api : [],
          exclude: pure,
          env: { TOUCHLINE_TEST_ENGINE: 'postgres' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: 'tests/attack/figures.ts',
          // On PostgreSQL where one is named: most races need more than the one connection of the embedded database.
          env: {
            TOUCHLINE_TEST_ENGINE:
              process.env['ATTACK_ENGINE'] ?? (process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite'),
          },
          // One after the other: they measure.
          fileParallelism: false,
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: 'tests/journeys/setup.ts',
          // One browser for all of them, and for each of the two workers a server with a club of its own.
          isolate: false,
          testTimeout: 150_000,
          hookTimeout: 120_000,
          // What a person would wait for: a busy machine draws late, and a second is no verdict.
          expect: { poll: { timeout: 15_000 } },
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
});
