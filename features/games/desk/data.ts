/** Who of the staff could go to a game (DSK-08), the games of some days with who goes (DSK-11), and matches that are no game yet. */
import { sql } from 'kysely';
import { STAFF, type Availability, type Level, type Status } from '#domain/football.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { matchesEveryWord, searchPatterns } from '#server/database/search.ts';
import { GAME_MINUTES, TIGHT_MINUTES, type StoredState } from '../assignments/rules.ts';
import { selectGameDetails, type GameRow } from '../data.ts';
import type { BoardArgs } from './rules.ts';

export type AvailabilityRow = { person: UserReferenceRow; availability: Availability };

/**
 * Everybody of the staff by name, in one statement: busy with an activity that they have not declined, or with a game that
 * they have accepted; tight where another game of theirs, asked or accepted, is less than two hours before or after. While
 * the kick-off is not known, another game on the day is tight.
 */
export async function availabilityFor(db: Db, gameId: string, zone: string): Promise<AvailabilityRow[]> {
  const { rows } = await sql<AvailabilityRow>`
    with game as (
      select id, day, starts_at at time zone ${zone} as local,
        case when kickoff_known then tstzrange(starts_at, starts_at + make_interval(mins => ${GAME_MINUTES}::int)) end as during,
        case when kickoff_known then tstzrange(starts_at - make_interval(mins => ${GAME_MINUTES + TIGHT_MINUTES}::int),
          starts_at + make_interval(mins => ${GAME_MINUTES + TIGHT_MINUTES}::int)) end as around
      from games where id = ${gameId}
    )
    select ${referenceJson('users')} as person, case
      when exists (
        select from game_assignments other
        where other.scout_id = users.id and other.game_id <> game.id and other.during && game.during
      ) or exists (
        select from activity_participants taking join activities on activities.id = activity_id
        where taking.user_id = users.id and taking.date = game.day and not taking.declined
          and game.during is not null and not activities.cancelled and removal_id is null
          and tsrange(activities.date + activities.starts_at, activities.date + activities.ends_at)
            && tsrange(game.local, game.local + make_interval(mins => ${GAME_MINUTES}::int))
      ) then 'busy'
      when exists (
        select from game_scouts goes join games other on other.id = goes.game_id
        where goes.user_id = users.id and other.id <> game.id
          and case when game.around is not null and other.kickoff_known then other.starts_at <@ game.around
            else other.day = game.day end
      ) then 'tight'
      else 'free' end as availability
    from game, users
    where users.role = any(${[...STAFF]}::text[]) and users.deactivated_at is null
    order by fold(users.last_name), fold(users.first_name), users.id`.execute(db);
  return rows;
}

/** Somebody who goes to a game or was asked; `state` is null for whom nobody asked. */
export type BoardScoutRow = {
  scout: UserReferenceRow;
  state: StoredState | null;
  hasReported: boolean;
  day: string;
};
export type BoardGameRow = { game: GameRow; scouts: BoardScoutRow[]; watched: number };

/** Statuses of players whom scouting wants to see again. */
const WATCHED: readonly Status[] = ['watchlist', 'on_trail'];

/** How many players of its two teams are watched. */
const watched = sql<number>`(
  select count(*)::int from players
  where players.status = any(${[...WATCHED]}::text[]) and (
    (players.club_id = games.home_club_id and coalesce(players.team_id = games.home_team_type, true))
    or (players.club_id = games.away_club_id and coalesce(players.team_id = games.away_team_type, true)))
)`;

/** How many watched players the games have, by id. */
export async function watchedByGame(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const games = db.selectFrom('games').select(['games.id', watched.as('watched')]).where('games.id', '=', anyOf(ids)); // prettier-ignore
  return new Map((await games.execute()).map((game) => [game.id, game.watched]));
}

/**
 * Who goes to a game, or was asked; none whom it was said to that they need not. They are too few for the order of names in long
 * lists, which costs more than all the rest of the board.
 */
const scoutsJson = sql<BoardScoutRow[]>`coalesce((
  select json_agg(json_build_object('scout', ${referenceJson('users')}, 'state', asked.state, 'day', games.day,
    'hasReported', exists (select from reports where reports.game_id = games.id and reports.created_by = users.id))
    order by users.last_name, users.id)
  from users
  left join game_assignments asked on asked.game_id = games.id and asked.scout_id = users.id
  where users.id in (
    select user_id from game_scouts where game_scouts.game_id = games.id
    union select scout_id from game_assignments where game_assignments.game_id = games.id and state <> 'withdrawn')
), '[]')`;

type BoardRow = GameRow & Omit<BoardGameRow, 'game'>;
const boardGameOf = ({ scouts, watched: count, ...game }: BoardRow): BoardGameRow => ({ game, scouts, watched: count });

/** Games with who goes and how many watched players they have, by kick-off. */
const selectBoardGames = (db: Db, viewerId: string, { from, to }: Pick<BoardArgs, 'from' | 'to'>) =>
  selectGameDetails(db.selectFrom('games'), viewerId)
    .select([scoutsJson.as('scouts'), watched.as('watched')])
    .where('games.day', '>=', from)
    .where('games.day', '<=', to)
    .orderBy('games.day')
    .orderBy('games.startsAt')
    .orderBy('games.id');

