/**
 * The player database as a CSV behind a signed link (EXP-04, GQL-48, G-23): the players of the viewer's list with its
 * filter, and nothing that the list would not show (G-06).
 */
import type { FastifyInstance } from 'fastify';
import { browserLanguage, separatorOf } from '#domain/text/csv.ts';
import { rowKey, type DeclaredField } from '#domain/declared-fields.ts';
import { isAgeGroup, TEAMS } from '#domain/football.ts';
import { can, mayEver, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { signedLink, verifySignedLink } from '#server/auth/signed-links.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { csvStream, type CsvColumn, type CsvFormat } from '#server/csv/stream.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { abortOnDisconnect } from '#server/limits/disconnect.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { replyNotFound, type PrintContext } from '#server/pdf/format.ts';
import { CONFIDENTIAL_FIELDS, PROFILE_FIELDS } from './fields.ts';
import { PlayersFilter, readPlayersFilter } from './graphql.ts';
import { playersInPieces } from './lists.ts';
import { playersFilter } from './rules.ts';

/** Players that are read and written at a time. */
const PIECE = 250;
/** The most characters of a filter in an address. */
const LONGEST = 6000;

builder.queryField('playersExport', (t) =>
  t.field({
    type: ExportLink,
    description: 'The players that the filter lets through, by name, as a CSV.',
    authScopes: { may: 'player.read' },
    args: { filter: t.arg({ type: PlayersFilter, description: 'Which players; all when left out.' }) },
    resolve: async (_root, args, { db, viewer, now, zone }) => {
      // A filter that the list refuses is refused here too, before a link is made.
      const filter = readPlayersFilter(viewer, args.filter);
      await consume(db, 'export', viewer!.id, now);
      const kept = Buffer.from(JSON.stringify(filter)).toString('base64url');
      if (kept.length > LONGEST) throw new RefusedError('validations.too_many', { field: 'filter' });
      const [, signature] = (await signedLink(db, signedPath(kept), viewer!, now)).split('?');
      const { scouting } = TEXTS_BY_LANGUAGE[viewer!.language];
      return {
        url: `${PATH}?filter=${kept}&${signature}`,
        type: 'other' as const,
        title: scouting.players.title,
        date: dayOf(now, zone),
      };
    },
  }),
);

const PATH = '/exports/players';
/** The filter is part of the signature, so that nobody can widen it. */
const signedPath = (kept: string) => `${PATH}/${kept}`;

/** Answers 404 unless the link is signed for somebody who may list these players now. */
export function servePlayersCsv(app: FastifyInstance, { db, zone }: PrintContext): void {
  app.get<{ Querystring: { filter?: unknown } }>(PATH, async (request, reply) => {
    const kept = request.query.filter;
    if (typeof kept !== 'string') return replyNotFound(reply);
    const now = Temporal.Now.instant();
    const viewer = await verifySignedLink(db, signedPath(kept), request.query, now);
    if (!viewer || !mayEver(viewer, 'player.read')) return replyNotFound(reply);
    const filter = parseInput(playersFilter, JSON.parse(Buffer.from(kept, 'base64url').toString('utf8')));
    // The viewer may have lost rights since the link was made.
    if (filter.status?.length && !can(viewer, 'player.confidential')) return replyNotFound(reply);
    await consume(db, 'export', viewer.id, now);
    const table = {
      columns: columnsFor(viewer),
      locale: LOCALES[viewer.language],
      separator: separatorOf(browserLanguage(request.headers['accept-language'], LOCALES[viewer.language])),
    };
    const reading = { now: now.toString(), today: dayOf(now, zone) };
    const read = playersInPieces(db, scopeOf(viewer, 'player.read'), filter, reading, PIECE);
    const file = await csvStream(viewer.id, table, read, abortOnDisconnect(reply));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="players-${reading.today}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  });
}

type FieldName = keyof typeof PROFILE_FIELDS | keyof typeof CONFIDENTIAL_FIELDS;

/** The columns in the viewer's language; scouts get none of the columns for managers (G-06). */
function columnsFor(viewer: Viewer): CsvColumn[] {
  const { players, reports } = TEXTS_BY_LANGUAGE[viewer.language].scouting;
  const { fields, average } = players;
  const { last, observers, next_day: nextDay } = reports.coverage;
  const formatOf = formatsFor(viewer);
  const labels: Record<FieldName, string> = { ...fields, teamId: fields.team };
  /** Columns that are not fields of the player, by the field that they stand before. */
  const before: { [Name in FieldName]?: CsvColumn } = {
    teamId: { label: fields.club, from: 'club.name', format: 'text' },
    strongFoot: { label: average, from: 'average', format: 'decimal' },
  };
  const declared = { ...PROFILE_FIELDS, ...(can(viewer, 'player.confidential') && CONFIDENTIAL_FIELDS) };
  const known = (Object.entries(declared) as [FieldName, DeclaredField][]).flatMap(([name, field]) => [
    ...(before[name] ? [before[name]] : []),
    { label: labels[name], from: rowKey(name), format: formatOf(field) },
  ]);
  return [
    ...known,
    { label: last, from: 'lastSeen', format: 'day' },
    { label: observers, from: 'observers', format: 'text' },
    { label: nextDay, from: 'nextGame', format: 'day' },
  ];
}

/** The format of a field's value; values of a catalogue are written as their words. */
function formatsFor({ language }: Viewer): (field: DeclaredField) => CsvFormat {
  const words = TEXTS_BY_LANGUAGE[language];
  const { yes, no } = words.scouting.players;
  const catalogues: { [Type in Extract<DeclaredField['type'], string>]?: CsvFormat } = {
    Boolean: { true: yes, false: no },
    Team: Object.fromEntries(TEAMS.map((one) => [one, isAgeGroup(one) ? one.toUpperCase() : words.football.team[one]])),
    PlayerType: words.type,
    Position: words.positions,
    Foot: words.strong_foot,
    PhysicalStature: words.physical_stature,
    BodyComposition: words.body_composition,
    Appearance: words.appearance,
    Status: words.status,
    ContractAnswer: words.has_contract,
    Date: 'day',
  };
  return ({ type, country }) => {
    if (typeof type !== 'string') return 'list';
    return country ? 'country' : (catalogues[type] ?? 'text');
  };
}
