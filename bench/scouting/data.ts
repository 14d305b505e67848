/** What a scouting department has after years: clubs, players, games, reports and journals, or a part of it. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

const SCOUTS = 40;
const CLUBS = 500;
const SIZES = { players: 20_000, games: 100_000, reports: 200_000, journals: 200_000 };
const NAMES = sql`(array['Müller', 'Meier', 'Đorđević', 'Ademi', 'Rochat', 'Bianchi', 'Keller', 'Šarić', 'Weber', 'Favre'])`;

/**
 * All of it with 1, a tenth with 0.1. One player in five is reported on, fifty times. Without the triggers that keep search texts up to date one by one.
 */
export async function fillTables(db: Db, part: number): Promise<void> {
  const numbers = (rows: number) => sql`generate_series(1, ${sql.lit(rows * part)}::int) n`;
  const known = sql`(select array_agg(id order by name) as ids, array_agg(fold(name) order by name) as names from clubs) c`;
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into users (email, first_name, last_name, role, password_hash)
    select 'scout' || n || '@touchline.example', 'Kim', 'Number ' || n, 'scout', 'none'
    from generate_series(1, ${sql.lit(SCOUTS)}) n`.execute(db);
  await sql`insert into clubs (name) select 'FC ' || initcap(substr(md5(n::text), 1, 7)) || ' ' || n
    from generate_series(1, ${sql.lit(CLUBS)}) n`.execute(db);
  await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, search_text)
    select first, last, c.ids[1 + n % 500], 'u19', 'striker', (array['youth', 'pro'])[1 + n % 2],
      fold(first || ' ' || last) || ' ' || c.names[1 + n % 500]
    from ${known}, ${numbers(SIZES.players)}, lateral (select 'Kim ' || substr(md5(n::text), 1, 6) as first,
      ${NAMES}[1 + n % 10] || ' ' || n as last) named`.execute(db);
  await sql`insert into games (starts_at, day, home_club_id, away_club_id, level, city, updated_at, search_text)
    select day + time '12:00' + n % 20 * interval '15 minutes', day, c.ids[1 + n % 500],
      c.ids[1 + (n + 1 + n / 500) % 500], 'u19', 'Zürich', day,
      c.names[1 + n % 500] || ' ' || c.names[1 + (n + 1 + n / 500) % 500] || ' zurich'
    from ${known}, ${numbers(SIZES.games)}, lateral (select date '2010-01-01' + n / 20 as day) d
    where (1 + n / 500) % 500 <> 0 on conflict do nothing`.execute(db);
  await sql`insert into game_scouts (game_id, user_id)
    select g.id, u.ids[1 + abs(hashtext(g.id::text)) % ${sql.lit(SCOUTS)}]
    from games g, (select array_agg(id) as ids from users) u`.execute(db);
  await sql`insert into reports (type, game_id, player_id, created_by, n_sweater, scouting_recommendation, general_grade,
      general_note, tags, created_at, search_text)
    select 'short', g.ids[1 + n % array_length(g.ids, 1)], p.ids[place], u.ids[1 + n % ${sql.lit(SCOUTS)}], 9,
      (array['act_immediately', 'continue_to_observe', 'not_an_option'])[1 + n % 3], 1 + n % 4, 'Ruhig am Ball',
      case when n % 50 = 0 then array['sweeper'] else '{}' end, timestamptz '2015-01-01' + n * interval '20 minutes',
      p.texts[place] || ' ' || g.texts[1 + n % array_length(g.ids, 1)]
    from (select array_agg(id) as ids, array_agg(search_text) as texts from games) g, (select array_agg(id) as ids from users) u,
      (select array_agg(id) as ids, array_agg(search_text) as texts from players) p, ${numbers(SIZES.reports)},
      lateral (select 1 + (n::bigint * 7919 % (array_length(p.ids, 1) / 5))::int as place) at
    on conflict do nothing`.execute(db);
  await sql`insert into journals (name, date, content, content_text, category, player_id, created_by, created_at, search_text)
    select 'Note ' || n, date '2015-01-01' + n / 50, '<p>Ruhig am Ball</p>', 'Ruhig am Ball',
      (array['technical', 'athletics', 'medicine', 'scouting'])[1 + n % 4], p.ids[place], u.ids[1 + n % ${sql.lit(SCOUTS)}],
      timestamptz '2015-01-01' + n * interval '20 minutes', 'note ' || n || ' ruhig am ball ' || p.texts[place]
    from (select array_agg(id) as ids from users) u,
      (select array_agg(id) as ids, array_agg(search_text) as texts from players) p, ${numbers(SIZES.journals)},
      lateral (select 1 + (n::bigint * 7919 % (array_length(p.ids, 1) / 5))::int as place) at`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
  await sql`select note_lengths_anew()`.execute(db);
  await sql.raw(FUNCTIONS).execute(db);
}

/** How one teaches PostGraphile what no table says: it turns functions into fields. */
const FUNCTIONS = `
  create function games_assigned_to(game games, person uuid) returns boolean language sql stable as $$
    select exists (select from game_scouts where game_id = game.id and user_id = person) $$;
  create function players_mean(player players) returns numeric language sql stable as $$
    select round(avg(average), 1) from reports where player_id = player.id $$;
  create function narrowed_reports(kind text, advice text) returns setof reports language sql stable as $$
    select * from reports where type = kind and scouting_recommendation = advice order by created_at desc, id desc $$;
  create function search_reports(one text, two text) returns setof reports language sql stable as $$
    select * from reports where search_text like one and search_text like two order by created_at desc, id desc $$;
  create function search_players(one text, two text) returns setof players language sql stable as $$
    select * from players where search_text like one and search_text like two order by updated_at desc, id desc $$;`;
