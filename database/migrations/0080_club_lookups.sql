-- TXT-07: the search texts that name a club are found by their indexes. With 'home or away' in one condition each new or
-- renamed club read all games of all clubs twice.
create or replace function spread_club_names() returns trigger language plpgsql as $$
begin
  -- In one order, so that two clubs that have met are renamed at once.
  perform from games where id in (
    select games.id from changed join games on home_club_id = changed.club_id
    union all select games.id from changed join games on away_club_id = changed.club_id)
    order by id for no key update;
  update games set city = city where id in (
    select games.id from changed join games on home_club_id = changed.club_id
    union all select games.id from changed join games on away_club_id = changed.club_id);
  update players set club_id = club_id where club_id in (select club_id from changed);
  update reports set game_id = game_id where game_id in (
    select games.id from changed join games on home_club_id = changed.club_id
    union all select games.id from changed join games on away_club_id = changed.club_id);
  return null;
end $$;

-- TXT-07: the clubs of a new game are looked up by their ids. `not in (select id from clubs)` read all clubs for each game.
create or replace function hold_names_of_game() returns trigger language plpgsql as $$
begin
  -- Of an update only a club that is new: two clubs that have met are renamed at once without waiting for each other.
  perform from clubs where id in (new.home_club_id, new.away_club_id)
    and (tg_op = 'INSERT' or id not in (old.home_club_id, old.away_club_id))
    order by id for key share;
  if exists (
    select from unnest(array[new.home_club_id, new.away_club_id]) as named
    where not exists (select from clubs where id = named)
  ) then
    raise foreign_key_violation using message = 'a club of the game is gone';
  end if;
  return new;
end $$;
