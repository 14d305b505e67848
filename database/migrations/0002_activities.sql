-- The days of the club: what is planned, when, by whom and with whom.

create table activity_types (
  id uuid primary key,
  name text not null unique,
  is_match boolean not null default false,
  is_for_player boolean not null default false,
  is_for_manager boolean not null default false,
  is_for_scout boolean not null default false,
  hue integer not null,
  position integer not null,
  constraint activity_types_name_is_key check (name ~ '^activity_types\.[a-z_]+$'),
  constraint activity_types_hue_range check (hue between 0 and 359)
);

insert into activity_types (id, name, is_match, is_for_player, is_for_manager, is_for_scout, hue, position)
select md5(name)::uuid, 'activity_types.' || name, name = 'game', player, manager, scout, hue, row_number() over ()
from (values
  ('team_practice',     true,  true,  false, 255),
  ('game',              true,  false, false, 145),
  ('dribbling',         true,  false, false, 190),
  ('free_kicks',        true,  false, false, 165),
  ('finishing',         true,  false, false, 235),
  ('gym',               true,  false, false, 295),
  ('stretching',        true,  false, false, 275),
  ('meal',              true,  true,  true,   75),
  ('school',            true,  false, false, 210),
  ('physiotherapy',     true,  false, false,  15),
  ('massage',           true,  false, false, 345),
  ('rehabilitation',    true,  false, false,   0),
  ('doctor',            true,  false, false,  30),
  ('national_team',     true,  false, false, 120),
  ('match_observation', false, true,  true,  165),
  ('observations',      false, true,  true,  185),
  ('meetings',          true,  true,  true,  320),
  ('office_work',       false, true,  true,  250),
  ('travel',            true,  true,  true,   50),
  ('private',           true,  true,  true,  270),
  ('other',             true,  true,  true,   95)
) as delivered (name, player, manager, scout, hue);

create table activities (
  id uuid primary key default gen_random_uuid(),
  activity_type_id uuid not null references activity_types,
  title text not null,
  date date not null,
  all_day boolean not null default false,
  starts_at time not null,
  ends_at time not null,
  description text not null default '',
  -- Whose time it takes: the first participant, who cannot be in two places at once. When the first one left and the
  -- next is busy at that hour, it is nobody's until it is planned anew.
  owner_id uuid references users,
  created_by uuid not null references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  during tsrange not null generated always as (tsrange(date + starts_at, date + ends_at)) stored,
  constraint activities_title_length check (char_length(title) between 1 and 200),
  constraint activities_description_length check (char_length(description) <= 10000),
  -- 24:00 is the midnight that ends the day.
  constraint activities_between_six_and_midnight check (starts_at >= '06:00' and ends_at <= '24:00'),
  constraint activities_start_before_end check (starts_at < ends_at),
  constraint activities_all_day_is_whole_day check (not all_day or (starts_at = '06:00' and ends_at = '24:00')),
  constraint activities_one_at_a_time exclude using gist (owner_id with =, during with &&)
);
create index activities_by_date on activities (date, starts_at);
create index activities_by_owner_and_date on activities (owner_id, date);

create table activity_participants (
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users,
  position integer not null,
  has_joined boolean not null default false,
  primary key (activity_id, user_id)
);
create index activity_participants_by_user on activity_participants (user_id, activity_id);

-- What is known of a match that a player plays: each side is a known club or a typed name.
create table match_infos (
  activity_id uuid primary key references activities on delete cascade,
  home_id uuid references clubs,
  home_name text,
  away_id uuid references clubs,
  away_name text,
  location text not null default '',
  result_home integer,
  result_away integer,
  minutes_played integer,
  position text,
  assists integer,
  goals_scored integer,
  self_assessment text not null default '',
  personal_goals text not null default '',
  improvements text not null default '',
  remarks text not null default '',
  constraint match_infos_home_once check ((home_id is null) <> (home_name is null)),
  constraint match_infos_away_once check ((away_id is null) <> (away_name is null)),
  constraint match_infos_names_length check (
    (home_name is null or char_length(home_name) between 1 and 100)
    and (away_name is null or char_length(away_name) between 1 and 100)),
  constraint match_infos_clubs_differ check (home_id is null or away_id is null or home_id <> away_id),
  constraint match_infos_results_range check (
    (result_home is null or result_home between 0 and 20) and (result_away is null or result_away between 0 and 20)),
  constraint match_infos_minutes_range check (minutes_played is null or minutes_played between 0 and 90),
  constraint match_infos_counts_range check (
    (assists is null or assists between 0 and 10) and (goals_scored is null or goals_scored between 0 and 20)),
  constraint match_infos_position_known check (position is null or position in
    ('ST', '2ST', 'LW', 'AM', 'RW', 'LM', 'CM', 'RM', 'DM', 'LB', 'LCB', 'RCB', 'RB', 'GK'))
);
create index match_infos_by_home on match_infos (home_id);
create index match_infos_by_away on match_infos (away_id);

-- What participants, scouts and coaches have to say about a match: one comment for each of them.
create table match_comments (
  activity_id uuid not null references match_infos on delete cascade,
  user_id uuid not null references users,
  comment text not null,
  updated_at timestamptz not null default now(),
  primary key (activity_id, user_id),
  constraint match_comments_length check (char_length(comment) between 1 and 10000)
);
