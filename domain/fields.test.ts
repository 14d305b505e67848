import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  allRows,
  country,
  crossFieldRule,
  day,
  dayOrInstant,
  email,
  id,
  idempotencyKey,
  idList,
  instant,
  integer,
  lines,
  MAX_PICTURE_BYTES,
  oneOf,
  opaqueText,
  optional,
  pagination,
  picture,
  REQUIRED_CODE,
  requiredLines,
  requiredText,
  scalarKindOf,
  search,
  someOf,
  text,
  time,
} from './fields.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from './text/lengths.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const REQUIRED = 'global.field_required';

/** What is refused: each place with its key, or the key alone where the field itself is looked at. */
function refused(schema: z.core.$ZodType, input: unknown): string[] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(' '));
}

describe('texts', () => {
  test('lose the spaces around them, and are counted without them', () => {
    expect(z.parse(text(4), '  Wil \n')).toBe('Wil');
    expect(refused(text(4), '  Chur  ')).toEqual([]);
    expect(refused(text(4), 'Basel')).toEqual(['validations.too_long']);
  });

  test('TXT-01 keep their line breaks where they have several lines, and lose what nobody sees at every place', () => {
    expect(z.parse(lines(99), 'one\ttwo\r\nthree')).toBe('one\ttwo\nthree');
    expect(z.parse(text(99), 'one\ttwo\r\nthree')).toBe('one two three');
    for (const code of [0, 8, 0x0b, 0x0c, 0x0e, 0x1f, 0xad, 0x200b, 0x202e]) {
      const sign = String.fromCharCode(code);
      for (const field of [text(2), lines(2)])
        for (const hostile of [`${sign}ab`, `a${sign}b`, `ab${sign}`]) expect(z.parse(field, hostile)).toBe('ab');
    }
  });

  test('TXT-01 that had only signs which nobody sees are empty', () => {
    for (const field of [requiredText(9), requiredLines(9)]) {
      expect(refused(field, '\u200b\u00ad \u202e')).toEqual([REQUIRED]);
      expect(refused(field, 'a')).toEqual([]);
    }
    expect(z.parse(text(9), '\u200b')).toBe('');
  });

  test('TXT-01 that programs read are left as they are', () => {
    expect(z.parse(opaqueText(9), ' a\u200bb ')).toBe('a\u200bb');
    expect(refused(opaqueText(2), 'abc')).toEqual(['validations.too_long']);
    expect(refused(opaqueText(2), ' ')).toEqual([REQUIRED]);
  });

  test('are texts, and where they are required not empty, in the words of the field', () => {
    expect(refused(text(9), 7)).toEqual([REQUIRED]);
    expect(refused(text(9), '')).toEqual([]);
    expect(refused(requiredText(9), '   ')).toEqual([REQUIRED]);
    expect(refused(requiredText(9, 'forms.club_required'), '')).toEqual(['forms.club_required']);
    expect(refused(requiredText(9), 'a')).toEqual([]);
  });

  test('have room for a name, a title or a note', () => {
    expect([MAX_NAME_LENGTH, MAX_TITLE_LENGTH, MAX_NOTE_LENGTH]).toEqual([100, 200, 10_000]);
    expect(REQUIRED_CODE).toBe(REQUIRED);
  });

  test('G-29 that are searched for are as long as a name', () => {
    expect(z.parse(search, ' wil ')).toBe('wil');
    expect(refused(search, null)).toEqual([]);
    expect(refused(search, 'a'.repeat(101))).toEqual(['validations.too_long']);
  });
});

describe('ids and catalogues', () => {
  test('an id names a record', () => {
    expect(refused(id(), ID)).toEqual([]);
    expect(refused(id(), '7')).toEqual(['validations.id_invalid']);
    expect(refused(id(), undefined)).toEqual([REQUIRED]);
    expect(refused(id('forms.club_required'), null)).toEqual(['forms.club_required']);
  });

  test('a list of ids has an end', () => {
    expect(refused(idList(2), [ID, ID])).toEqual([]);
    expect(refused(idList(2), [ID, ID, ID])).toEqual(['validations.too_many']);
    expect(refused(idList(2), ['x'])).toEqual(['0 validations.id_invalid']);
  });

  test('a value of a catalogue is one of its values, some of them are no more than there are', () => {
    expect(refused(oneOf(['left', 'right']), 'left')).toEqual([]);
    expect(refused(oneOf(['left', 'right']), 'up')).toEqual([REQUIRED]);
    expect(refused(oneOf(['left', 'right'], 'forms.team_required'), 'up')).toEqual(['forms.team_required']);
    expect(refused(someOf(['left', 'right']), ['left', 'right'])).toEqual([]);
    expect(refused(someOf(['left', 'right']), ['left', 'right', 'left'])).toEqual(['validations.too_many']);
    expect(refused(someOf(['left', 'right']), ['up'])).toEqual([`0 ${REQUIRED}`]);
  });

  test('G-32 a country is one of the list', () => {
    expect(refused(country(), 'XK')).toEqual([]);
    expect(refused(country(), 'Kosovo')).toEqual(['validations.id_invalid']);
    expect(refused(country(), 1)).toEqual([REQUIRED]);
    expect(refused(country('forms.club_required'), 1)).toEqual(['forms.club_required']);
  });
});

