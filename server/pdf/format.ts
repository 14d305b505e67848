/** What all printed sheets share: the days and names on them, and how they leave by a signed link (server/auth/signed-links.ts). */
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/football.ts';
import type { Db } from '../database/database.ts';

/** What a sheet is made from: where the club's records are, its time zone, and its name. */
export type PrintContext = { db: Db; zone: string; clubName: string };

/** How each language writes days and numbers. Serbian is written in Latin letters here. */
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

/** A text as a part of a file's name, in letters that every system keeps; empty when nothing is left of it. */
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

/** A sheet to look at or to keep; no other device keeps it on the way. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, fileName: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));
}

/** What anybody gets who may not have what a signed link leads to: as if there were none. */
export function replyNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
