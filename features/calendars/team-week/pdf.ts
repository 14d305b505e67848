/** The week of a squad on paper (TWK-06), in the language of the viewer who prints it. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/ids.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { isDay, weekOf } from '#domain/time.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { parseInput } from '#server/errors/errors.ts';
import { builder } from '#server/graphql/builder.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
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
import type { CalendarRow, PlannedRow } from '../data.ts';
import { readSquadWeek, type SquadWeek } from './graphql.ts';
import { sharedBy, squadWeekArgs } from './rules.ts';

builder.queryField('squadWeekSheet', (t) =>
  t.field({
    type: ExportLink,
    description: 'The printed week of a squad (TWK-06).',
    authScopes: { may: 'squad.read' },
    args: {
      squadId: t.arg.id({ required: true, description: 'Which squad.' }),
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the week.' }),
    },
    resolve: async (_root, args, context) => {
      const { squadId, date } = parseInput(squadWeekArgs, args);
      const { squad, monday } = await readSquadWeek(context, squadId, date);
      return {
        url: await signedLink(context.db, pathOf(squad.id, monday), context.viewer!, context.now),
        type: 'PDF' as const,
        title: `${TEXTS_BY_LANGUAGE[context.viewer!.language].squads.week.title} · ${squad.name}`,
        date: monday,
      };
    },
  }),
);

const pathOf = (squadId: string, date: string) => `/pdfs/team-week/${squadId}/${date}`;

/** TWK-06 */
export function serveTeamWeekPdf(app: FastifyInstance, { db, zone, clubName }: PrintContext): void {
  serveSheet(app, db, {
    path: ({ squadId, date }) => pathOf(squadId, date),
    params: { squadId: isId, date: isDay },
    mayRead: (viewer) => can(viewer, 'squad.read'),
    async print({ params: { squadId, date }, viewer, now }) {
      const week = await readSquadWeek({ db, viewer, now, zone }, squadId, date);
      const pdf = await renderPdf('team-week', toWeekSheet(week, { viewer, clubName, now, zone }));
      const plain = fileNamePart(week.squad.name);
      return { pdf, fileName: `week-${week.monday}${plain && `-${plain}`}.pdf` };
    },
  });
}

type Sheet = { viewer: Viewer; clubName: string; now: Temporal.Instant; zone: string };

/** The data of the template `team-week`. */
function toWeekSheet({ squad, monday, people }: SquadWeek, { viewer: { language }, clubName, now, zone }: Sheet) {
  const { activities: words, squads } = TEXTS_BY_LANGUAGE[language];
  const days = weekOf(monday);
  return {
    language,
    club: clubName,
    name: squad.name,
    title: squads.week.title,
    period: printedPeriod(monday, days[6]!),
    asOf: fillText(words.pdf.as_of, { when: printedInstant(now, zone) }),
    nobody: squads.nobody,
    days: days.map((day) => `${weekdayName(day, language)} ${printedDayAndMonth(day)}`),
    rows: rowsOf(people, days, { together: squads.week.together, without: squads.week.without_whom }),
  };
}

const printed = ({ title, allDay, startsAt, activityType: { hue }, cancelled }: PlannedRow, aside = '') => ({
  when: allDay ? '' : startsAt,
  title,
  hue,
  cancelled,
  aside,
});

/** Those who are missing in something shared are named up to this number, and counted beyond. */
const MAX_NAMED = 3;

/** What most of the people do stands in a row before theirs, which hold the rest. */
function rowsOf(people: readonly CalendarRow[], days: readonly string[], words: { together: string; without: string }) {
  const shared = sharedBy(people);
  const isShared = new Set(shared.map(({ activity }) => activity.id));
  const asideOf = (userIds: ReadonlySet<string>) => {
    const missing = people.filter(({ id }) => !userIds.has(id));
    if (missing.length === 0) return '';
    if (missing.length > MAX_NAMED) return `${userIds.size}/${people.length}`;
    return fillText(words.without, { names: missing.map(({ lastName }) => lastName).join(', ') });
  };
  const own = people.map(({ firstName, lastName, activities }) => ({
    name: `${firstName} ${lastName}`.trim(),
    shared: false,
    days: days.map((day) =>
      activities.filter(({ id, date }) => date === day && !isShared.has(id)).map((activity) => printed(activity)),
    ),
  }));
  if (shared.length === 0) return own;
  const together = {
    name: words.together,
    shared: true,
    days: days.map((day) =>
      shared
        .filter(({ activity }) => activity.date === day)
        .map(({ activity, userIds }) => printed(activity, asideOf(userIds))),
    ),
  };
  return [together, ...own];
}
