import { sql } from 'kysely';
import type { StoryKind } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { isDeadlineOpen } from '#features/tasks/deadlines/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { MAX_NAMED_DEADLINES } from './rules.ts';

export type DeadlineRow = {
  id: string;
  kind: Exclude<StoryKind, 'report'>;
  name: string;
  playerId: string | null;
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
  createdBy: UserReferenceRow;
};
export type DeadlineDayRow = { date: string; total: number; first: DeadlineRow[] };

/** Scopes of the deadlines: authors, journals, objectives, and players whose pages the viewer may open. */
export type DeadlineScopes = { authors: Scope; journals: Scope; objectives: Scope; players: Scope };
type Period = { from: string; to: string; createdById?: string };

const readDeadlines = compiledQuery(
  (
    db,
    _shape: null,
    { scopes, from, to, createdById, maxPerDay }: Period & { scopes: DeadlineScopes; maxPerDay: number },
  ) => {
    const { authors, journals, objectives, players } = scopes;
    const meant = createdById ? sql`and users.id = ${createdById}` : sql``;
    const ranked = sql<
      Omit<DeadlineRow, 'createdBy'> & { deadline: string; authorId: string; total: number; place: number }
    >`(
      select *, count(*) over (partition by deadline) as total,
        row_number() over (partition by deadline order by name, id) as place
      from (
        select 'journal' as kind, journals.id, journals.name, deadline, player_id, person_id, journals.created_by as author_id,
          coalesce(players.first_name, persons.first_name) as first_name,
          coalesce(players.last_name, persons.last_name) as last_name
        from journals join users on users.id = journals.created_by
        left join players on players.id = player_id left join persons on persons.id = person_id
        where deadline between ${from}::date and ${to}::date and ${scopeCondition(authors)} ${meant}
          and ${scopeCondition(journals)} and (player_id is null or ${scopeCondition(players)})
          and ${isDeadlineOpen('journal')}
        union all
        select 'objective', objectives.id, objectives.name, deadline, player_id, null, objectives.created_by,
          players.first_name, players.last_name
        from objectives join users on users.id = objectives.created_by join players on players.id = player_id
        where deadline between ${from}::date and ${to}::date and ${scopeCondition(authors)} ${meant}
          and ${scopeCondition(objectives)} and ${scopeCondition(players)} and ${isDeadlineOpen('objective')}
      ) as due)`;
    return db
      .selectFrom(ranked.as('ranked'))
      .innerJoin('users as author', 'author.id', 'ranked.authorId')
      .where('ranked.place', '<=', maxPerDay)
      .select(['ranked.id', 'ranked.kind', 'ranked.name', 'ranked.deadline', 'ranked.playerId', 'ranked.personId'])
      .select(['ranked.firstName', 'ranked.lastName', 'ranked.total', referenceJson('author').as('createdBy')])
      .orderBy('ranked.deadline')
      .orderBy('ranked.place');
  },
);

/** The days of the period that are deadlines, with the first of each by title. */
export async function deadlinesBetween(db: Db, scopes: DeadlineScopes, period: Period): Promise<DeadlineDayRow[]> {
  const rows = await readDeadlines(db, null, { ...period, scopes, maxPerDay: MAX_NAMED_DEADLINES });
  return [...Map.groupBy(rows, ({ deadline }) => deadline)].map(([date, first]) => ({
    date,
    total: first[0]!.total,
    first,
  }));
}
