/**
 * The player database as a CSV behind a signed link (EXP-04, GQL-48, G-23): what the list shows the viewer, whatever it is
 * narrowed to, with nothing in it that the list would not show (G-06).
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CSV_MARK, csvLine, separatorOf, type Cell } from '#domain/csv.ts';
import type { Language, Team } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import { scoutingWords as de } from '#locales/de/scouting-words.ts';
import { scoutingWords as en } from '#locales/en/scouting-words.ts';
import { scoutingWords as es } from '#locales/es/scouting-words.ts';
import { scoutingWords as fr } from '#locales/fr/scouting-words.ts';
import { scoutingWords as it } from '#locales/it/scouting-words.ts';
import { scoutingWords as sr } from '#locales/sr/scouting-words.ts';
import { builder } from '#server/builder.ts';
import type { Db } from '#server/db.ts';
import { parse, Refused } from '#server/errors.ts';
import { ExportLink, signedLink, viewerOfLink } from '#server/links.ts';
import type { Page } from '#server/paging.ts';
import { LOCALES, longDay, nothing, type Printing } from '#server/printing.ts';
import type { PlayerRow } from './data.ts';
import { PlayersFilter } from './graphql.ts';
import { listPlayers } from './lists.ts';
import { playersFilter, type PLAYER_SORTS, type PlayersFilter as Filter } from './rules.ts';

const WORDS: Record<Language, typeof en> = { en, de, fr, es, it, sr };

/** Players that are read and written at once, however many there are. */
const CHUNK = 500;
/** Characters of a filter that fit into an address. */
const LONGEST = 6000;

builder.queryField('playersExport', (t) =>
  t.field({
    type: ExportLink,
    description: 'The players that the filter lets through, by name, as a CSV.',
    authScopes: { may: 'player.read' },
    args: { filter: t.arg({ type: PlayersFilter }) },
    resolve: async (_root, args, { db, viewer, now, zone }) => {
      const filter = parse(playersFilter, args.filter ?? {});
      // What the list refuses is refused here too, before there is a link to it.
      await listPlayers(db, viewer!, filter, pageOf(1, 1));
      const kept = Buffer.from(JSON.stringify(filter)).toString('base64url');
      if (kept.length > LONGEST) throw new Refused('validations.too_many', { field: 'filter' });
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

const pageOf = (page: number, rowsPerPage: number): Page<(typeof PLAYER_SORTS)[number]> => ({
  page,
  rowsPerPage,
  offset: (page - 1) * rowsPerPage,
  sortBy: 'lastName',
  descending: false,
});

/** Whatever is not a link signed for somebody who may list these players now is nothing at all. */
export function servePlayersCsv(app: FastifyInstance, { db, zone }: Printing): void {
  app.get<{ Querystring: { filter?: unknown } }>(PATH, async (request, reply) => {
    const kept = request.query.filter;
    if (typeof kept !== 'string') return nothing(reply);
    const now = Temporal.Now.instant();
    const viewer = await viewerOfLink(db, signedPath(kept), request.query, now);
    if (!viewer || !can(viewer, 'player.read')) return nothing(reply);
    const filter = parse(playersFilter, JSON.parse(Buffer.from(kept, 'base64url').toString('utf8')));
    // Somebody may by now see less than when the link was made.
    if (filter.status?.length && !can(viewer, 'player.confidential')) return nothing(reply);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="players-${dayOf(now, zone)}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(linesOf(db, viewer, filter)));
  });
}

/** The file piece by piece: any number of players costs no more memory than one chunk of them. */
async function* linesOf(db: Db, viewer: Viewer, filter: Filter): AsyncGenerator<string> {
  const columns = columnsFor(viewer);
  const separator = separatorOf(LOCALES[viewer.language]);
  yield (
    CSV_MARK +
    csvLine(
      columns.map(([label]) => label),
      separator,
    )
  );
  for (let page = 1; ; page++) {
    const { result } = await listPlayers(db, viewer, filter, pageOf(page, CHUNK), { average: true });
    const averages = await Promise.all(result.map((player) => player.average()));
    yield result
      .map((player, place) =>
        csvLine(
          columns.map(([, cell]) => cell(player, averages[place] ?? null) ?? null),
          separator,
        ),
      )
      .join('');
    if (result.length < CHUNK) return;
  }
}

type Column = [label: string, cell: (player: PlayerRow, average: number | null) => Cell | undefined];

/** The columns in the viewer's words; scouts have none for what is for managers (G-06). */
function columnsFor(viewer: Viewer): Column[] {
  const words = WORDS[viewer.language];
  const { fields, average, yes, no } = words.scouting.players;
  const locale = LOCALES[viewer.language];
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const country = (code: string | null) => code && regions.of(code);
  const day = (iso: string | null) => iso && longDay(iso);
  const answer = (value: boolean | null) => (value === null ? null : value ? yes : no);
  const team = (one: Team) => (one === 'first' || one === 'reserves' ? words.football.team[one] : one.toUpperCase());
  const decimal = { minimumFractionDigits: 1 } as const;
  const open: Column[] = [
    [fields.firstName, (player) => player.firstName],
    [fields.lastName, (player) => player.lastName],
    [fields.nickname, (player) => player.nickname],
    [fields.dateOfBirth, (player) => day(player.dateOfBirth)],
    [fields.club, (player) => player.club.name],
    [fields.team, (player) => team(player.teamId)],
    [fields.type, (player) => words.type[player.type]],
    [fields.mainPosition, (player) => words.positions[player.mainPosition]],
    [fields.secondPosition, (player) => player.secondPosition && words.positions[player.secondPosition]],
    [fields.nSweater, (player) => player.nSweater],
    [average, (_player, mean) => mean?.toLocaleString(locale, decimal)],
    [fields.strongFoot, (player) => player.strongFoot && words.strong_foot[player.strongFoot]],
    [fields.height, (player) => player.height],
    [fields.weight, (player) => player.weight],
    [fields.physicalStature, (player) => player.physicalStature && words.physical_stature[player.physicalStature]],
    [fields.bodyComposition, (player) => player.bodyComposition && words.body_composition[player.bodyComposition]],
    [fields.appearance, (player) => player.appearance && words.appearance[player.appearance]],
    [fields.nationality, (player) => country(player.nationality)],
    [fields.secondNationality, (player) => country(player.secondNationality)],
    [fields.nationalTeamPlayer, (player) => answer(player.nationalTeamPlayer)],
    [fields.nationalTeam, (player) => player.nationalTeam],
    [fields.outfitter, (player) => player.outfitter],
    [fields.links, (player) => player.links.join(' ')],
  ];
  if (!can(viewer, 'player.confidential')) return open;
  return [
    ...open,
    [fields.status, (player) => words.status[player.status]],
    [fields.hasContract, (player) => player.hasContract && words.has_contract[player.hasContract]],
    [fields.contractDuration, (player) => day(player.contractDuration)],
    [fields.agent, (player) => answer(player.agent)],
    [fields.agency, (player) => player.agency],
    [fields.phone, (player) => player.phone],
    [fields.email, (player) => player.email],
    [fields.parent_phone, (player) => player.parentPhone],
    [fields.parent_email, (player) => player.parentEmail],
    [fields.agent_phone, (player) => player.agentPhone],
    [fields.agent_email, (player) => player.agentEmail],
    [fields.contact, (player) => player.contact],
  ];
}
