/**
 * The player database as a CSV behind a signed link (EXP-04, GQL-48, G-23): what the list shows the viewer, whatever it is
 * narrowed to, with nothing in it that the list would not show (G-06).
 */
import type { FastifyInstance } from 'fastify';
import { separatorOf } from '#domain/csv.ts';
import { rowKey, type DeclaredField } from '#domain/declared-fields.ts';
import { TEAMS } from '#domain/football.ts';
import { can, mayEver, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { ExportLink, signedLink, verifySignedLink } from '#server/auth/signed-links.ts';
import { csvStream, type CsvColumn, type CsvFormat } from '#server/csv/stream.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { abortOnDisconnect } from '#server/http/disconnect.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { LOCALES, replyNotFound, type PrintContext } from '#server/pdf/format.ts';
import { CONFIDENTIAL_FIELDS, PROFILE_FIELDS } from './fields.ts';
import { PlayersFilter, readPlayersFilter } from './graphql.ts';
import { playersInPieces } from './lists.ts';
import { playersFilter } from './rules.ts';

/** Players that are read and written at once, however many there are. */
const PIECE = 250;
/** Characters of a filter that fit into an address. */
const LONGEST = 6000;

builder.queryField('playersExport', (t) =>
  t.field({
    type: ExportLink,
    description: 'The players that the filter lets through, by name, as a CSV.',
    authScopes: { may: 'player.read' },
    args: { filter: t.arg({ type: PlayersFilter, description: 'Which players; all when left out.' }) },
    resolve: async (_root, args, { db, viewer, now, zone }) => {
      // What the list refuses is refused here too, before there is a link to it.
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
/** The filter belongs to what is signed, so that nobody widens it. */
const signedPath = (kept: string) => `${PATH}/${kept}`;

/** Whatever is not a link signed for somebody who may list these players now is nothing at all. */
export function servePlayersCsv(app: FastifyInstance, { db, zone }: PrintContext): void {
  app.get<{ Querystring: { filter?: unknown } }>(PATH, async (request, reply) => {
    const kept = request.query.filter;
    if (typeof kept !== 'string') return replyNotFound(reply);
    const now = Temporal.Now.instant();
    const viewer = await verifySignedLink(db, signedPath(kept), request.query, now);
    if (!viewer || !mayEver(viewer, 'player.read')) return replyNotFound(reply);
    const filter = parseInput(playersFilter, JSON.parse(Buffer.from(kept, 'base64url').toString('utf8')));
    // Somebody may by now see less than when the link was made.
    if (filter.status?.length && !can(viewer, 'player.confidential')) return replyNotFound(reply);
    await consume(db, 'export', viewer.id, now);
    const table = {
      columns: columnsFor(viewer),
      locale: LOCALES[viewer.language],
      separator: separatorOf(LOCALES[viewer.language]),
    };
    const read = playersInPieces(db, scopeOf(viewer, 'player.read'), filter, PIECE);
    const file = await csvStream(viewer.id, table, read, abortOnDisconnect(reply));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="players-${dayOf(now, zone)}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  });
}

type FieldName = keyof typeof PROFILE_FIELDS | keyof typeof CONFIDENTIAL_FIELDS;

/** The columns in the viewer's words; scouts have none for what is for managers (G-06). */
function columnsFor(viewer: Viewer): CsvColumn[] {
  const { fields, average } = TEXTS_BY_LANGUAGE[viewer.language].scouting.players;
  const formatOf = formatsFor(viewer);
  const labels: Record<FieldName, string> = { ...fields, teamId: fields.team };
  /** What is not a field of the player's own, and the field it stands in front of. */
  const before: { [Name in FieldName]?: CsvColumn } = {
    teamId: { label: fields.club, from: 'club.name', format: 'text' },
    strongFoot: { label: average, from: 'average', format: 'decimal' },
  };
  const declared = { ...PROFILE_FIELDS, ...(can(viewer, 'player.confidential') && CONFIDENTIAL_FIELDS) };
  return (Object.entries(declared) as [FieldName, DeclaredField][]).flatMap(([name, field]) => [
    ...(before[name] ? [before[name]] : []),
    { label: labels[name], from: rowKey(name), format: formatOf(field) },
  ]);
}

/** How the value of a field is written: what is one of a catalogue by its word. */
function formatsFor({ language }: Viewer): (field: DeclaredField) => CsvFormat {
  const words = TEXTS_BY_LANGUAGE[language];
  const { yes, no } = words.scouting.players;
  const catalogues: { [Type in Extract<DeclaredField['type'], string>]?: CsvFormat } = {
    Boolean: { true: yes, false: no },
    Team: Object.fromEntries(
      TEAMS.map((one) => [one, one === 'first' || one === 'reserves' ? words.football.team[one] : one.toUpperCase()]),
    ),
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
