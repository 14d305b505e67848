/**
 * The player database as a CSV behind a signed link (EXP-04, GQL-48, G-23): what the list shows the viewer, whatever it is
 * narrowed to, with nothing in it that the list would not show (G-06).
 */
import type { FastifyInstance } from 'fastify';
import { separatorOf } from '#domain/csv.ts';
import { TEAMS, type Language } from '#domain/football.ts';
import { can, mayEver, scopeOf, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { scoutingWords as de } from '#locales/de/scouting-words.ts';
import { scoutingWords as en } from '#locales/en/scouting-words.ts';
import { scoutingWords as es } from '#locales/es/scouting-words.ts';
import { scoutingWords as fr } from '#locales/fr/scouting-words.ts';
import { scoutingWords as it } from '#locales/it/scouting-words.ts';
import { scoutingWords as sr } from '#locales/sr/scouting-words.ts';
import { ExportLink, signedLink, verifySignedLink } from '#server/auth/signed-links.ts';
import { csvStream, type CsvColumn, type CsvFormat } from '#server/csv/stream.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { abortOnDisconnect } from '#server/http/disconnect.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { LOCALES, replyNotFound, type PrintContext } from '#server/pdf/format.ts';
import { PlayersFilter, readPlayersFilter } from './graphql.ts';
import { playersInPieces } from './lists.ts';
import { playersFilter } from './rules.ts';

const WORDS: Record<Language, typeof en> = { en, de, fr, es, it, sr };

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
      const { scouting } = WORDS[viewer!.language];
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

/** The columns in the viewer's words; scouts have none for what is for managers (G-06). */
function columnsFor(viewer: Viewer): CsvColumn[] {
  const words = WORDS[viewer.language];
  const { fields, average, yes, no } = words.scouting.players;
  const answer = { true: yes, false: no };
  const team = Object.fromEntries(
    TEAMS.map((one) => [one, one === 'first' || one === 'reserves' ? words.football.team[one] : one.toUpperCase()]),
  );
  const column = (label: string, from: string, format: CsvFormat = 'text'): CsvColumn => ({ label, from, format });
  const open = [
    column(fields.firstName, 'firstName'),
    column(fields.lastName, 'lastName'),
    column(fields.nickname, 'nickname'),
    column(fields.dateOfBirth, 'dateOfBirth', 'day'),
    column(fields.club, 'club.name'),
    column(fields.team, 'teamId', team),
    column(fields.type, 'type', words.type),
    column(fields.mainPosition, 'mainPosition', words.positions),
    column(fields.secondPosition, 'secondPosition', words.positions),
    column(fields.nSweater, 'nSweater'),
    column(average, 'average', 'decimal'),
    column(fields.strongFoot, 'strongFoot', words.strong_foot),
    column(fields.height, 'height'),
    column(fields.weight, 'weight'),
    column(fields.physicalStature, 'physicalStature', words.physical_stature),
    column(fields.bodyComposition, 'bodyComposition', words.body_composition),
    column(fields.appearance, 'appearance', words.appearance),
    column(fields.nationality, 'nationality', 'country'),
    column(fields.secondNationality, 'secondNationality', 'country'),
    column(fields.nationalTeamPlayer, 'nationalTeamPlayer', answer),
    column(fields.nationalTeam, 'nationalTeam'),
    column(fields.outfitter, 'outfitter'),
    column(fields.links, 'links', 'list'),
  ];
  if (!can(viewer, 'player.confidential')) return open;
  return [
    ...open,
    column(fields.status, 'status', words.status),
    column(fields.hasContract, 'hasContract', words.has_contract),
    column(fields.contractDuration, 'contractDuration', 'day'),
    column(fields.agent, 'agent', answer),
    column(fields.agency, 'agency'),
    column(fields.phone, 'phone'),
    column(fields.email, 'email'),
    column(fields.parent_phone, 'parentPhone'),
    column(fields.parent_email, 'parentEmail'),
    column(fields.agent_phone, 'agentPhone'),
    column(fields.agent_email, 'agentEmail'),
    column(fields.contact, 'contact'),
  ];
}