test('a number is whole and within its bounds', () => {
  expect([0, 20].flatMap((value) => refused(integer(0, 20), value))).toEqual([]);
  for (const value of [-1, 21, 1.5, '2', Number.NaN, null])
    expect(refused(integer(0, 20), value)).toEqual(['validations.number_invalid']);
  expect(refused(integer(1, 2, 'validations.positiveNumber'), 0)).toEqual(['validations.positiveNumber']);
  expect(refused(integer(1, 2, 'validations.positiveNumber'), 3)).toEqual(['validations.positiveNumber']);
});

describe('days and times', () => {
  test('are days, times of the day, and instants', () => {
    expect(refused(day(), '2026-11-21')).toEqual([]);
    expect(refused(day(), '2026-11-31')).toEqual(['validations.date_invalid']);
    expect(refused(time(), '24:00')).toEqual([]);
    expect(refused(time(), '24:01')).toEqual(['validations.time_invalid']);
    expect(refused(instant(), '2026-11-21T14:00Z')).toEqual([]);
    expect(refused(instant(), '2026-11-21')).toEqual(['validations.date_invalid']);
  });

  test('bound a period as an instant or a bare day', () => {
    expect(['2026-11-21', '2026-11-21T14:00Z'].flatMap((value) => refused(dayOrInstant(), value))).toEqual([]);
    expect(refused(dayOrInstant(), '14:00')).toEqual(['validations.date_invalid']);
  });

  test.each([day, time, instant, dayOrInstant])('are asked for in the words of their field', (field) => {
    expect(refused(field(), undefined)).toEqual([REQUIRED]);
    expect(refused(field('forms.datetime_required'), undefined)).toEqual(['forms.datetime_required']);
  });

  test('are named in the contract', () => {
    expect([id(), day(), time(), instant(), dayOrInstant()].map(scalarKindOf)).toEqual([
      'ID',
      'Date',
      'Time',
      'DateTime',
      'DateTime',
    ]);
    expect(scalarKindOf(text(1))).toBeUndefined();
  });
});

test('AUTH-04 TXT-06 an address is trimmed, in small letters, and looks like one', () => {
  expect(z.parse(email(), ' Scout@Touchline.Example ')).toBe('scout@touchline.example');
  expect(refused(email(), undefined)).toEqual([REQUIRED]);
  expect(refused(email(), ' ')).toEqual([REQUIRED, 'global.field_email']);
  expect(refused(email(), 'scout')).toEqual(['global.field_email']);
  expect(z.parse(email(), '\u200bJürg@FC-Zürich.ch')).toBe('jürg@xn--fc-zrich-95a.ch');
  expect(refused(email('global.input_email'), 'scout')).toEqual(['global.input_email']);
  const longest = `${'s'.repeat(64)}@${`${'t'.repeat(60)}.`.repeat(3)}example`;
  expect(refused(email(), longest.slice(0, 254))).toEqual([]);
  expect(refused(email(), `${'a'.repeat(255)}@b.example`)).toEqual(['validations.too_long']);
});

