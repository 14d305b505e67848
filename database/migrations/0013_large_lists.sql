-- Lists that grow with the years: their ids follow time, and how long they are is known without counting.

-- An id of version 7 (RFC 9562): it begins with the milliseconds of its making, so that what was made together lies
-- together in the index, and a week is read from the same few pages however many years there are.
create function ordered_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
alter table activities alter column id set default ordered_id();
alter table players alter column id set default ordered_id();
alter table games alter column id set default ordered_id();
alter table reports alter column id set default ordered_id();

-- How many rows there are, as differences that add up: writers only add a row and so never wait for each other.
create table list_lengths (
  list text not null,
  difference bigint not null
);
create index list_lengths_by_list on list_lengths (list) include (difference);

create function note_length() returns trigger language plpgsql as $$
declare
  difference bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into difference from changed;
  elsif tg_op = 'DELETE' then
    select -count(*) into difference from changed;
  end if;
  if difference = 0 then return null; end if;
  insert into list_lengths values (tg_table_name, difference);
  -- Many differences become one again; those that somebody else adds up at this moment stay.
  if exists (select from list_lengths where list = tg_table_name offset 50) then
    with added_up as (
      delete from list_lengths
      where ctid = any(array(select ctid from list_lengths where list = tg_table_name for update skip locked))
      returning list_lengths.difference
    )
    insert into list_lengths select tg_table_name, sum(added_up.difference) from added_up having count(*) > 0;
  end if;
  return null;
end $$;

create trigger games_made after insert on games referencing new table as changed
  for each statement execute function note_length();
create trigger games_gone after delete on games referencing old table as changed
  for each statement execute function note_length();
create trigger reports_made after insert on reports referencing new table as changed
  for each statement execute function note_length();
create trigger reports_gone after delete on reports referencing old table as changed
  for each statement execute function note_length();

-- Counts from the beginning, for whoever filled the tables without their triggers.
create function note_lengths_anew() returns void language sql as $$
  delete from list_lengths;
  insert into list_lengths select 'games', count(*) from games;
  insert into list_lengths select 'reports', count(*) from reports;
$$;
select note_lengths_anew();
