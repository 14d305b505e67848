/** What `npm run check` asks of knip: no file, package or exported name that nothing uses. */
import type { KnipConfig } from 'knip';

/** Loaded by the program whose configuration, reporter or generated file it is. */
const LOADED = ['*.config.ts', 'tools/test-report.ts', 'server/database/tables.ts'];
const WORKSHOP = ['tools/**', 'bench/**', 'tests/**'];

/** With `--production` tests count for nothing: what only they import of the product has to be used in its own file. */
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  include: production ? ['exports'] : ['files', 'dependencies', 'exports', 'types'],
  // `!` marks what counts with `--production` too.
  entry: [
    'server/touchline.ts!',
    'web/{main,phone}.tsx!',
    'web/{gallery/main,service-worker/*}.ts!',
    '{bench,tools}/**/*.{ts,mjs}!',
    'vitest.mutants.config.ts',
    'tests/attack/{converting,joining,sanitizing}.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}!', '!**/*.test.{ts,tsx}!'],
  includeEntryExports: true,
  // Types may be exported for what their own file says with them.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  ignoreIssues: Object.fromEntries(
    [...LOADED, ...(production ? WORKSHOP : [])].map((files) => [files, ['exports', 'types']]),
  ),
  // Named in a command or a configuration, not imported.
  ignoreDependencies: [/^@capacitor\/(android|cli|ios)$/, '@stryker-mutator/vitest-runner', /^oxlint/],
  treatConfigHintsAsErrors: true,
});
