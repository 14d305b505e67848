/** Shared by all PDFs: dates, file names and HTTP replies. */
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/football.ts';
import type { Db } from '../database/database.ts';

/** What rendering a sheet needs. */
export type PrintContext = { db: Db; zone: string; clubName: string };

/** BCP 47 locales for dates and numbers. Serbian is in Latin script. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  de: 'de-CH',
  fr: 'fr-CH',
  es: 'es',
  it: 'it-CH',
  sr: 'sr-Latn',
};

/** `16.11.2026` of `2026-11-16` */
export const printedDate = (day: string): string => day.split('-').toReversed().join('.');
/** `16.11.` of `2026-11-16` */
export const printedDayAndMonth = (day: string): string => printedDate(day).slice(0, 6);

/** A text as part of a file name: only a-z, 0-9 and hyphens; may be empty. */
export function slugify(text: string): string {
  return text
    .replaceAll(/[äöü]/gi, (letter) => `${letter}e`)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'dj')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Sends a PDF to show or download, not cached. `fileName` must be plain ASCII without quotes. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, fileName: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));
}

/** 404 for signed links that are invalid or not allowed, which does not reveal that the file exists. */
export function replyNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
