/** The register of a squad on paper (ATT-09), in the language of the viewer who prints it. */
import type { FastifyInstance } from 'fastify';
import { fillText } from '#domain/text/fill-text.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { isId } from '#domain/ids.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { isDay } from '#domain/time.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { parseInput } from '#server/errors/errors.ts';
import { builder } from '#server/graphql/builder.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { fileNamePart, printedDayAndMonth, printedInstant, type PrintContext } from '#server/pdf/format.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { serveSheet } from '#server/pdf/sheet.ts';
import { readRegister, type Register } from './graphql.ts';
import { hoursOf, registerArgs, registerMark, shareText, sumUpSessions } from './rules.ts';

builder.queryField('attendanceSheet', (t) =>
  t.field({
    type: ExportLink,
    description: 'The printed register of a squad: for those who may read it (ATT-09).',
    authScopes: { may: 'attendance.register' },
    args: {
      squadId: t.arg.id({ required: true, description: 'Which squad.' }),
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the month.' }),
    },
    resolve: async (_root, args, context) => {
      const { squadId, date } = parseInput(registerArgs, args);
      const { squad, from } = await readRegister(context, squadId, date);
      return {
        url: await signedLink(context.db, pathOf(squad.id, from), context.viewer!, context.now),
        type: 'PDF' as const,
        title: `${TEXTS_BY_LANGUAGE[context.viewer!.language].squads.register.title} · ${squad.name}`,
        date: from,
      };
    },
  }),
);

const pathOf = (squadId: string, date: string) => `/pdfs/attendance/${squadId}/${date}`;

/** ATT-09 */
export function serveRegisterPdf(app: FastifyInstance, { db, zone, clubName }: PrintContext): void {
  serveSheet(app, db, {
    path: ({ squadId, date }) => pathOf(squadId, date),
    params: { squadId: isId, date: isDay },
    mayRead: (viewer) => can(viewer, 'squad.read'),
    async print({ params: { squadId, date }, viewer, now }) {
      const register = await readRegister({ db, viewer, now, zone }, squadId, date);
      const pdf = await renderPdf('register', toRegisterSheet(register, { viewer, clubName, now, zone }));
      const plain = fileNamePart(register.squad.name);
      return { pdf, fileName: `attendance-${register.from.slice(0, 7)}${plain && `-${plain}`}.pdf` };
    },
  });
}

type Sheet = { viewer: Viewer; clubName: string; now: Temporal.Instant; zone: string };

/** The data of the template `register`. */
function toRegisterSheet({ squad, from, sessions, players }: Register, { viewer, clubName, now, zone }: Sheet) {
  const { language } = viewer;
  const locale = LOCALES[language];
  const { activities: words, squads } = TEXTS_BY_LANGUAGE[language];
  const { register } = squads;
  const on = (day: string) => new Date(`${day}T00:00:00Z`);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(on(from));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    language,
    club: clubName,
    name: squad.name,
    title: register.title,
    month: month.slice(0, 1).toLocaleUpperCase(locale) + month.slice(1),
    asOf: fillText(words.pdf.as_of, { when: printedInstant(now, zone) }),
    nothing: register.nothing,
    legend: [...(['present', 'late', 'absent'] as const), 'open' as const].map((kind) => [kind, register.marks[kind]]),
    heads: { month: register.month, season: register.season, hours: register.hours },
    sessions: sessions.map(
      ({ date, startsAt }) => `${weekday.format(on(date))} ${printedDayAndMonth(date)} ${startsAt}`,
    ),
    players: players.map(({ person, sessions: seen, seasonAttended, seasonRecorded, seasonMinutes }) => {
      const marks = new Map(seen.map(({ activityId, attendance }) => [activityId, attendance]));
      const { attended, recorded } = sumUpSessions(seen);
      return {
        name: `${person.firstName} ${person.lastName}`.trim(),
        marks: sessions.map(({ id }) => {
          const attendance = marks.get(id);
          return attendance === undefined ? 'none' : attendance === null ? 'open' : registerMark(attendance);
        }),
        month: shareText(attended, recorded),
        season: shareText(seasonAttended, seasonRecorded),
        hours: hoursOf(seasonMinutes).toLocaleString(locale),
      };
    }),
  };
}
