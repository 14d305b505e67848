import { sql, type RawBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { StoryKind } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import type { PERFORMANCE_WEEK_FIELDS, STORY_ENTRY_FIELDS } from './fields.ts';
import { chosenKinds, MAX_PERFORMANCE_WEEKS, type PlayerStoryFilter, type STORY_SORTS } from './rules.ts';

export type StoryEntryRow = RowOf<typeof STORY_ENTRY_FIELDS> & { createdBy: UserReferenceRow };
export type PerformanceWeekRow = RowOf<typeof PERFORMANCE_WEEK_FIELDS>;

/** The scope of each kind that the viewer may read. */
export type StoryScopes = Record<StoryKind, Scope>;

type Shape = { kinds: readonly StoryKind[]; descending: boolean };
type Of = { playerId: string; scopes: StoryScopes; categories?: readonly string[] };

/** The rows of a kind, in SQL: the table, the day of each, and the conditions. */
const rowsOfKind = ({ playerId, scopes, categories }: Of) => {
  const narrowed = (category: RawBuilder<unknown>) =>
    categories ? sql`and ${category} = ${anyOf(categories)}` : sql``;
  return {
    report: {
      day: sql.ref('games.day'),
      from: sql`from reports join games on games.id = reports.game_id
        where reports.player_id = ${playerId} and ${scopeCondition(scopes.report)}`,
      id: sql.ref('reports.id'),
    },
    journal: {
      day: sql.ref('journals.date'),
      from: sql`from journals where journals.player_id = ${playerId} and ${scopeCondition(scopes.journal)}
        ${narrowed(sql.ref('journals.category'))}`,
      id: sql.ref('journals.id'),
    },
    objective: {
      day: sql.ref('objectives.date'),
      from: sql`from objectives where objectives.player_id = ${playerId} and ${scopeCondition(scopes.objective)}
        ${narrowed(sql.ref('objectives.category'))}`,
      id: sql.ref('objectives.id'),
    },
  } satisfies Record<StoryKind, object>;
};

type Placed = { kind: StoryKind; id: string; date: string };
type Slice = Of & { offset: number; rows: number; reach: number };

/** Looks only at rows of each kind that reach into the page, and reads in full only those on it. */
const readStory = compiledQuery(
  (db, shape: Shape, { offset, rows, reach, ...of }: Slice) => {
    const found = rowsOfKind(of);
    const direction = sql.raw(shape.descending ? 'desc' : 'asc');
    const branches = shape.kinds.map((kind) => {
      const { id, day, from } = found[kind];
      const every = sql`select ${sql.lit(kind)} as kind, ${id} as id, ${day} as date ${from}`;
      // A kept plan does not know how few rows are wanted: without the fence it goes through all games by day.
      const all = kind === 'report' ? sql`select * from (${every} offset 0) as reported` : every;
      return sql`(${all} order by date ${direction}, id ${direction} limit ${reach})`;
    });
    const page = sql<Placed>`(select kind, id, date from (${sql.join(branches, sql` union all `)}) as story
      order by date ${direction}, id ${direction} limit ${rows} offset ${offset})`;
    return db
      .selectFrom(page.as('page'))
      .leftJoin('reports', (join) => join.on('page.kind', '=', 'report').onRef('reports.id', '=', 'page.id'))
      .leftJoin('games', 'games.id', 'reports.gameId')
      .leftJoin('clubs as home', 'home.id', 'games.homeClubId')
      .leftJoin('clubs as away', 'away.id', 'games.awayClubId')
      .leftJoin('journals', (join) => join.on('page.kind', '=', 'journal').onRef('journals.id', '=', 'page.id'))
      .leftJoin('objectives', (join) => join.on('page.kind', '=', 'objective').onRef('objectives.id', '=', 'page.id'))
      .innerJoin('users as author', (join) =>
        join.on('author.id', '=', sql`coalesce(reports.created_by, journals.created_by, objectives.created_by)`),
      )
      .select(['page.id', 'page.kind', 'page.date'])
      .select((eb) => [
        eb.fn.coalesce('journals.name', 'objectives.name').as('name'),
        'home.name as homeTeam',
        'away.name as awayTeam',
        eb.fn.coalesce('journals.category', 'objectives.category').as('category'),
        eb.fn.coalesce('journals.deadline', 'objectives.deadline').as('deadline'),
        sql<boolean>`coalesce(journals.confidential, objectives.confidential, false)`.as('confidential'),
        'journals.preview',
        'journals.type as journalType',
        'journals.performanceCurve',
        'journals.injured',
        'reports.type as reportType',
        'reports.average',
        referenceJson('author').as('createdBy'),
      ])
      .orderBy('page.date', shape.descending ? 'desc' : 'asc')
      .orderBy('page.id', shape.descending ? 'desc' : 'asc')
      .$castTo<StoryEntryRow>();
  },
  { prepared: true },
);

const countStory = compiledQuery((db, shape: Shape, of: Of) => {
  const found = rowsOfKind(of);
  const counts = shape.kinds.map((kind) => sql`(select count(*) ${found[kind].from})`);
  return db
    .selectFrom(sql<{ rows: number }>`(select ${sql.join(counts, sql` + `)} as rows)`.as('counted'))
    .select('rows');
});

/** One page of the entries about a player, of all kinds, in one statement. */
export async function listStory(
  db: Db,
  playerId: string,
  scopes: StoryScopes,
  filter: PlayerStoryFilter,
  page: Page<(typeof STORY_SORTS)[number]>,
): Promise<PageOfRows<StoryEntryRow>> {
  const { descending, rowsPerPage: rows, offset } = page;
  const kinds = chosenKinds(filter).filter((kind) => !('nothing' in scopes[kind]));
  const shape = { kinds, descending };
  const { categories } = filter;
  const of = { playerId, scopes, ...(categories?.length && { categories }) };
  if (kinds.length === 0) return { result: [], page, count: async () => 0 };
  return {
    result: await readStory(db, shape, { ...of, offset, rows, reach: offset + rows }),
    page,
    count: async () => (await countStory(db, shape, of))[0]!.rows,
  };
}

const readWeeks = compiledQuery(
  (db, _shape: null, { playerId, scope, limit }: { playerId: string; scope: Scope; limit: number }) =>
    db
      .selectFrom('journals')
      .where('journals.playerId', '=', playerId)
      .where('journals.type', '=', 'weeklyUpdate')
      .where(scopeCondition(scope))
      .select(['journals.id', 'journals.date', 'journals.name', 'journals.performanceCurve', 'journals.injured'])
      .orderBy('journals.date', 'desc')
      .orderBy('journals.id', 'desc')
      .limit(limit)
      .$castTo<PerformanceWeekRow>(),
  { prepared: true },
);

/** The latest weeks in which somebody wrote how the player did, the earliest of them first. */
export async function performanceWeeks(db: Db, playerId: string, scope: Scope): Promise<PerformanceWeekRow[]> {
  return (await readWeeks(db, null, { playerId, scope, limit: MAX_PERFORMANCE_WEEKS })).toReversed();
}
