/** Calendars and single activities as calendar programs read them (iCalendar); decision 50. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isId } from '#domain/ids.ts';
import { can, scopeOf } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { contentDisposition } from '#server/pdf/content-disposition.ts';
import { loadViewer } from '#server/auth/sessions.ts';
import { verifySignedLink } from '#server/auth/signed-links.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { fileNamePart, replyNotFound, slugify, type PrintContext } from '#server/pdf/format.ts';
import { personName } from '../data.ts';
import { entryById, feedEntries, noteFetch, ownerOfFeed } from './data.ts';
import { activityFilePath } from './graphql.ts';
import { daysOfFeed, programOf, toIcalEvent, type Entry } from './rules.ts';

/** 256 bits in `base64url`. */
const ADDRESS = /^([\w-]{43})\.ics$/;
/** Seconds after which a program should fetch the calendar again. */
const LOOK_EVERY = 60 * 60;

/** `pageAddress` is where the club opens Touchline, when it is known (PUBLIC_URL). */
type CalendarContext = PrintContext & { pageAddress?: string | undefined };

/** Answers the same 404 to an unknown address and to one that is no longer valid. */
export function serveCalendarFeed(app: FastifyInstance, { db, zone, clubName, pageAddress }: CalendarContext): void {
  app.get<{ Params: { address: string } }>('/calendars/:address', async (request, reply) => {
    const token = ADDRESS.exec(request.params.address)?.[1];
    const userId = token && (await ownerOfFeed(db, token));
    const viewer = userId && (await loadViewer(db, userId));
    if (!viewer || !can(viewer, 'calendar.feed')) return replyNotFound(reply);
    const now = Temporal.Now.instant();
    await consume(db, 'feed', viewer.id, now);
    await noteFetch(db, token, programOf(request.headers['user-agent']), now);
    const days = daysOfFeed(dayOf(now, zone));
    const entries = await feedEntries(db, scopeOf(viewer, 'activity.read'), viewer.id, days);
    const name = [await personName(db, viewer.id), clubName].filter(Boolean).join(' · ');
    const tag = `W/"${createHash('sha256')
      .update(JSON.stringify([name, zone, pageAddress, entries]))
      .digest('base64url')}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return sendCalendar(reply, await writeCalendar(entries, { name, zone, pageAddress }), 'touchline.ics');
  });

  app.get<{ Params: { address: string } }>('/calendars/activities/:address', async (request, reply) => {
    const id = /^(.{36})\.ics$/.exec(request.params.address)?.[1] ?? '';
    if (!isId(id)) return replyNotFound(reply);
    const now = Temporal.Now.instant();
    const viewer = await verifySignedLink(db, activityFilePath(id), request.query, now);
    if (!viewer) return replyNotFound(reply);
    await consume(db, 'feed', viewer.id, now);
    const entry = await entryById(db, scopeOf(viewer, 'activity.read'), id);
    if (!entry) return replyNotFound(reply);
    const name = fileNamePart(entry.title).slice(0, 80);
    reply.header('cache-control', 'private, no-store');
    return sendCalendar(
      reply,
      await writeCalendar([entry], { name: clubName, zone, pageAddress }),
      `${name || 'activity'}-${entry.date}.ics`,
    );
  });
}

/** Strong and weak tags of the same value count as equal, and `*` means any (RFC 9110, 13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => ['*', tag, tag.slice(2)].includes(one.trim())) ?? false;

function sendCalendar(reply: FastifyReply, calendar: string, fileName: string): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', contentDisposition('attachment', fileName, `${slugify(fileName.slice(0, -4))}.ics`))
    .send(calendar);
}

type CalendarHead = { name: string; zone: string; pageAddress?: string | undefined };

/** Loads the library with the first calendar. */
export async function writeCalendar(
  entries: readonly Entry[],
  { name, zone, pageAddress }: CalendarHead,
): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    name: name.replaceAll(/[\s\p{Cc}]+/gu, ' '),
    prodId: { company: 'Touchline', product: 'Calendar', language: 'EN' },
    ttl: LOOK_EVERY,
  });
  for (const entry of entries) {
    const { cancelled, ...event } = toIcalEvent(entry, zone, pageAddress);
    calendar.createEvent({ ...event, ...(cancelled && { status: ICalEventStatus.CANCELLED }) });
  }
  // Each line ends with CRLF, the last one too (RFC 5545, 3.1); the library leaves that one open.
  return `${calendar.toString().trimEnd()}\r\n`;
}
