import { defineConfig } from 'vitest/config';

/** What `npm run mutants` runs on each mutant: the test files that tools/mutants.ts chose for what is mutated. */
export default defineConfig({
  define: { IN_PHONE_APP: false, PHONE_PUSH: false },
  test: { include: (process.env['MUTANT_TESTS'] ?? '').split(' ') },
});
