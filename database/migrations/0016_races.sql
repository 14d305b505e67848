-- What two people do at the same moment ends as if they had done it one after the other (decision 22).

-- Players stand on one side of an assignment, staff on the other. The side is part of a key, so that nobody can change it
-- while somebody else is writing an assignment of that person.
create function side_of(role text) returns text language sql immutable parallel safe
return case role when 'player' then 'player' when 'special' then 'special' else 'staff' end;

alter table users add column side text not null generated always as (side_of(role)) stored;
alter table users add constraint users_by_side unique (id, side);

delete from scout_assignments using users where users.id = player_id and users.side <> 'player';
delete from scout_assignments using users where users.id = scout_id and users.side <> 'staff';

alter table scout_assignments
  drop constraint scout_assignments_player_id_fkey,
  drop constraint scout_assignments_scout_id_fkey,
  add column player_side text not null generated always as ('player') stored,
  add column scout_side text not null generated always as ('staff') stored,
  add constraint scout_assignments_of_a_player
    foreign key (player_id, player_side) references users (id, side) on delete cascade,
  add constraint scout_assignments_to_staff
    foreign key (scout_id, scout_side) references users (id, side) on delete cascade;

-- Whoever changes sides is assigned to nobody any more.
create function end_assignments() returns trigger language plpgsql as $$
begin
  delete from scout_assignments where player_id = new.id or scout_id = new.id;
  return new;
end $$;
create trigger users_end_assignments before update of role on users
  for each row when (side_of(old.role) <> side_of(new.role)) execute function end_assignments();

-- A key that comes again with something else must not be answered as if it were the same. Null: written before.
alter table idempotency_keys add column input_hash bytea;

-- Names are copied into search texts. Who adds a row holds the names it copies (key share); who changes a name waits for
-- all of those (update), and what was added meanwhile is found and written anew.
create function wait_for_copies() returns trigger language plpgsql as $$
begin
  execute format('select from %I where id = $1 for update', tg_table_name) using new.id;
  return new;
end $$;
create trigger clubs_wait_for_copies before update of name on clubs
  for each row when (old.name is distinct from new.name) execute function wait_for_copies();
create trigger players_wait_for_copies before update of first_name, last_name, nickname on players
  for each row when ((old.first_name, old.last_name, old.nickname) is distinct from (new.first_name, new.last_name, new.nickname))
  execute function wait_for_copies();

create function hold_names_of_game() returns trigger language plpgsql as $$
begin
  -- Of an update only a club that is new: two clubs that have met are renamed at once without waiting for each other.
  perform from clubs where id in (new.home_club_id, new.away_club_id)
    and (tg_op = 'INSERT' or id not in (old.home_club_id, old.away_club_id))
    order by id for key share;
  if exists (select from unnest(array[new.home_club_id, new.away_club_id]) as named where named not in (select id from clubs)) then
    raise foreign_key_violation using message = 'a club of the game is gone';
  end if;
  return new;
end $$;
create trigger games_hold_names before insert or update of home_club_id, away_club_id on games
  for each row execute function hold_names_of_game();

create function hold_names_of_player() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.club_id <> new.club_id then
    perform from clubs where id = new.club_id for key share;
  end if;
  return new;
end $$;
create trigger players_hold_names before insert or update of club_id on players
  for each row execute function hold_names_of_player();

create function hold_names_of_report() returns trigger language plpgsql as $$
begin
  -- Clubs before games, as everybody takes them; once more in case the game has just got another club.
  perform from clubs where id in (select home_club_id from games where id = new.game_id
    union all select away_club_id from games where id = new.game_id) order by id for key share;
  perform from games where id = new.game_id for key share;
  perform from clubs where id in (select home_club_id from games where id = new.game_id
    union all select away_club_id from games where id = new.game_id) order by id for key share;
  perform from players where id = new.player_id for key share;
  return new;
end $$;
create trigger reports_hold_names before insert on reports
  for each row execute function hold_names_of_report();
