/** Shared by PDFs and mails: dates, file names and HTTP replies. */
import type { FastifyReply } from 'fastify';
import type { Language } from '#domain/football.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { clockOf, dayOf } from '#domain/time.ts';
import type { Db } from '../database/database.ts';
import { contentDisposition } from './content-disposition.ts';

/** The data that every sheet needs to be rendered. */
export type PrintContext = { db: Db; zone: string; clubName: string };

/** `16.11.2026` of `2026-11-16` */
export const printedDate = (day: string): string => day.split('-').toReversed().join('.');
/** `16.11.2026 18:30`: an instant on the club's clock */
export const printedInstant = (at: Temporal.Instant, zone: string): string =>
  `${printedDate(dayOf(at, zone))} ${clockOf(at, zone)}`;
/** `16.11` of `2026-11-16`, as on the screen (CONST-02) */
export const printedDayAndMonth = (day: string): string => printedDate(day).slice(0, 5);
/** `16.11–22.11.2026`; over New Year both years, `28.12.2026–03.01.2027` */
export const printedPeriod = (from: string, to: string): string =>
  `${from.slice(0, 4) === to.slice(0, 4) ? printedDayAndMonth(from) : printedDate(from)}–${printedDate(to)}`;

/** `Monday` of `2026-11-16`, with a capital in every language */
export function weekdayName(day: string, language: Language): string {
  const weekdays = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  const name = weekdays.format(new Date(`${day}T00:00:00Z`));
  return name.slice(0, 1).toLocaleUpperCase(LOCALES[language]) + name.slice(1);
}

/** A text as part of a file name: letters of any script, digits and hyphens; may be empty. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Like `fileNamePart`, with a-z and 0-9 only. */
export function slugify(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/gi, (letter) => `${letter}e`)
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'dj')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Sends a PDF to show or download, not cached. `fileName` is made of `fileNamePart`s and ends in `.pdf`. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, fileName: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', contentDisposition('inline', fileName, `${slugify(fileName.slice(0, -4))}.pdf`))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));
}

/** 404 for signed links that are invalid or not allowed, which does not reveal that the file exists. */
export function replyNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
