import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  ACCEPTED,
  extensionOf,
  isHeic,
  fileIds,
  fileKindOf,
  keyFor,
  MAGIC_BYTES,
  matchesMagicBytes,
  MAX_BYTES,
  newFile,
  uploadInput,
  sanitizeMethodOf,
} from './rules.ts';

/** The first that is wrong with each field, as somebody is told. */
const faults = (input: unknown, rule: z.core.$ZodType = newFile): string[] => {
  const issues = (z.safeParse(rule, input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  return issues
    .filter(([path], at) => issues.findIndex(([other]) => other === path) === at)
    .map((issue) => issue.join(' '));
};

/** What may be attached: of which kind, of which type, and what is made of it before anybody reads it. */
const FORMATS = `
  jpg  | image | image/jpeg      | image jpeg
  jpeg | image | image/jpeg      | image jpeg
  png  | image | image/png       | image png
  gif  | image | image/gif       | image gif
  mp4  | video | video/mp4       | video mp4
  m4v  | video | video/mp4       | video mp4
  mov  | video | video/quicktime | video mp4
  webm | video | video/webm      | video webm
  pdf  | file  | application/pdf | none
  txt  | file  | text/plain      | none
  csv  | file  | text/csv        | none
  docx | file  | application/vnd.openxmlformats-officedocument.wordprocessingml.document   | none
  xlsx | file  | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet         | none
  pptx | file  | application/vnd.openxmlformats-officedocument.presentationml.presentation | none
  odt  | file  | application/vnd.oasis.opendocument.text                                   | none
  ods  | file  | application/vnd.oasis.opendocument.spreadsheet                            | none
  odp  | file  | application/vnd.oasis.opendocument.presentation                           | none
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string]);

test.each(FORMATS)('A-42 MED-07 a .%s is a %s, %s', (extension, type, mediaType, way) => {
  expect(fileKindOf(`a.${extension}`)).toEqual({ type, mediaType });
  const { kind, ...made } = sanitizeMethodOf(`a.${extension}`);
  expect([kind, ...Object.values(made)].join(' ')).toBe(way);
});

test('A-43 a picker offers all of them, and WebP, which becomes another kind before it is sent', () => {
  expect(ACCEPTED.split(',')).toEqual([...FORMATS.map(([extension]) => `.${extension}`), '.webp', '.heic', '.heif']);
});

test('A-42 the extension is what follows the last dot of a name', () => {
  expect(['a.b.PDF', 'a.jpg'].map(extensionOf)).toEqual(['pdf', 'jpg']);
  expect(['jpg', '.jpg', 'a.', 'a..jpg', 'a.jpg ', 'a.j-g', `a.${'x'.repeat(9)}`, ''].map(extensionOf)).toEqual(
    Array(8).fill(''),
  );
});

test.each([
  ['\0\0\0\x24ftypheic', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x20ftypisom', false],
  ['\xff\xd8\xff\xe0\0\x10JFIF\0', false],
  ['', false],
])('A-43 a photo is HEIC by what it begins with: %j %s', (start, heic) => {
  expect(isHeic(Buffer.from(start, 'latin1'))).toBe(heic);
});

describe('what may be uploaded', () => {
  test('A-42 MED-07 ENT-09 the extension says whether it is an image, a video or another file', () => {
    for (const name of ['a.jpg', 'a.JPEG', 'my.photo.Png', 'a.gif']) expect(fileKindOf(name)?.type).toBe('image');
    for (const name of ['a.mp4', 'a.MOV', 'a.webm', 'a.m4v']) expect(fileKindOf(name)?.type).toBe('video');
    for (const name of ['a.pdf', 'a.csv', 'a.docx', 'a.ods']) expect(fileKindOf(name)?.type).toBe('file');
  });

  test('A-42 what could run, what nobody knows and what has no extension is refused', () => {
    for (const name of [
      'a.html',
      'a.svg',
      'a.exe',
      'a.js',
      'a.jpg.html',
      'a.heic',
      'jpg',
      '.jpg',
      'a.',
      'a.constructor',
    ])
      expect(faults({ name, size: 10 }), name).toEqual(['name validations.file_type']);
  });

  test('A-44 a name is no path, and nothing in it hides what the file is', () => {
    for (const name of ['../../etc/passwd.jpg', 'C:\\temp\\a.jpg'])
      expect(faults({ name, size: 10 }), name).toEqual(['name validations.text_invalid']);
    expect(faults({ name: 'a\u202egpj.exe', size: 10 })).toEqual(['name validations.file_type']);
    for (const name of ['a\u202egpj.exe.jpg', 'agpj.\u0000exe.jpg', 'agpj.exe.jpg\n'])
      expect(z.parse(newFile, { name, size: 10 }).name).toBe('agpj.exe.jpg');
    expect(faults({ name: `${'a'.repeat(200)}.jpg`, size: 10 })).toEqual(['name validations.too_long']);
  });

  test('G-45 photos and documents have at most 20 MB, videos 500 MB, and nothing is empty', () => {
    for (const [name, largest] of [
      ['a.jpg', MAX_BYTES.image],
      ['a.pdf', MAX_BYTES.file],
      ['a.mp4', MAX_BYTES.video],
    ] as const) {
      expect(faults({ name, size: largest })).toEqual([]);
      expect(faults({ name, size: largest + 1 })).toEqual(['size validations.file_too_large']);
    }
    expect([MAX_BYTES.image, MAX_BYTES.video].map((bytes) => bytes / 1024 / 1024)).toEqual([20, 500]);
    expect(faults({ name: 'a.jpg', size: 0 })).toEqual(['size validations.file_empty']);
  });

  test('MED-08 CONST-06 at most 40 files at once', () => {
    const files = (many: number) => ({ files: Array.from({ length: many }, () => ({ name: 'a.jpg', size: 1 })) });
    expect(faults(files(40), uploadInput)).toEqual([]);
    expect(faults(files(41), uploadInput)).toEqual(['files validations.too_many_files']);
    expect(faults(files(0), uploadInput)).toEqual(['files global.field_required']);
    const id = '00000000-0000-4000-8000-000000000000';
    expect(
      faults(
        Array.from({ length: 41 }, () => id),
        fileIds,
      ),
    ).toEqual([' validations.too_many_files']);
  });
});

test('G-45 a file has a name, and a size that is a number', () => {
  expect(faults({ name: ' ', size: 1 })).toEqual(['name global.field_required']);
  expect(faults({ name: 7, size: 1.5 })).toEqual(['name global.field_required', 'size validations.number_invalid']);
  expect(faults({ name: 'a.jpg', size: 1 })).toEqual([]);
});

describe('the content of a file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const SOUND: [name: string, beginning: string][] = [
    ['a.jpg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
    ['a.png', '\x89PNG\r\n\x1a\n'],
    ['a.gif', 'GIF89a'],
    ['a.mp4', '\x00\x00\x00\x20ftypisom'],
    ['a.mov', '\x00\x00\x00\x20ftypqt  '],
    ['a.webm', '\x1a\x45\xdf\xa3'],
    ['a.pdf', '%PDF-1.7'],
    ['a.docx', 'PK\x03\x04'],
    ['a.csv', 'name;grade'],
  ];
  test.each([
    ['a.gif', 'GIF87a', true],
    ['a.gif', 'GIF88a', false],
    ['a.gif', 'xGIF89a', false],
    ['a.gif', 'GIF89b', false],
    ['a.mov', '\x00\x00\x00\x08moov', true],
    ['a.mov', '\x00\x00\x00\x08mdat', true],
    ['a.mov', '\x00\x00\x00\x08wide', true],
    ['a.mov', '\x00\x00\x00\x08free', true],
    ['a.mov', '\x00\x00\x00\x08skip', true],
    ['a.mov', '\x00\x00\x00\x08junk', false],
    ['a.mp4', '\x00\x00\x00\x20moovisom', false],
    ['a.m4v', '\x00\x00\x00\x20ftypM4V ', true],
    ['a.xlsx', 'PK\x03\x04', true],
    ['a.txt', 'plain', true],
    ['a.txt', 'pl\x00in', false],
    ['a.csv', '', true],
    ['a.exe', 'MZ', false],
    ['a.jpg', '\xff\xd8\xfe', false],
    ['a.pdf', '%PDF', false],
  ])('A-44 %s may begin with %j: %s', (name, beginning, sound) => {
    expect(matchesMagicBytes(name, bytes(beginning))).toBe(sound);
  });

  test('A-44 is told by its first 16 bytes', () => {
    expect(MAGIC_BYTES).toBe(16);
    for (const [name, beginning] of SOUND) expect(beginning.length, name).toBeLessThanOrEqual(MAGIC_BYTES);
  });

  test.each(SOUND)('A-44 of %s begins as its name says', (name, beginning) => {
    expect(matchesMagicBytes(name, bytes(beginning))).toBe(true);
    expect(matchesMagicBytes(name, bytes('<html>\x00<script>'))).toBe(false);
    expect(matchesMagicBytes(name, bytes(''))).toBe(name === 'a.csv');
  });
});

test('MED-11 a name in the store begins at random and has only letters that every system keeps', () => {
  const random = '0'.repeat(32);
  expect(keyFor(random, 'Tor von Müller (2).JPG')).toBe(`${random}-tor-von-mu-ller-2-.jpg`);
  expect(keyFor('r', 'a...b--c.PDF')).toBe('r-a.b-c.pdf');
  expect(keyFor('r', '-.a.-')).toBe('r-a');
  expect(keyFor('r', `${'a'.repeat(30)}.-${'b'.repeat(59)}`)).toBe(`r-${'b'.repeat(59)}`);
  for (const name of ['../../x.jpg', '足球.jpg', `${'x'.repeat(190)}.jpg`, '...a..jpg', 'a%2e%2e%2f.jpg'])
    expect(keyFor(random, name)).toMatch(/^[0-9a-f]{32}-[a-z0-9][a-z0-9.-]{0,59}$/);
});
