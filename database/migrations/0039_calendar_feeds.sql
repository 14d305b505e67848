-- The private address under which calendar programs fetch what somebody has planned (iCalendar).
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the token in the address.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  constraint calendar_feeds_hashed check (octet_length(token_hash) = 32)
);

-- An address ends with the account and does not come back with it.
create function end_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where user_id = new.id;
  return null;
end $$;
create trigger users_end_calendar_feed after update of deactivated_at on users
  for each row when (new.deactivated_at is not null) execute function end_calendar_feed();
