-- What merging clubs may not destroy: games of other teams, games that become one, and the names clubs had.

-- A-39: the same pair, in either order, meets once a day with the same teams at the same level.
drop index games_one_per_pair_and_day;
create unique index games_one_per_teams_and_day on games (
  least(home_club_id, away_club_id), greatest(home_club_id, away_club_id), day, level,
  -- The teams in the order of their clubs, so that swapped sides are the same game.
  (case when home_club_id < away_club_id then home_team_type else away_team_type end),
  (case when home_club_id < away_club_id then away_team_type else home_team_type end)
) nulls not distinct;

-- Games that became one when their clubs did: where an old id leads, and what both were before.
create table game_merges (
  merged_id uuid primary key,
  base_id uuid not null references games,
  merged_by uuid not null references users,
  merged_at timestamptz not null default now(),
  -- Both games as they were, and the scouts and reports that came with the merged one.
  previous jsonb not null
);
create index game_merges_by_base on game_merges (base_id);

-- Which game a line of a list of fixtures became, by what the list says, whatever is corrected afterwards.
create table game_imports (
  -- Both clubs as the list spells them, in lower case and in the order of the alphabet.
  first_club text not null,
  second_club text not null,
  day date not null,
  game_id uuid not null references games on delete cascade,
  primary key (first_club, second_club, day)
);
create index game_imports_by_game on game_imports (game_id);
insert into game_imports
  select least(lower(home.name) collate "C", lower(away.name) collate "C"),
    greatest(lower(home.name) collate "C", lower(away.name) collate "C"), games.day, games.id
  from games join clubs home on home.id = home_club_id join clubs away on away.id = away_club_id
  -- Whatever a person records has an author.
  where games.created_by is null
  on conflict do nothing;

-- Every name that finds a club: the one it has, and those that clubs had that became one.
create table club_names (
  name text not null,
  club_id uuid not null references clubs on delete cascade,
  -- Stood in a merge: the club keeps it when it gets another name.
  kept boolean not null default false
);
create unique index club_names_one_per_name on club_names (lower(name));
create index club_names_by_club on club_names (club_id);
create index club_names_search on club_names using gin (fold(name) gin_trgm_ops);
insert into club_names select name, id, exists (select from club_merges where base_id = clubs.id) from clubs;
-- The latest merge first; a name that another club has by now stays with that club.
insert into club_names
  select previous -> spelled ->> 'name', base_id, true
  from club_merges, unnest(array['merged', 'base']) as spelled
  where previous -> spelled ->> 'name' is not null
  order by merged_at desc, spelled desc
  on conflict do nothing;
drop index clubs_one_per_name;
drop index clubs_search;

create function write_club_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from club_names where club_id = new.id and lower(name) = lower(old.name) and not kept;
  end if;
  insert into club_names (name, club_id) values (new.name, new.id)
    on conflict (lower(name)) do update set name = excluded.name where club_names.club_id = excluded.club_id;
  if not found then
    raise unique_violation using message = 'The name is another club''s', table = 'club_names',
      constraint = 'club_names_one_per_name';
  end if;
  return null;
end $$;
create trigger clubs_name_made after insert on clubs for each row execute function write_club_name();
create trigger clubs_name_changed after update of name on clubs
  for each row when (old.name is distinct from new.name) execute function write_club_name();
