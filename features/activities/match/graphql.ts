import { Club } from '#features/clubs/graphql.ts';
import { UserReference } from '#features/users/graphql.ts';
import type { Db } from '#server/database/database.ts';
import { builder } from '#server/graphql/builder.ts';
import { RefusedError } from '#server/graphql/errors.ts';
import { clubNames, matchInputOf, type MatchCommentRow, type MatchInfoRow } from './data.ts';
import { matchTitle, SIDES, type MatchInfoInput, type MatchSide } from './rules.ts';

export const MatchComment = builder.objectRef<MatchCommentRow>('MatchComment').implement({
  fields: (t) => ({
    user: t.expose('user', { type: UserReference }),
    comment: t.exposeString('comment'),
  }),
});

/** Each side is a known club or a typed name (ENT-05). */
export const MatchInfo = builder.objectRef<MatchInfoRow>('MatchInfo').implement({
  fields: (t) => ({
    id: t.exposeID('activityId'),
    home: t.expose('home', { type: Club, nullable: true }),
    homeId: t.id({ nullable: true, resolve: ({ home }) => home?.id }),
    homeName: t.exposeString('homeName', { nullable: true }),
    away: t.expose('away', { type: Club, nullable: true }),
    awayId: t.id({ nullable: true, resolve: ({ away }) => away?.id }),
    awayName: t.exposeString('awayName', { nullable: true }),
    location: t.exposeString('location'),
    result_home: t.exposeInt('resultHome', { nullable: true }),
    result_away: t.exposeInt('resultAway', { nullable: true }),
    minutes_played: t.exposeInt('minutesPlayed', { nullable: true }),
    position: t.expose('position', { type: 'MatchPosition', nullable: true }),
    assists: t.exposeInt('assists', { nullable: true }),
    goals_scored: t.exposeInt('goalsScored', { nullable: true }),
    self_assessment: t.exposeString('selfAssessment'),
    personal_goals: t.exposeString('personalGoals'),
    improvements: t.exposeString('improvements'),
    remarks: t.exposeString('remarks'),
  }),
});

/**
 * What a new match is called (ACT-22).
 * @throws Refused when a side names a club that does not exist, or both have become one.
 */
export async function titleOfMatch(trx: Db, match: MatchInfoInput): Promise<string> {
  if (match.homeId && match.homeId === match.awayId)
    throw new RefusedError('validations.clubs_must_differ', { field: 'matchInfo.awayId' });
  const names = await clubNames(
    trx,
    [match.homeId, match.awayId].filter((id) => id != null),
  );
  const nameOf = (side: MatchSide) => {
    const name = match[`${side}Name`] || names.get(match[`${side}Id`] ?? '');
    if (!name) throw new RefusedError('validations.id_invalid', { field: `matchInfo.${side}Id` });
    return name;
  };
  return matchTitle(nameOf('home'), nameOf('away'));
}

/**
 * A match with its changes: what is left out stays, null empties.
 * @throws Refused when a side is to be another one than it is (ACT-17).
 */
export function changedMatch(before: MatchInfoRow, wanted: MatchInfoInput): MatchInfoInput {
  const present = matchInputOf(before);
  for (const side of SIDES)
    for (const field of [`${side}Id`, `${side}Name`] as const)
      if (wanted[field] !== undefined && (wanted[field] || null) !== present[field])
        throw new RefusedError('validations.match_sides_fixed', { field: `matchInfo.${field}` });
  const changes = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return { ...present, ...Object.fromEntries(changes) };
}
