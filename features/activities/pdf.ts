/** The weekly plan on paper (WEEK-13, WEEK-14, G-22): somebody's week, in the language of the viewer who prints it. */
import type { FastifyInstance } from 'fastify';
import { fillText } from '#domain/text/fill-text.ts';
import { isId } from '#domain/ids.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf, isDay, mondayOf, weekOf } from '#domain/time.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import {
  fileNamePart,
  printedDayAndMonth,
  printedInstant,
  printedPeriod,
  weekdayName,
  type PrintContext,
} from '#server/pdf/format.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { serveSheet } from '#server/pdf/sheet.ts';
import { activitiesBetween, personName, type ActivityRow } from './data.ts';
import { calendarsOf } from './graphql.ts';
import { dayArgs } from './rules.ts';

builder.queryField('weeklyPdf', (t) =>
  t.field({
    type: ExportLink,
    description: 'The printed week around a day, of the viewer unless told otherwise.',
    authScopes: { may: 'calendar.read' },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the week.' }),
      userId: t.arg.id({ description: 'Whose week; the viewer’s when left out.' }),
    },
    resolve: async (_root, args, { db, viewer, now }) => {
      const { date, userId } = parseInput(dayArgs, args);
      const [person] = await calendarsOf(db, viewer!, userId ?? viewer!.id);
      const monday = mondayOf(date);
      return {
        url: await signedLink(db, pathOf(person!, monday), viewer!, now),
        type: 'PDF' as const,
        title: `${TEXTS_BY_LANGUAGE[viewer!.language].activities.pdf.title} · ${await personName(db, person!)}`,
        date: monday,
      };
    },
  }),
);

const pathOf = (userId: string, date: string) => `/pdfs/weekly/${userId}/${date}`;

/** Answers 404 unless the link is signed for somebody who may see that calendar. */
export function serveWeeklyPdf(app: FastifyInstance, { db, zone, clubName }: PrintContext): void {
  serveSheet(app, db, {
    path: ({ userId, date }) => pathOf(userId, date),
    params: { userId: isId, date: isDay },
    mayRead: () => true,
    async print({ params: { userId, date }, viewer, now }) {
      const name = can(viewer, 'calendar.read', { userId }) ? await personName(db, userId) : null;
      if (name === null) return null;
      const week = weekOf(date);
      const days = { from: week[0]!, to: week[6]! };
      const planned = await activitiesBetween(db, scopeOf(viewer, 'activity.read'), days, [userId]);
      const pdf = await renderPdf('weekly', toWeeklySheet(planned, { viewer, name, clubName, week, now, zone }));
      return { pdf, fileName: weeklySheetFileName(name, week[0]!) };
    },
  });
}

/** `week-2026-11-16-noah-gärtner.pdf` */
export function weeklySheetFileName(name: string, monday: string): string {
  const plain = fileNamePart(name);
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

/** The data of the template `weekly`. */
function toWeeklySheet(planned: readonly ActivityRow[], { viewer, name, clubName, week, now, zone }: Sheet) {
  const { language } = viewer;
  const { activities: words, activity_types: types } = TEXTS_BY_LANGUAGE[language];
  const today = dayOf(now, zone);
  const typeName = (key: string) => (types as Record<string, string>)[key.slice('activity_types.'.length)] ?? key;
  return {
    language,
    club: clubName,
    name,
    title: words.pdf.title,
    period: printedPeriod(week[0]!, week[6]!),
    asOf: fillText(words.pdf.as_of, { when: printedInstant(now, zone) }),
    nothing: words.nothing,
    days: week.map((day) => ({
      weekday: weekdayName(day, language),
      date: printedDayAndMonth(day),
      today: day === today,
      entries: planned
        .filter(({ date }) => date === day)
        .map(({ title, cancelled, type, allDay, startsAt, endsAt, place, matchInfo }) => ({
          hue: type.hue,
          when: allDay ? words.all_day : `${startsAt.slice(0, 5)}–${endsAt.slice(0, 5)}`,
          title: cancelled ? `${words.cancelled}: ${title}` : title,
          extras: [typeName(type.name), matchInfo?.location ?? place].filter((text) => text !== '' && text !== title),
        })),
    })),
  };
}
