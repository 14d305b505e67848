-- What the scouts see: games, players and the reports that join them.

create table games (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  -- False when only the day is known; starts_at is then the beginning of that day in the club's zone.
  kickoff_known boolean not null default true,
  -- The calendar day of starts_at in the club's zone.
  day date not null,
  home_club_id uuid not null references clubs,
  away_club_id uuid not null references clubs,
  home_team_type text,
  away_team_type text,
  home_result integer,
  away_result integer,
  level text not null,
  observations text not null default '',
  scouting_procedure text,
  game_context text,
  location text not null default 'CH',
  city text not null default '',
  search_text text not null default '',
  created_by uuid references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint games_clubs_differ check (home_club_id <> away_club_id),
  constraint games_results_range check (
    (home_result is null or home_result between 0 and 20) and (away_result is null or away_result between 0 and 20)),
  constraint games_level_known check (level in ('u10', 'u11', 'u12', 'u13', 'u14', 'u15', 'u16', 'u17', 'u18', 'u19',
    'u20', 'u21', 'u22', 'u23', 'pro')),
  constraint games_team_types_known check (
    (home_team_type is null or home_team_type in ('first', 'reserves', 'u21', 'u20', 'u19', 'u18', 'u17', 'u16', 'u15',
      'u14', 'u13', 'u12', 'u11', 'u10', 'u9', 'u8'))
    and (away_team_type is null or away_team_type in ('first', 'reserves', 'u21', 'u20', 'u19', 'u18', 'u17', 'u16',
      'u15', 'u14', 'u13', 'u12', 'u11', 'u10', 'u9', 'u8'))),
  constraint games_procedure_known check (scouting_procedure in ('live', 'web', 'tv', 'other')),
  constraint games_context_known check (
    game_context in ('cup', 'friendly_game', 'championship', 'international', 'other')),
  constraint games_location_is_country check (location ~ '^[A-Z]{2}$'),
  constraint games_texts_length check (char_length(observations) <= 10000 and char_length(city) <= 100)
);
create unique index games_one_per_pair_and_day on games
  (least(home_club_id, away_club_id), greatest(home_club_id, away_club_id), day);
create index games_by_change on games (updated_at desc, id desc);
create index games_by_start on games (starts_at, id);
create index games_by_creation on games (created_at desc, id desc);
create index games_by_home on games (home_club_id);
create index games_by_away on games (away_club_id);
create index games_by_day on games (day);
create index games_search on games using gin (search_text gin_trgm_ops);

create table game_scouts (
  game_id uuid not null references games on delete cascade,
  user_id uuid not null references users,
  primary key (game_id, user_id)
);
create index game_scouts_by_user on game_scouts (user_id, game_id);

create table players (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  nickname text not null default '',
  photo text,
  date_of_birth date,
  club_id uuid not null references clubs,
  team_id text not null,
  national_team_player boolean,
  national_team text not null default '',
  main_position text not null,
  second_position text,
  type text not null,
  status text not null default 'observation',
  nationality text,
  second_nationality text,
  outfitter text not null default '',
  strong_foot text,
  height integer,
  weight integer,
  n_sweater integer,
  physical_stature text,
  body_composition text,
  appearance text,
  contact text not null default '',
  has_contract text,
  contract_duration date,
  agent boolean,
  agency text not null default '',
  phone text not null default '',
  email text not null default '',
  parent_phone text not null default '',
  parent_email text not null default '',
  agent_phone text not null default '',
  agent_email text not null default '',
  links text[] not null default '{}',
  search_text text not null default '',
  created_by uuid references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint players_names_are_text check (
    char_length(first_name) between 1 and 100 and char_length(last_name) between 1 and 100),
  constraint players_team_known check (team_id in ('first', 'reserves', 'u21', 'u20', 'u19', 'u18', 'u17', 'u16', 'u15',
    'u14', 'u13', 'u12', 'u11', 'u10', 'u9', 'u8')),
  constraint players_positions_known check (
    main_position in ('goalkeeper', 'left_back', 'left_center_back', 'right_center_back', 'right_back',
      'defensive_midfielder', 'left_midfielder', 'center_midfielder', 'right_midfielder', 'left_winger', 'right_winger',
      'attacking_midfielder', 'second_striker', 'striker')
    and (second_position is null or second_position in ('goalkeeper', 'left_back', 'left_center_back',
      'right_center_back', 'right_back', 'defensive_midfielder', 'left_midfielder', 'center_midfielder',
      'right_midfielder', 'left_winger', 'right_winger', 'attacking_midfielder', 'second_striker', 'striker'))),
  constraint players_type_known check (type in ('youth', 'pro')),
  constraint players_status_known check (status in ('observation', 'watchlist', 'on_trail', 'fcz_player', 'closed')),
  constraint players_foot_known check (strong_foot in ('left', 'right', 'both')),
  constraint players_stature_known check (physical_stature in ('small', 'medium', 'tall', 'very_tall')),
  constraint players_body_known check (body_composition in ('leptosome', 'athletic', 'normal', 'chubby')),
  constraint players_appearance_known check (appearance in ('thin', 'medium', 'robust')),
  constraint players_contract_known check (has_contract in ('yes', 'no', 'notKnown')),
  constraint players_countries check (
    (nationality is null or nationality ~ '^[A-Z]{2}$') and (second_nationality is null or second_nationality ~ '^[A-Z]{2}$')),
  constraint players_numbers_positive check (
    (n_sweater is null or n_sweater > 0) and (height is null or height between 50 and 250)
    and (weight is null or weight between 10 and 200))
);
create index players_by_change on players (updated_at desc, id desc);
create index players_by_creation on players (created_at desc, id desc);
create index players_by_name on players (fold(last_name), fold(first_name), id);
create index players_by_club on players (club_id);
create index players_by_status_and_type on players (status, type, updated_at desc);
create index players_search on players using gin (search_text gin_trgm_ops);

