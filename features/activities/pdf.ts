/** The weekly plan on paper (WEEK-13, WEEK-14, G-22): somebody's week, in the language of whoever prints it. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/ids.ts';
import type { Language } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { clockOf, dayOf, isDay, mondayOf, weekOf } from '#domain/time.ts';
import { activities as de, activity_types as deTypes } from '#locales/de/activities.ts';
import { activities as en, activity_types as enTypes } from '#locales/en/activities.ts';
import { activities as es, activity_types as esTypes } from '#locales/es/activities.ts';
import { activities as fr, activity_types as frTypes } from '#locales/fr/activities.ts';
import { activities as it, activity_types as itTypes } from '#locales/it/activities.ts';
import { activities as sr, activity_types as srTypes } from '#locales/sr/activities.ts';
import { builder } from '#server/builder.ts';
import { parse } from '#server/errors.ts';
import { ExportLink, signedLink, viewerOfLink } from '#server/links.ts';
import { renderPdf } from '#server/pdf.ts';
import { LOCALES, longDay, nothing, plainName, sendPdf, shortDay, type Printing } from '#server/printing.ts';
import { activitiesBetween, personName, type ActivityRow } from './data.ts';
import { calendarsOf } from './graphql.ts';
import { dayArgs } from './rules.ts';

const WORDS = { en, de, fr, es, it, sr };
const TYPES: Record<Language, Record<string, string>> = {
  en: enTypes,
  de: deTypes,
  fr: frTypes,
  es: esTypes,
  it: itTypes,
  sr: srTypes,
};
builder.queryField('weeklyPdf', (t) =>
  t.field({
    type: ExportLink,
    description: 'The printed week around a day, of the viewer unless told otherwise.',
    authScopes: { may: 'calendar.read' },
    args: { date: t.arg({ type: 'Date', required: true }), userId: t.arg.id() },
    resolve: async (_root, args, { db, viewer, now }) => {
      const { date, userId } = parse(dayArgs, args);
      const [person] = await calendarsOf(db, viewer!, userId ?? viewer!.id);
      const monday = mondayOf(date);
      return {
        url: await signedLink(db, pathOf(person!, monday), viewer!, now),
        type: 'PDF' as const,
        title: `${WORDS[viewer!.language].pdf.title} · ${await personName(db, person!)}`,
        date: monday,
      };
    },
  }),
);

const pathOf = (userId: string, date: string) => `/pdfs/weekly/${userId}/${date}`;

/** Whatever is not a link signed for somebody who may see that calendar is nothing at all. */
export function serveWeeklyPdf(app: FastifyInstance, { db, zone, clubName }: Printing): void {
  app.get<{ Params: { userId: string; date: string } }>('/pdfs/weekly/:userId/:date', async (request, reply) => {
    const { userId, date } = request.params;
    const now = Temporal.Now.instant();
    if (!isId(userId) || !isDay(date)) return nothing(reply);
    const viewer = await viewerOfLink(db, pathOf(userId, date), request.query, now);
    const name = viewer && can(viewer, 'calendar.read', { userId }) ? await personName(db, userId) : null;
    if (!viewer || name === null) return nothing(reply);
    const week = weekOf(date);
    const planned = await activitiesBetween(db, viewer, { from: week[0]!, to: week[6]! }, [userId]);
    const pdf = await renderPdf('weekly', weekOnPaper(planned, { viewer, name, clubName, week, now, zone }));
    return sendPdf(reply, pdf, fileName(name, week[0]!));
  });
}

/** `week-2026-11-16-noah-gaertner.pdf`: letters that every system keeps. */
export function fileName(name: string, monday: string): string {
  const plain = plainName(name);
  return `week-${monday}${plain && `-${plain}`}.pdf`;
}

type Sheet = {
  viewer: Viewer;
  name: string;
  clubName: string;
  week: readonly string[];
  now: Temporal.Instant;
  zone: string;
};

/** What the template `weekly` sets. */
export function weekOnPaper(planned: readonly ActivityRow[], { viewer, name, clubName, week, now, zone }: Sheet) {
  const { language } = viewer;
  const words = WORDS[language];
  const weekdays = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' });
  const today = dayOf(now, zone);
  const typeName = (key: string) => TYPES[language][key.slice('activity_types.'.length)] ?? key;
  return {
    language,
    club: clubName,
    name,
    title: words.pdf.title,
    period: `${shortDay(week[0]!)} – ${longDay(week[6]!)}`,
    asOf: words.pdf.as_of.replace('{{when}}', `${longDay(today)} ${clockOf(now, zone)}`),
    nothing: words.nothing,
    days: week.map((day) => ({
      weekday: capital(weekdays.format(new Date(`${day}T00:00:00Z`)), language),
      date: shortDay(day),
      today: day === today,
      entries: planned
        .filter(({ date }) => date === day)
        .map(({ title, type, allDay, startsAt, endsAt, matchInfo }) => ({
          hue: type.hue,
          when: allDay ? words.all_day : `${startsAt.slice(0, 5)}–${endsAt.slice(0, 5)}`,
          title,
          extras: [typeName(type.name), matchInfo?.location ?? ''].filter((text) => text !== '' && text !== title),
        })),
    })),
  };
}

const capital = (text: string, language: Language) =>
  text.slice(0, 1).toLocaleUpperCase(LOCALES[language]) + text.slice(1);
