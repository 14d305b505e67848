-- What all files come to, for the quota of the club: known without reading them all.

-- As differences that add up, like list_lengths: whoever uploads or removes only adds a row and waits for nobody.
create table file_totals (
  files bigint not null,
  bytes bigint not null,
  arriving_bytes bigint not null
);

create function note_file_totals() returns trigger language plpgsql as $$
declare
  difference file_totals;
begin
  if tg_op = 'INSERT' then
    select count(*), coalesce(sum(size), 0), coalesce(sum(size) filter (where arrived_at is null), 0)
      into difference from changed;
  elsif tg_op = 'DELETE' then
    select -count(*), -coalesce(sum(size), 0), -coalesce(sum(size) filter (where arrived_at is null), 0)
      into difference from removed;
  else
    select count(*) - (select count(*) from removed),
      coalesce(sum(size), 0) - (select coalesce(sum(size), 0) from removed),
      coalesce(sum(size) filter (where arrived_at is null), 0)
        - (select coalesce(sum(size) filter (where arrived_at is null), 0) from removed)
      into difference from changed;
  end if;
  if difference = row(0, 0, 0)::file_totals then return null; end if;
  insert into file_totals select difference.*;
  -- Many differences become one again; those that somebody else adds up at this moment stay.
  if exists (select from file_totals offset 50) then
    with added_up as (
      delete from file_totals
      where ctid = any(array(select ctid from file_totals for update skip locked))
      returning files, bytes, arriving_bytes
    )
    insert into file_totals select sum(files), sum(bytes), sum(arriving_bytes) from added_up having count(*) > 0;
  end if;
  return null;
end $$;

create trigger files_made after insert on files referencing new table as changed
  for each statement execute function note_file_totals();
create trigger files_changed after update on files referencing old table as removed new table as changed
  for each statement execute function note_file_totals();
create trigger files_gone after delete on files referencing old table as removed
  for each statement execute function note_file_totals();

-- Counts from the beginning, for whoever filled the tables without their triggers.
create or replace function note_lengths_anew() returns void language sql as $$
  delete from list_lengths;
  insert into list_lengths select 'games', count(*) from games;
  insert into list_lengths select 'reports', count(*) from reports;
  delete from file_totals;
  insert into file_totals
    select count(*), coalesce(sum(size), 0), coalesce(sum(size) filter (where arrived_at is null), 0) from files;
$$;
select note_lengths_anew();
