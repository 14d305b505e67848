/** Squads: the teams of a season and who belongs to them (SQD-01 to SQD-08). */
import * as z from 'zod/mini';
import {
  crossFieldRule,
  day,
  id,
  idempotencyKey,
  idList,
  integer,
  oneOf,
  optional,
  requiredText,
} from '#domain/fields.ts';
import { isPlayer, isStaffMember, LEVELS, SQUAD_ROLES, type Role, type SquadRole } from '#domain/football.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';
import { addDays } from '#domain/time.ts';

/** Memberships of a squad, ended ones included. */
export const MAX_MEMBERS = 500;
export const MAX_SHORT_NAME_LENGTH = 8;

/** A season, by the year in which it begins. */
export const season = () => integer(2000, 2100);
const version = optional(integer(1, 2_000_000_000));

const facts = {
  name: requiredText(MAX_NAME_LENGTH, 'validations.name_required'),
  shortName: requiredText(MAX_SHORT_NAME_LENGTH),
  hue: integer(0, 359),
  level: oneOf(LEVELS),
  season: season(),
};

export const squadInput = z.object({ ...facts, idempotencyKey });
export type SquadInput = z.infer<typeof squadInput>;
export type SquadFacts = Omit<SquadInput, 'idempotencyKey'>;

/** What is left out stays. */
export const squadUpdate = z.object({
  id: id(),
  version,
  name: optional(facts.name),
  shortName: optional(facts.shortName),
  hue: optional(facts.hue),
  level: optional(facts.level),
  season: optional(facts.season),
  idempotencyKey,
});

export const squadArchiving = z.object({ id: id(), version, archived: z.boolean(), idempotencyKey });

export const squadCopy = z.object({
  id: id(),
  name: optional(facts.name),
  userIds: optional(idList(MAX_MEMBERS)),
  from: optional(day()),
  idempotencyKey,
});

const periodRule = () =>
  crossFieldRule<{ from?: unknown; until?: unknown }>(({ from, until }, wrong) => {
    if (typeof from === 'string' && typeof until === 'string' && until < from)
      wrong('until', 'validations.date_to_smaller');
  });

export const newMembers = z
  .object({
    squadId: id(),
    userIds: idList(MAX_MEMBERS).check(z.minLength(1, 'validations.participants_required')),
    role: oneOf(SQUAD_ROLES),
    from: day(),
    until: optional(day()),
    idempotencyKey,
  })
  .check(periodRule());
export type NewMembers = z.infer<typeof newMembers>;

export const membershipEnd = z.object({ id: id(), version, until: day(), idempotencyKey });

export const squadsFilter = z.nullish(
  z.object({
    seasons: optional(z.array(season()).check(z.maxLength(101, 'validations.too_many'))),
    archived: optional(z.boolean()),
  }),
);
export type SquadsFilter = z.infer<typeof squadsFilter>;

const FITTING: { [Of in SquadRole]: (account: { role: Role }) => boolean } = {
  player: isPlayer,
  coach: isStaffMember,
  staff: isStaffMember,
};
/** SQD-03: players play, and people of the staff coach or help; the role in a squad gives no right. */
export const fitsSquadRole = (squadRole: SquadRole, account: { role: Role }): boolean => FITTING[squadRole](account);

/** Whether those in this role play; all others are people of the staff. */
export const playsIn = (squadRole: SquadRole): boolean => FITTING[squadRole] === isPlayer;

/** Seasons change on the first of July. */
export const firstDayOfSeason = (begins: number): string => `${begins}-07-01`;

export const daysOfSeason = (begins: number): { from: string; to: string } => ({
  from: firstDayOfSeason(begins),
  to: addDays(firstDayOfSeason(begins + 1), -1),
});

/** The season of a day, by the year in which that season begins. */
export function seasonBeginning(date: string): number {
  const year = Number(date.slice(0, 4));
  return date < firstDayOfSeason(year) ? year - 1 : year;
}

/** SQD-05: whether somebody ends in the squad before having begun, so that nothing of the membership stays. */
export const neverWas = ({ from }: { from: string }, until: string): boolean => until < from;

type Membership = { from: string; until: string | null; person: { id: string } };

/** The ids of those who belong to a squad on a day. */
export const membersOn = (members: readonly Membership[], date: string): string[] =>
  members.filter(({ from, until }) => from <= date && (until === null || until >= date)).map(({ person }) => person.id);
