/**
 * `npm test` is the gate, `npm run test:full` everything. A test that the gate leaves out has the tag `full`; of a table of
 * alike cases (sizes, languages, values) the gate tries the first alone with `firstInGate`.
 */

/** Without a profile, as when one file is run by hand, everything is tried. */
export const IN_GATE = process.env['TEST_PROFILE'] === 'gate';

/** The cases of a table: in the gate the first of them, otherwise all. */
export function firstInGate<Case>(cases: readonly Case[]): readonly Case[] {
  return IN_GATE ? cases.slice(0, 1) : cases;
}

/**
 * The embedded database in a gate that asks PostgreSQL the same: what is about neither SQL nor the start of an engine, or about
 * plans of queries over many rows, is left out with `test.skipIf`.
 */
export const BESIDE_POSTGRES =
  IN_GATE && Boolean(process.env['TEST_DATABASE_URL']) && process.env['TOUCHLINE_TEST_ENGINE'] === 'pglite';
