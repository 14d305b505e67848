import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { RowOf } from '#domain/declared-fields.ts';
import { resolveMergedClubId, type ClubRow } from '#features/clubs/data.ts';
import { CLUB_FIELDS } from '#features/clubs/fields.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns, declaredJson } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import type { DB } from '#server/database/tables.ts';
import { MATCH_FIELDS } from './fields.ts';
import type { MatchInfoInput } from './rules.ts';

export type MatchCommentRow = { user: UserReferenceRow; comment: string };
export type MatchInfoRow = RowOf<typeof MATCH_FIELDS> & { home: ClubRow | null; away: ClubRow | null };

/** A joined club as JSON; null where none was joined. */
const clubJson = (alias: string) =>
  sql<ClubRow | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${declaredJson(alias, CLUB_FIELDS)} end`;

/** The match of an activity as JSON; null for other types. `activityId` is a column of the outer query. */
export const matchInfoJson = (activityId: Expression<string>) =>
  jsonObjectFrom(
    expressionBuilder<DB>()
      .selectFrom('matchInfos')
      .leftJoin('clubs as home', 'home.id', 'matchInfos.homeId')
      .leftJoin('clubs as away', 'away.id', 'matchInfos.awayId')
      .select(declaredColumns('matchInfos', MATCH_FIELDS))
      .select([clubJson('home').as('home'), clubJson('away').as('away')])
      .where('matchInfos.activityId', '=', activityId),
  );

/** The comments on a match, in the order they were written. */
export const matchCommentsJson = (activityId: Expression<string>) =>
  jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('matchComments')
      .innerJoin('users as author', 'author.id', 'matchComments.userId')
      .select('matchComments.comment')
      .select(referenceJson('author').as('user'))
      .where('matchComments.activityId', '=', activityId)
      .orderBy('matchComments.updatedAt'),
  );

/** The names of clubs by id. Keeps them from being merged until the transaction ends. */
export async function clubNames(trx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  await shareMergeLock(trx);
  const clubs = await trx.selectFrom('clubs').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(clubs.map((club) => [club.id, club.name]));
}

/**
 * The match with the present ids of its clubs: a merged club is replaced by its base. Keeps merges out until the
 * transaction ends.
 */
export async function withPresentClubs(trx: Db, match: MatchInfoInput): Promise<MatchInfoInput> {
  if (!match.homeId && !match.awayId) return match;
  await shareMergeLock(trx);
  const present = async (id: string) =>
    (await trx.selectFrom('clubs').select('id').where('id', '=', resolveMergedClubId(id)).executeTakeFirst())?.id ?? id;
  return {
    ...match,
    ...(match.homeId && { homeId: await present(match.homeId) }),
    ...(match.awayId && { awayId: await present(match.awayId) }),
  };
}

export async function insertMatch(trx: Db, activityId: string, match: MatchInfoInput): Promise<void> {
  await trx
    .insertInto('matchInfos')
    .values({ activityId, ...sideColumns(match), ...detailColumns(match) })
    .execute();
}

/** Writes everything but the sides: they are fixed (ACT-17), and a merge may be changing their clubs at this moment. */
export async function updateMatch(trx: Db, activityId: string, match: MatchInfoInput): Promise<void> {
  await trx.updateTable('matchInfos').set(detailColumns(match)).where('activityId', '=', activityId).execute();
}

/** ACT-40: stores a comment on a match; an empty text deletes it. */
export async function writeMatchComment(
  trx: Db,
  comment: { activityId: string; userId: string; comment: string },
  now: Temporal.Instant,
): Promise<void> {
  if (comment.comment === '') {
    const { activityId, userId } = comment;
    await trx.deleteFrom('matchComments').where('activityId', '=', activityId).where('userId', '=', userId).execute();
    return;
  }
  const updatedAt = now.toString();
  await trx
    .insertInto('matchComments')
    .values({ ...comment, updatedAt })
    .onConflict((conflict) =>
      conflict.columns(['activityId', 'userId']).doUpdateSet({ comment: comment.comment, updatedAt }),
    )
    .execute();
}

function sideColumns(match: MatchInfoInput) {
  return {
    homeId: match.homeId || null,
    homeName: match.homeName || null,
    awayId: match.awayId || null,
    awayName: match.awayName || null,
  };
}

function detailColumns(match: MatchInfoInput) {
  return {
    location: match.location ?? '',
    resultHome: match.result_home ?? null,
    resultAway: match.result_away ?? null,
    minutesPlayed: match.minutes_played ?? null,
    position: match.position ?? null,
    assists: match.assists ?? null,
    goalsScored: match.goals_scored ?? null,
    selfAssessment: match.self_assessment ?? '',
    personalGoals: match.personal_goals ?? '',
    improvements: match.improvements ?? '',
    remarks: match.remarks ?? '',
  };
}

/** The saved match in the form of the input. */
export function matchInputOf(match: MatchInfoRow): MatchInfoInput {
  return {
    homeId: match.home?.id ?? null,
    homeName: match.homeName,
    awayId: match.away?.id ?? null,
    awayName: match.awayName,
    location: match.location,
    result_home: match.resultHome,
    result_away: match.resultAway,
    minutes_played: match.minutesPlayed,
    position: match.position,
    assists: match.assists,
    goals_scored: match.goalsScored,
    self_assessment: match.selfAssessment,
    personal_goals: match.personalGoals,
    improvements: match.improvements,
    remarks: match.remarks,
  };
}
