import { defineConfig } from 'vitest/config';

/** What `npm run mutants` runs on each mutant: the test files that tools/mutants.ts chose for what is mutated. */
export default defineConfig({
  test: { include: (process.env['MUTANT_TESTS'] ?? '').split(',') },
});
