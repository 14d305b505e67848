-- People, their clubs, and how they get in.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- One spelling for search: 'Müller', 'Mueller' and 'muller' all become 'muller'.
-- unaccent() is only STABLE because its dictionary could be swapped; ours is named and never is.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(
    lower(unaccent('unaccent'::regdictionary, value)),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'dj', 'd');

create table clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  logo text,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint clubs_name_is_text check (name = btrim(name) and char_length(name) between 1 and 100)
);
create unique index clubs_one_per_name on clubs (lower(name));
create index clubs_by_name on clubs (fold(name), id);
create index clubs_search on clubs using gin (fold(name) gin_trgm_ops);

create table users (
  id uuid primary key default gen_random_uuid(),
  email citext not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null,
  label text,
  journal_type text,
  language text not null default 'en',
  avatar text,
  birth_date date,
  league text,
  password_hash text not null,
  require_password_reset boolean not null default false,
  deactivated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_role_known check (role in ('player', 'scout', 'manager', 'admin', 'special')),
  constraint users_label_is_for_players check (
    (role = 'player' and label is not null and label in ('YOUTH', 'PRO')) or (role <> 'player' and label is null)),
  constraint users_journal_type_known check (
    journal_type in ('technical', 'athletics', 'medicine', 'contractual', 'talentManagement', 'scouting', 'other')),
  constraint users_language_known check (language in ('en', 'de', 'fr', 'es', 'it', 'sr'))
);
create unique index users_one_per_email on users (email);
create index users_by_name on users (fold(last_name), fold(first_name), id) where deactivated_at is null;
create index users_search on users using gin (fold(first_name || ' ' || last_name) gin_trgm_ops);

alter table clubs add constraint clubs_created_by_fkey foreign key (created_by) references users;

-- The clubs a player names in the own profile, in the order given.
create table user_clubs (
  user_id uuid not null references users on delete cascade,
  club_id uuid not null references clubs,
  position integer not null,
  primary key (user_id, club_id)
);
create index user_clubs_by_club on user_clubs (club_id);

create table scout_assignments (
  player_id uuid not null references users on delete cascade,
  scout_id uuid not null references users on delete cascade,
  assigned_at timestamptz not null default now(),
  primary key (player_id, scout_id),
  constraint scout_assignments_two_people check (player_id <> scout_id)
);
create index scout_assignments_by_scout on scout_assignments (scout_id);

-- A session is known by the SHA-256 of its token; the token itself is never stored.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  device text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Failed sign-ins by account and by address (hashed), for the growing delay.
create table sign_in_failures (
  subject bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null
);

-- The answer to a create that was already given, so that a repeated call makes nothing twice.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  operation text not null,
  answer_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key),
  constraint idempotency_keys_length check (char_length(key) between 8 and 64)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