create table reports (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  game_id uuid not null references games,
  player_id uuid not null references players,
  created_by uuid not null references users,
  n_sweater integer not null,
  scouting_recommendation text not null,
  global_note text not null default '',
  is_training boolean not null default false,
  technique_grade integer,
  technique_note text not null default '',
  intelligence_grade integer,
  intelligence_note text not null default '',
  physique_grade integer,
  physique_note text not null default '',
  mentality_grade integer,
  mentality_note text not null default '',
  velocity_grade integer,
  velocity_note text not null default '',
  general_grade integer,
  general_note text not null default '',
  tags text[] not null default '{}',
  average numeric(2, 1) not null generated always as (
    case type
      when 'short' then general_grade::numeric
      else round((technique_grade + intelligence_grade + physique_grade + mentality_grade + velocity_grade) / 5.0, 1)
    end) stored,
  search_text text not null default '',
  -- Set when two records of one player were joined: the report then came with the other record.
  merged_from uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reports_type_known check (type in ('short', 'standard')),
  constraint reports_sweater_positive check (n_sweater > 0),
  constraint reports_recommendation_known check (
    scouting_recommendation in ('act_immediately', 'continue_to_observe', 'not_an_option')),
  constraint reports_standard_grades check (type <> 'standard' or (
    technique_grade is not null and intelligence_grade is not null and physique_grade is not null
    and mentality_grade is not null and velocity_grade is not null and general_grade is null)),
  constraint reports_short_grades check (type <> 'short' or (
    general_grade is not null and technique_grade is null and intelligence_grade is null and physique_grade is null
    and mentality_grade is null and velocity_grade is null)),
  constraint reports_grades_range check (
    (technique_grade is null or technique_grade between 1 and 4)
    and (intelligence_grade is null or intelligence_grade between 1 and 4)
    and (physique_grade is null or physique_grade between 1 and 4)
    and (mentality_grade is null or mentality_grade between 1 and 4)
    and (velocity_grade is null or velocity_grade between 1 and 4)
    and (general_grade is null or general_grade between 1 and 4))
);
create unique index reports_one_per_author_player_and_game on reports (created_by, player_id, game_id)
  where merged_from is null;
create index reports_by_creation on reports (created_at desc, id desc);
create index reports_by_change on reports (updated_at desc, id desc);
create index reports_by_average on reports (average desc, id desc);
create index reports_by_game on reports (game_id, created_at desc);
create index reports_by_player on reports (player_id, created_at desc);
create index reports_by_author on reports (created_by, created_at desc);
create index reports_by_tag on reports using gin (tags);
create index reports_search on reports using gin (search_text gin_trgm_ops);

-- The text that a search looks at is kept beside the row, so that one index answers it.
create function write_game_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold(
    (select name from clubs where id = new.home_club_id) || ' '
    || (select name from clubs where id = new.away_club_id) || ' ' || new.city);
  return new;
end $$;
create trigger games_search_text before insert or update of home_club_id, away_club_id, city on games
  for each row execute function write_game_search_text();

create function write_player_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold(new.first_name || ' ' || new.last_name || ' ' || new.nickname || ' '
    || (select name from clubs where id = new.club_id));
  return new;
end $$;
create trigger players_search_text before insert or update of first_name, last_name, nickname, club_id on players
  for each row execute function write_player_search_text();

create function write_report_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := (select fold(p.first_name || ' ' || p.last_name || ' ' || p.nickname) from players p where p.id = new.player_id)
    || ' ' || (select fold(h.name || ' ' || a.name) from games g
      join clubs h on h.id = g.home_club_id join clubs a on a.id = g.away_club_id where g.id = new.game_id);
  return new;
end $$;
create trigger reports_search_text before insert or update of player_id, game_id on reports
  for each row execute function write_report_search_text();

-- A new name is found at once, wherever it stands.
create function spread_club_name() returns trigger language plpgsql as $$
begin
  update games set city = city where home_club_id = new.id or away_club_id = new.id;
  update players set club_id = club_id where club_id = new.id;
  update reports set game_id = game_id
    where game_id in (select id from games where home_club_id = new.id or away_club_id = new.id);
  return null;
end $$;
create trigger clubs_spread_name after update of name on clubs
  for each row when (old.name is distinct from new.name) execute function spread_club_name();

create function spread_player_name() returns trigger language plpgsql as $$
begin
  update reports set player_id = player_id where player_id = new.id;
  return null;
end $$;
create trigger players_spread_name after update of first_name, last_name, nickname on players
  for each row when ((old.first_name, old.last_name, old.nickname) is distinct from (new.first_name, new.last_name, new.nickname))
  execute function spread_player_name();

create function spread_game_clubs() returns trigger language plpgsql as $$
begin
  update reports set game_id = game_id where game_id = new.id;
  return null;
end $$;
create trigger games_spread_clubs after update of home_club_id, away_club_id on games
  for each row when ((old.home_club_id, old.away_club_id) is distinct from (new.home_club_id, new.away_club_id))
  execute function spread_game_clubs();
