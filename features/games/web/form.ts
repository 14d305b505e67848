/** The form of a game: its values, its rule, and the mutation input made of them. */
import * as z from 'zod/mini';
import { HOME_COUNTRY } from '#domain/countries.ts';
import { day, time } from '#domain/fields.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';
import type { GameContext, Level, Procedure, Team } from '#domain/football.ts';
import { instantAt } from '#domain/time.ts';
import type { VariablesOf } from '#web/graphql/document.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { CLUB_ZONE } from '#web/browser/club.ts';
import type { ComboOption } from '#web/form/combobox/combobox-options.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import { gameFields } from '../rules.ts';
import type { GameData, UpdateGame } from './queries.ts';

/** Prefix in place of an id: a club whose name was typed (GAME-17). */
const TYPED = 'new:';

/** `date` and `time` are the club's; a side is the id of a club, or `new:` and a name. */
export type GameValues = {
  date: string | null;
  time: string | null;
  homeTeamId: string | null;
  homeTeamType: Team | null;
  homeTeamResult: number | null;
  awayTeamId: string | null;
  awayTeamType: Team | null;
  awayTeamResult: number | null;
  level: Level | null;
  gameContext: GameContext | null;
  scoutingProcedure: Procedure | null;
  location: string | null;
  city: string;
  scouts: string[];
  observations: string;
  idempotencyKey: string;
};

export function newGame(date: string | null): GameValues {
  return {
    date,
    time: null,
    homeTeamId: null,
    homeTeamType: null,
    homeTeamResult: null,
    awayTeamId: null,
    awayTeamType: null,
    awayTeamResult: null,
    level: null,
    gameContext: null,
    scoutingProcedure: null,
    location: HOME_COUNTRY,
    city: '',
    scouts: [],
    observations: '',
    idempotencyKey: newIdempotencyKey(),
  };
}

export function toGameValues(game: GameData): GameValues {
  const { homeTeam, awayTeam, scouts, day: date, kickoff, ...rest } = game;
  return {
    ...newGame(date),
    time: kickoff,
    homeTeamId: homeTeam.id,
    awayTeamId: awayTeam.id,
    homeTeamType: rest.homeTeamType,
    homeTeamResult: rest.homeTeamResult,
    awayTeamType: rest.awayTeamType,
    awayTeamResult: rest.awayTeamResult,
    level: rest.level,
    gameContext: rest.gameContext,
    scoutingProcedure: rest.scoutingProcedure,
    location: rest.location,
    city: rest.city,
    scouts: scouts.map(({ id }) => id),
    observations: rest.observations,
  };
}

/** The values once the rule has accepted them. */
export type ValidGame = GameValues & {
  date: string;
  time: string;
  homeTeamId: string;
  awayTeamId: string;
  level: Level;
};
export type GameRuleForm = RuleForm<GameValues, ValidGame>;
type GameRule = z.ZodMiniType<ValidGame, GameValues>;

const kickoff = time('forms.datetime_required').check(
  z.refine((value) => value !== '24:00', 'validations.time_invalid'),
);
const eitherClub = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(TYPED.length + MAX_NAME_LENGTH, 'validations.too_long'));
const differ = z.refine<{ homeTeamId: string; awayTeamId: string }>(
  ({ homeTeamId, awayTeamId }) => homeTeamId.toLowerCase() !== awayTeamId.toLowerCase(),
  { message: 'validations.clubs_must_differ', path: ['awayTeamId'] },
);

const { startDateTime: _instant, homeTeamName: _home, awayTeamName: _away, ...others } = gameFields;
const fields = z.object({
  ...others,
  date: day('forms.datetime_required'),
  time: kickoff,
  homeTeamId: eitherClub('forms.home_team_required'),
  awayTeamId: eitherClub('forms.away_team_required'),
  idempotencyKey: z.string(),
});

/** The rule of the form (GAME-13 to GAME-19). */
export const gameRule = fields.check(differ) as unknown as GameRule;

/** The rule for a game without a known kick-off: the time may stay empty while the day stays `knownDay` (GAME-20). */
export function gameRuleForDay(knownDay: string): GameRule {
  const kept = z.refine<{ date: string; time: string | null }>(
    ({ date, time: at }) => at !== null || date === knownDay,
    {
      message: 'forms.datetime_required',
      path: ['time'],
    },
  );
  return z.object({ ...fields.shape, time: z.nullable(kickoff) }).check(differ, kept) as unknown as GameRule;
}

type Sent = Omit<VariablesOf<typeof UpdateGame>['input'], 'id' | 'version'>;

/** Mutation input of the form; a game whose time is still empty keeps its `start`. */
export function toGameInput(values: Omit<ValidGame, 'time'> & { time: string | null }, start?: string): Sent {
  const { date, time: clock, homeTeamId, awayTeamId, idempotencyKey: _key, ...rest } = values;
  return {
    ...rest,
    startDateTime: clock === null && start ? start : instantAt(date, clock ?? '00:00', CLUB_ZONE).toString(),
    ...sidesOf(homeTeamId, awayTeamId),
  };
}

/** The sides as input: the id of a known club, or the typed name. */
export function sidesOf(home: string, away: string) {
  return {
    ...(isTypedClub(home) ? { homeTeamName: nameOfTyped(home) } : { homeTeamId: home }),
    ...(isTypedClub(away) ? { awayTeamName: nameOfTyped(away) } : { awayTeamId: away }),
  };
}

/** `new:` and the name, as the value of a side. */
export function encodeTypedClub(name: string): string {
  return TYPED + name.trim();
}

export function isTypedClub(side: string): boolean {
  return side.startsWith(TYPED);
}

export function nameOfTyped(side: string): string {
  return side.slice(TYPED.length);
}

/** Options for the typed clubs among the sides, so that a picker can show their names. */
export function typedClubOptions(meta: string, ...sides: (string | null)[]): ComboOption[] {
  return sides.flatMap((side) => (side && isTypedClub(side) ? [{ value: side, label: nameOfTyped(side), meta }] : []));
}