describe('a picture', () => {
  const link = `/files/pictures/${'0a'.repeat(32)}?expires=1&for=x&signature=-_a`;
  const data = (type: string, base64 = 'iVBORw0KGgo=') => `data:image/${type};base64,${base64}`;

  test.each(['', ID, link, data('png'), data('jpeg'), data('webp'), data('png', 'AAAA'), data('png', '+/8=')])(
    'is none, an image that was uploaded, one of ours or one that comes along: %s',
    (value) => {
      expect(refused(picture(), value)).toEqual([]);
    },
  );

  test.each([
    'https://example.org/a.png',
    `https://example.org${link}`,
    `${link} `,
    `${link}"`,
    '/files/pictures/abc?a',
    `/files/pictures/${'0g'.repeat(32)}?a`,
    `/files/pictures/${'0a'.repeat(32)}?`,
    `/files/pictures/${'0a'.repeat(32)}?${'a'.repeat(301)}`,
    data('svg+xml'),
    data('png', ''),
    data('png', '<b>'),
    data('png', 'AAAA=A'),
    ` ${data('png')}`,
    `x${ID}`,
  ])('is nothing else: %s', (value) => {
    expect(refused(picture(), value)).toEqual(['validations.picture_invalid']);
  });

  test('has room for 70,000 bytes', () => {
    expect(MAX_PICTURE_BYTES).toBe(70_000);
    const letters = (bytes: number) => 'A'.repeat(Math.ceil(bytes / 3) * 4);
    expect(refused(picture(), data('jpeg', letters(MAX_PICTURE_BYTES)))).toEqual([]);
    expect(refused(picture(), data('jpeg', letters(MAX_PICTURE_BYTES + 60)))).toEqual(['validations.picture_invalid']);
    expect(refused(picture(), 7)).toEqual([REQUIRED]);
  });
});

test('what is optional may be left out, or said to be nothing', () => {
  expect([undefined, null, 'a'].flatMap((value) => refused(optional(text(1)), value))).toEqual([]);
  expect(refused(optional(text(1)), 'ab')).toEqual(['validations.too_long']);
});

test('a key that makes a repeated create one has 8 to 64 letters', () => {
  for (const key of [null, undefined, 'a'.repeat(8), 'a'.repeat(64), 'A-z_0-9-'])
    expect(refused(idempotencyKey, key)).toEqual([]);
  for (const key of ['', 'a'.repeat(7), 'a'.repeat(65), 'a b c d e', `${'a'.repeat(8)}\n`, ' aaaaaaaa'])
    expect(refused(idempotencyKey, key)).toEqual(['validations.idempotency_key_invalid']);
});

describe('the page of a list', () => {
  test('A-66 A-67 is any of a million, of up to 100 rows, in an order', () => {
    for (const page of [
      null,
      {},
      { page: 0, rowsPerPage: 0 },
      { page: 1_000_000, rowsPerPage: 100, sortBy: 'a'.repeat(40), descending: true },
      { page: null, rowsPerPage: null, sortBy: null, descending: null },
    ])
      expect(refused(pagination, page)).toEqual([]);
    expect(refused(pagination, { page: -1, rowsPerPage: 101 })).toEqual([
      'page validations.number_invalid',
      'rowsPerPage validations.number_invalid',
    ]);
    expect(refused(pagination, { page: 1_000_001, rowsPerPage: -1 })).toHaveLength(2);
    expect(refused(pagination, { sortBy: 'a'.repeat(41), descending: 'yes' })).toHaveLength(2);
  });

  test('EXP-07 is all there is where a CSV asks', () => {
    for (const page of [null, {}, { page: 0, rowsPerPage: 0 }, { page: 1, rowsPerPage: 0 }])
      expect(refused(allRows, page)).toEqual([]);
    expect(refused(allRows, { page: 2, rowsPerPage: 1 })).toHaveLength(2);
    expect(refused(allRows, { page: -1 })).toHaveLength(1);
  });
});

describe('a rule over several fields', () => {
  const rule = z.object({ from: day(), to: day() }).check(
    crossFieldRule<{ from: string; to: string }>(({ from, to }, wrong) => {
      if (from > to) wrong('period.to', 'validations.date_to_smaller');
    }),
  );

  test('says what is wrong where it is', () => {
    expect(refused(rule, { from: '2026-11-20', to: '2026-11-21' })).toEqual([]);
    const { error } = z.safeParse(rule, { from: '2026-11-22', to: '2026-11-21' });
    expect(error!.issues).toMatchObject([
      { code: 'custom', path: ['period', 'to'], message: 'validations.date_to_smaller' },
    ]);
  });

  test('is asked too when one of the fields is wrong by itself, so that nobody mends a form in rounds', () => {
    expect(refused(rule, { from: 'tomorrow', to: '2026-11-21' })).toEqual([
      'from validations.date_invalid',
      'period.to validations.date_to_smaller',
    ]);
    const titled = z
      .object({ title: text(9) })
      .check(crossFieldRule<{ title: string }>((_, wrong) => wrong('title', 'validations.title_required')));
    expect(refused(titled, { title: 7 })).toEqual([`title ${REQUIRED}`, 'title validations.title_required']);
  });

  test.each([null, 'text', undefined])('is not asked of %j, which has no fields', (value) => {
    expect(refused(rule, value)).toHaveLength(1);
  });
});
