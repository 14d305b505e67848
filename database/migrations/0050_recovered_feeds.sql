-- A calendar address tells its owner when it was last fetched, and by what kind of program; never by what it calls itself.
alter table calendar_feeds
  add column last_fetched_at timestamptz,
  add column last_fetched_by text,
  add constraint calendar_feeds_program_known
    check (last_fetched_by in ('google', 'apple', 'outlook', 'other')),
  add constraint calendar_feeds_fetched_by_something check ((last_fetched_at is null) = (last_fetched_by is null));

-- An account that is recovered with a temporary password loses its address, whoever made that password.
create trigger users_end_recovered_calendar_feed after update of password_hash on users
  for each row when (new.require_password_reset) execute function end_calendar_feed();

-- Addresses of accounts that wait for a new password answer nothing now, and would come back with it.
delete from calendar_feeds using users where users.id = user_id and require_password_reset;