/** The games of some days, at most `limit` of them, in one statement. */
export async function boardGames(
  db: Db,
  viewerId: string,
  { level, gameContext, search, watched: onlyWatched, ...days }: BoardArgs,
  limit: number,
): Promise<BoardGameRow[]> {
  const rows = await selectBoardGames(db, viewerId, days)
    .$if(!!level?.length, (games) => games.where('games.level', '=', anyOf(level!)))
    .$if(!!gameContext?.length, (games) => games.where('games.gameContext', '=', anyOf(gameContext!)))
    .$if(!!search, (games) =>
      games.where((eb) => eb.and(matchesEveryWord(eb.ref('games.searchText'), searchPatterns(search)))),
    )
    .$if(onlyWatched === true, (games) => games.where(sql<boolean>`${watched} > 0`))
    .limit(limit)
    .execute();
  return (rows as BoardRow[]).map(boardGameOf);
}

export type DeskGames = { total: number; first: BoardGameRow[] };

const isAhead = (now: Temporal.Instant) =>
  sql<boolean>`(not kickoff_known or starts_at > ${now.toString()}::timestamptz)`;

const CONDITIONS = {
  /** Nobody goes there, though players are watched. */
  unassigned: (now: Temporal.Instant) =>
    sql<boolean>`${isAhead(now)} and ${watched} > 0 and not exists (select from game_scouts where game_id = games.id)`,
  /** Somebody was asked and has not answered. */
  unanswered: (now: Temporal.Instant) =>
    sql<boolean>`${isAhead(now)} and exists (
      select from game_assignments where game_id = games.id and state = 'asked')`,
  /** Somebody was to go there and has not reported. */
  overdue: () => sql<boolean>`exists (
    select from game_scouts goes where goes.game_id = games.id
      and not exists (select from reports where reports.game_id = games.id and reports.created_by = goes.user_id))`,
};

/** Games of some days that wait for a scout, an answer or a report: how many there are, and the first of them. */
export async function deskGames(
  db: Db,
  viewerId: string,
  which: keyof typeof CONDITIONS,
  { now, ...days }: Pick<BoardArgs, 'from' | 'to'> & { now: Temporal.Instant },
  limit: number,
): Promise<DeskGames> {
  const rows = await selectBoardGames(db, viewerId, days)
    .select(sql<number>`count(*) over ()`.as('total'))
    .where(CONDITIONS[which](now))
    .limit(limit)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    first: (rows as (BoardRow & { total: number })[]).map(({ total: _total, ...row }) => boardGameOf(row)),
  };
}

/** A side of a match: a club, or a name that was typed. */
export type SquadMatchSide = { id: string | null; name: string };
/** A match of a squad that is no game of scouting yet. `level` is that of the squad. */
export type SquadMatchRow = {
  activityId: string;
  date: string;
  startsAt: string;
  level: Level;
  squad: string;
  home: SquadMatchSide;
  away: SquadMatchSide;
  watched: number;
};

/**
 * The matches of squads in some days whose clubs have watched players of that level, and which are no game yet, in one
 * statement (DSK-31).
 */
export async function squadMatches(
  db: Db,
  { from, to }: Pick<BoardArgs, 'from' | 'to'>,
  limit: number,
): Promise<SquadMatchRow[]> {
  const { rows } = await sql<SquadMatchRow>`
    select activities.id as activity_id, activities.date::text, to_char(activities.starts_at, 'HH24:MI') as starts_at,
      squad.level, squad.short_name as squad,
      json_build_object('id', home_id, 'name', coalesce(home.name, home_name)) as home,
      json_build_object('id', away_id, 'name', coalesce(away.name, away_name)) as away, watched.count as watched
    from activities
    join match_infos on match_infos.activity_id = activities.id
    join lateral (
      select level, short_name from activity_squads join squads on squads.id = squad_id
      where activity_squads.activity_id = activities.id order by short_name, squads.id limit 1
    ) as squad on true
    left join clubs home on home.id = home_id
    left join clubs away on away.id = away_id
    cross join lateral (
      select count(*)::int as count from players
      where players.status = any(${[...WATCHED]}::text[]) and players.club_id in (home_id, away_id)
        and coalesce(players.team_id = case squad.level when 'pro' then 'first' else squad.level end, true)
    ) as watched
    where activities.date between ${from}::date and ${to}::date and activities.removal_id is null
      and not activities.cancelled and not activities.all_day and watched.count > 0
      and not exists (
        select from games where games.day = activities.date and games.level = squad.level
          and least(games.home_club_id, games.away_club_id) = least(home_id, away_id)
          and greatest(games.home_club_id, games.away_club_id) = greatest(home_id, away_id))
    order by activities.date, activities.starts_at, activities.id
    limit ${limit}`.execute(db);
  return rows;
}
