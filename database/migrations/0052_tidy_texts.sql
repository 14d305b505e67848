-- Texts written before they were kept in one tidy form (`domain/text/tidy.ts`): what each was, for a year, and which ones stay as
-- they are, because another record has the tidy form already or nothing would be left. Filled by the running server, a batch at a
-- time, so that no start waits for it or fails by it.
create table tidied_texts (
  table_name text not null,
  -- The values of the row's primary key.
  record_key text not null,
  field text not null,
  original text not null,
  outcome text not null,
  tidied_at timestamptz not null,
  primary key (table_name, record_key, field),
  constraint tidied_texts_outcome_known check (outcome in ('tidied', 'taken', 'empty', 'refused'))
);
create index tidied_texts_by_age on tidied_texts (tidied_at) where outcome = 'tidied';
create index tidied_texts_left on tidied_texts (table_name, record_key) where outcome <> 'tidied';

-- How far each table has been looked through; a table is looked through once.
create table tidying (
  table_name text primary key,
  after_key text[],
  done_at timestamptz
);

-- A club that gets another name is still found by the one it had, until another club is named so. Names that stood in a merge
-- (`kept`) stay for good.
alter table club_names add column former boolean not null default false;

create or replace function write_club_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update club_names set former = true
      where club_id = new.id and lower(name) = lower(old.name) and lower(name) <> lower(new.name);
    delete from club_names where lower(name) = lower(new.name) and club_id <> new.id and former and not kept;
  end if;
  insert into club_names (name, club_id) values (new.name, new.id)
    on conflict (lower(name)) do update set name = excluded.name, former = false
    where club_names.club_id = excluded.club_id;
  if not found then
    raise unique_violation using message = 'The name is another club''s', table = 'club_names',
      constraint = 'club_names_one_per_name';
  end if;
  return null;
end $$;

-- Games, players and reports are found by every name of their clubs.
create function names_of_club(club uuid) returns text
  language sql stable parallel safe strict as $$
    select coalesce(string_agg(name, ' ' order by name), '') from club_names where club_id = club
  $$;

create or replace function write_game_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold(names_of_club(new.home_club_id) || ' ' || names_of_club(new.away_club_id) || ' ' || new.city);
  return new;
end $$;

create or replace function write_player_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold(new.first_name || ' ' || new.last_name || ' ' || new.nickname || ' ' || names_of_club(new.club_id));
  return new;
end $$;

create or replace function write_report_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := (select fold(p.first_name || ' ' || p.last_name || ' ' || p.nickname) from players p where p.id = new.player_id)
    || ' ' || (select fold(names_of_club(g.home_club_id) || ' ' || names_of_club(g.away_club_id)) from games g where g.id = new.game_id);
  return new;
end $$;

drop trigger clubs_spread_name on clubs;
drop function spread_club_name;
create function spread_club_names() returns trigger language plpgsql as $$
begin
  update games set city = city
    where home_club_id in (select club_id from changed) or away_club_id in (select club_id from changed);
  update players set club_id = club_id where club_id in (select club_id from changed);
  update reports set game_id = game_id
    where game_id in (select id from games
      where home_club_id in (select club_id from changed) or away_club_id in (select club_id from changed));
  return null;
end $$;
create trigger club_names_added after insert on club_names
  referencing new table as changed for each statement execute function spread_club_names();
create trigger club_names_changed after update on club_names
  referencing new table as changed for each statement execute function spread_club_names();
create trigger club_names_gone after delete on club_names
  referencing old table as changed for each statement execute function spread_club_names();

-- Those whose clubs have been merged, and are found by the merged ones' names from now on.
update club_names set kept = kept
  where club_id in (select club_id from club_names group by club_id having count(*) > 1);
