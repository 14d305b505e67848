-- SQD-23: the account of a player of the club and the record that scouting keeps of them, one to one. Links that ended stay, so that
-- the record tells who set and undid them.
create table player_accounts (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references players (id) on delete cascade,
  user_id uuid not null references users (id),
  linked_by uuid not null references users (id),
  linked_at timestamptz not null,
  -- Nobody where the account became one of the staff.
  ended_by uuid references users (id),
  ended_at timestamptz,
  constraint player_accounts_ended_by_somebody check (ended_by is null or ended_at is not null)
);
create unique index player_accounts_one_per_player on player_accounts (player_id) where ended_at is null;
create unique index player_accounts_one_per_user on player_accounts (user_id) where ended_at is null;
create index player_accounts_by_player on player_accounts (player_id);

-- Only players have a record that is theirs.
create function end_player_account() returns trigger language plpgsql as $$
begin
  update player_accounts set ended_at = now() where user_id = new.id and ended_at is null;
  return new;
end $$;
create trigger users_end_player_account after update of role on users
  for each row when (old.role = 'player' and new.role <> 'player') execute function end_player_account();
