/** What somebody types, or sends on purpose, that a club should withstand. */
import fc from 'fast-check';

const LONG = 'ü'.repeat(12_000);

/** Texts that mean something to a database, a browser, a shell or a terminal; or that are hard to store. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  "'; drop table users; --",
  "' or '1'='1",
  '1); delete from sessions; select (1',
  '%_\\%',
  '${7*7} {{7*7}} $1 :a @b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '=HYPERLINK("http://touchline.example")',
  '\u0000',
  'a\u0000b',
  '\u001b[31mred\u0007',
  '\ud800',
  '\u202etfel ot thgir',
  '👩‍👩‍👧‍👦⚽️',
  'Ćao Zürich, ça va? Ñandú',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  LONG,
];

export const NUMBERS: readonly number[] = [-1, 0, 1.5, -0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308];

export const HOSTILE_DAYS: readonly string[] = [
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '2026-11-18T00:00:00Z',
  '18.11.2026',
  'yesterday',
  'infinity',
  'now',
];

export const TIMES: readonly string[] = ['24:00', '24:01', '25:00', '-01:00', '8:00', '08:00:61', 'noon', 'allballs'];

export const INSTANTS: readonly string[] = [
  '2026-11-18T13:00:00',
  '2026-11-18T25:00:00Z',
  '2026-11-18T13:00:00+99:99',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'infinity',
  'epoch',
];

/** Ids that are none, and one that nobody has. Ids of records that exist but are not meant are added by the test. */
export const IDS: readonly string[] = [
  'not-an-id',
  '0',
  '-1',
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff0',
  "00000000-0000-4000-8000-00000000000'",
];

/** Values of a wrong type, whatever the type is. */
export const WRONG: readonly unknown[] = [null, true, 5, 'text', [], { id: 1 }, [null]];

const pick = (...values: (readonly unknown[])[]) => fc.constantFrom(...values.flat());

/** A value for a leaf of the given type: mostly of the right kind and hostile, sometimes of a wrong one. */
export function hostileLeaf(typeName: string, ids: readonly string[], harmless: unknown): fc.Arbitrary<unknown> {
  const kinds: Record<string, readonly unknown[]> = {
    ID: [...IDS, ...ids, ...TEXTS],
    Int: NUMBERS,
    Float: NUMBERS,
    Boolean: [true, false],
    Date: [...HOSTILE_DAYS, ...TEXTS],
    Time: [...TIMES, ...TEXTS],
    DateTime: [...INSTANTS, ...HOSTILE_DAYS, ...TEXTS],
    String: TEXTS,
  };
  const right = kinds[typeName] ?? [...TEXTS, 'nonsense', 'ADMIN', 'all'];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(harmless) },
    { weight: 5, arbitrary: pick(right) },
    { weight: 1, arbitrary: typeName === 'String' ? fc.string({ unit: 'binary', maxLength: 300 }) : pick(WRONG) },
  );
}
