import { SIDES, type MatchSide } from '#domain/football.ts';
import { Club } from '#features/clubs/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { builder } from '#server/graphql/builder.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { clubNames, matchInputOf, type MatchCommentRow, type MatchInfoRow } from './data.ts';
import { MATCH_FIELDS } from './fields.ts';
import { matchTitle, type MatchInfoInput } from './rules.ts';

export const MatchComment = builder.objectRef<MatchCommentRow>('MatchComment').implement({
  description: 'What somebody says of a match (ACT-40).',
  fields: (t) => ({
    user: t.expose('user', { type: UserReference, description: 'Who says it.' }),
    comment: t.exposeString('comment', { description: 'At most 10,000 characters.' }),
  }),
});

export const MatchInfo = builder.objectRef<MatchInfoRow>('MatchInfo').implement({
  description: 'A match in a calendar. Each side is a known club or a typed name (ENT-05).',
  fields: (t) => ({
    ...exposeFields(t, MATCH_FIELDS),
    home: t.expose('home', { type: Club, nullable: true, description: 'The home side, when it is a known club.' }),
    homeId: t.id({
      nullable: true,
      description: 'The id of the home side, when it is a known club.',
      resolve: ({ home }) => home?.id,
    }),
    away: t.expose('away', { type: Club, nullable: true, description: 'The away side, when it is a known club.' }),
    awayId: t.id({
      nullable: true,
      description: 'The id of the away side, when it is a known club.',
      resolve: ({ away }) => away?.id,
    }),
  }),
});

/** Descriptions of the same fields in inputs. Texts without a stated limit have at most 10,000 characters. */
export const MATCH_TEXTS = {
  homeId: 'The home side, when it is a known club.',
  homeName: 'The home side, when it is not: its name, at most 100 characters (ACT-21).',
  awayId: 'The away side, when it is a known club.',
  awayName: 'The away side, when it is not: its name, at most 100 characters (ACT-21).',
  location: 'Where it is played, at most 100 characters.',
  result_home: 'Goals of the home side, 0 to 20.',
  result_away: 'Goals of the away side, 0 to 20.',
  minutes_played: 'Minutes that the player played, 0 to 90 (A-40).',
  position: 'Where the player played.',
  assists: 'Assists of the player, 0 to 10.',
  goals_scored: 'Goals of the player, 0 to 20.',
  self_assessment: 'How the player did in the player’s own eyes.',
  personal_goals: 'What the player wanted to reach.',
  improvements: 'What the player wants to do better.',
  remarks: 'What else there is to say.',
};

/**
 * The title of a new match (ACT-22).
 * @throws Refused when a side names a club that does not exist, or both sides are now the same club.
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
 * A match with its changes: omitted fields stay, null empties a field.
 * @throws Refused when a side would change (ACT-17).
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
