import { describe, expect, test } from 'vitest';
import { parseInput } from '#server/graphql/errors.ts';
import { fileIds, matchesMagicBytes, keyFor, fileKindOf, MAX_BYTES, newFile, uploadInput } from './rules.ts';

const faults = (input: unknown, rule: Parameters<typeof parseInput>[0] = newFile): string[] => {
  try {
    parseInput(rule, input);
    return [];
  } catch (error) {
    const { field, fields } = (error as { extensions: { field: string; fields: { path: string; code: string }[] } })
      .extensions;
    return fields ? fields.map(({ path, code }) => `${path} ${code}`) : [field];
  }
};

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
    for (const name of ['../../etc/passwd.jpg', 'C:\\temp\\a.jpg', 'a\u202egpj.exe.jpg', 'a\nb.jpg', 'a\u0000.jpg'])
      expect(faults({ name, size: 10 }), name).toEqual(['name validations.text_invalid']);
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

  test('MED-08 at most 40 files at once', () => {
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
  test.each(SOUND)('A-44 of %s begins as its name says', (name, beginning) => {
    expect(matchesMagicBytes(name, bytes(beginning))).toBe(true);
    expect(matchesMagicBytes(name, bytes('<html>\x00<script>'))).toBe(false);
    expect(matchesMagicBytes(name, bytes(''))).toBe(name === 'a.csv');
  });
});

test('MED-11 a name in the store begins at random and has only letters that every system keeps', () => {
  const random = '0'.repeat(32);
  expect(keyFor(random, 'Tor von Müller (2).JPG')).toBe(`${random}-tor-von-mu-ller-2-.jpg`);
  for (const name of ['../../x.jpg', '足球.jpg', `${'x'.repeat(190)}.jpg`, '...a..jpg', 'a%2e%2e%2f.jpg'])
    expect(keyFor(random, name)).toMatch(/^[0-9a-f]{32}-[a-z0-9][a-z0-9.-]{0,59}$/);
});
