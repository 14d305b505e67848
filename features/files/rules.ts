/** Kinds and sizes of files that may be attached (MED-07, MED-08, A-42, G-45). Sizes are in bytes. */
import * as z from 'zod/mini';
import { crossFieldRule, id, idempotencyKey, requiredText } from '#domain/fields.ts';
import { MAX_TITLE_LENGTH } from '#domain/text/lengths.ts';
import type { FileType } from '#domain/football.ts';

/** MED-08 */
export const MAX_FILES = 40;

const MEGABYTE = 1024 * 1024;
/** G-45 */
export const MAX_BYTES: Record<FileType, number> = { image: 20 * MEGABYTE, file: 20 * MEGABYTE, video: 500 * MEGABYTE };

type Kind = { type: FileType; mediaType: string };
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/**
 * the extension decides the type of a file. HEIC becomes JPEG before it leaves the device, so none arrives
 * (A-43).
 */
const KINDS: Record<string, Kind> = {
  jpg: { type: 'image', mediaType: 'image/jpeg' },
  jpeg: { type: 'image', mediaType: 'image/jpeg' },
  png: { type: 'image', mediaType: 'image/png' },
  gif: { type: 'image', mediaType: 'image/gif' },
  mp4: { type: 'video', mediaType: 'video/mp4' },
  m4v: { type: 'video', mediaType: 'video/mp4' },
  mov: { type: 'video', mediaType: 'video/quicktime' },
  webm: { type: 'video', mediaType: 'video/webm' },
  pdf: { type: 'file', mediaType: 'application/pdf' },
  txt: { type: 'file', mediaType: 'text/plain' },
  csv: { type: 'file', mediaType: 'text/csv' },
  docx: { type: 'file', mediaType: `${OFFICE}.wordprocessingml.document` },
  xlsx: { type: 'file', mediaType: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { type: 'file', mediaType: `${OFFICE}.presentationml.presentation` },
  odt: { type: 'file', mediaType: `${OPEN}.text` },
  ods: { type: 'file', mediaType: `${OPEN}.spreadsheet` },
  odp: { type: 'file', mediaType: `${OPEN}.presentation` },
};

/** Types offered by a file picker. */
export const ACCEPTED = [...Object.keys(KINDS).map((extension) => `.${extension}`), '.webp', '.heic', '.heif'].join();

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether the first 12 bytes of a file are those of a HEIC photo, whatever its name. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start);
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8, 12));
}

/** The extension of a name in lower case; empty without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Undefined for a type that cannot be attached. */
export function fileKindOf(name: string): Kind | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
}

/**
 * A name without a path. In its tidy form nothing turns the direction of writing, which could disguise the extension.
 */
const name = requiredText(MAX_TITLE_LENGTH).check(z.regex(/^[^/\\]+$/, 'validations.text_invalid'));
const size = z.int('validations.number_invalid').check(z.gte(1, 'validations.file_empty'));

/** G-45: checked before anything is signed. */
export const newFile = z.object({ name, size }).check(
  crossFieldRule<{ name: string; size: number }>((file, wrong) => {
    if (typeof file.name !== 'string') return;
    const kind = fileKindOf(file.name);
    if (!kind) wrong('name', 'validations.file_type');
    else if (file.size > MAX_BYTES[kind.type]) wrong('size', 'validations.file_too_large');
  }),
);
export type NewFile = z.infer<typeof newFile>;

/** GQL-27 */
export const uploadInput = z.object({
  files: z
    .array(newFile)
    .check(z.minLength(1, 'global.field_required'), z.maxLength(MAX_FILES, 'validations.too_many_files')),
  idempotencyKey,
});

/**
 * Any text is accepted as an id, so that a malformed one is answered like an unknown one. Finishing is idempotent, with
 * or without a key.
 */
export const finishUploadArgs = z.object({ id: z.string(), idempotencyKey });

/** The files of a record, in its order. Left out, nothing changes. */
export const fileIds = z.nullish(z.array(id()).check(z.maxLength(MAX_FILES, 'validations.too_many_files')));

/** How a file is sanitized before anybody reads it. */
export type SanitizeMethod =
  | { kind: 'image'; type: 'jpeg' | 'png' | 'gif' }
  | { kind: 'video'; type: 'mp4' | 'webm' }
  | { kind: 'none' };
const SANITIZE_METHODS: Record<string, SanitizeMethod> = {
  'image/jpeg': { kind: 'image', type: 'jpeg' },
  'image/png': { kind: 'image', type: 'png' },
  'image/gif': { kind: 'image', type: 'gif' },
  'video/mp4': { kind: 'video', type: 'mp4' },
  'video/quicktime': { kind: 'video', type: 'mp4' },
  'video/webm': { kind: 'video', type: 'webm' },
};

export function sanitizeMethodOf(fileName: string): SanitizeMethod {
  return SANITIZE_METHODS[fileKindOf(fileName)!.mediaType] ?? { kind: 'none' };
}

/** Bytes at the beginning of a file that identify its type. */
export const MAGIC_BYTES = 16;

/** Whether the beginning of a file matches its name. Text may begin with anything. */
export function matchesMagicBytes(fileName: string, bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const hex = (to: number) => [...bytes.subarray(0, to)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  switch (fileKindOf(fileName)?.mediaType) {
    case 'image/jpeg':
      return hex(3) === 'ffd8ff';
    case 'image/png':
      return hex(8) === '89504e470d0a1a0a';
    case 'image/gif':
      return /^GIF8[79]a$/.test(text(0, 6));
    case 'video/mp4':
      return text(4, 8) === 'ftyp';
    case 'video/quicktime':
      return ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(text(4, 8));
    case 'video/webm':
      return hex(4) === '1a45dfa3';
    case 'application/pdf':
      return text(0, 5) === '%PDF-';
    case 'text/plain':
    case 'text/csv':
      return !bytes.includes(0);
    case undefined:
      return false;
    default:
      return hex(4) === '504b0304';
  }
}

/**
 * MED-11: the key of a file in the store: an unguessable prefix, then the name in characters that every system accepts.
 */
export function keyFor(random: string, fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '');
  return `${random}-${plain.slice(-60).replace(/^[.-]+/, '')}`;
}
