-- DSK-30: which list a game was imported with, and the clubs that it made, so that an import can be taken back.
create table game_lists (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint game_lists_name_length check (char_length(name) between 1 and 200),
  created_by uuid not null references users,
  created_at timestamptz not null default now()
);
create index game_lists_latest on game_lists (created_at desc, id);
create table game_list_clubs (
  list_id uuid not null references game_lists on delete cascade,
  club_id uuid not null references clubs on delete cascade,
  primary key (list_id, club_id)
);
create index game_list_clubs_by_club on game_list_clubs (club_id);
alter table game_imports add column list_id uuid references game_lists on delete set null;
create index game_imports_by_list on game_imports (list_id) where list_id is not null;
