-- Squads: the teams of a season, with the people who belong to them for a while.
create table squads (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  short_name text not null,
  -- Its colour, in degrees of OKLCH, as those of the types of activities.
  hue integer not null,
  level text not null,
  -- The year in which the season begins: 2026 for 2026/27.
  season integer not null,
  archived_at timestamptz,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_by uuid references users (id),
  updated_at timestamptz not null default now(),
  constraint squads_name_is_text check (name = btrim(name) and char_length(name) between 1 and 100),
  constraint squads_short_name_is_text check (short_name = btrim(short_name) and char_length(short_name) between 1 and 8),
  constraint squads_hue_in_circle check (hue between 0 and 359),
  constraint squads_level_known check (level in (
    'u10', 'u11', 'u12', 'u13', 'u14', 'u15', 'u16', 'u17', 'u18', 'u19', 'u20', 'u21', 'u22', 'u23', 'pro')),
  constraint squads_season_known check (season between 2000 and 2100)
);
create unique index squads_one_per_name on squads (season, fold(name)) where archived_at is null;

-- Who belongs to a squad, as what and on which days, the last one included; without a last day from the first one on.
create table squad_members (
  id uuid primary key default gen_random_uuid(),
  squad_id uuid not null references squads on delete cascade,
  user_id uuid not null,
  role text not null,
  from_day date not null,
  until_day date,
  -- Players play; coaches and the staff are scouts, managers and admins.
  side text not null generated always as (case role when 'player' then 'player' else 'staff' end) stored,
  version integer not null default 1,
  updated_by uuid references users (id),
  updated_at timestamptz not null default now(),
  constraint squad_members_role_known check (role in ('player', 'coach', 'staff')),
  constraint squad_members_until_not_before_from check (until_day >= from_day),
  constraint squad_members_of_their_side foreign key (user_id, side) references users (id, side) on delete cascade,
  constraint squad_members_once_at_a_time
    exclude using gist (squad_id with =, user_id with =, daterange(from_day, until_day, '[]') with &&)
);
create index squad_members_by_squad on squad_members (squad_id);
create index squad_members_by_user on squad_members (user_id);

-- Whoever changes sides belongs to no squad any more, as nobody is assigned to them any more.
create function end_squad_memberships() returns trigger language plpgsql as $$
begin
  delete from squad_members where user_id = new.id;
  return new;
end $$;
create trigger users_end_squad_memberships before update of role on users
  for each row when (side_of(old.role) <> side_of(new.role)) execute function end_squad_memberships();
