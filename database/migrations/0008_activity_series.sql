-- Activities that were planned in one go: the days of a repeated one know each other.

-- Not a table of its own: a series is nothing but what shares its id, and ends with the last of them.
alter table activities add column series_id uuid;
create index activities_by_series on activities (series_id, date) where series_id is not null;

-- A call that makes many things is answered with more than one id: what it said is kept as it was said.
alter table idempotency_keys alter column answer_id drop not null;
alter table idempotency_keys add column answer jsonb;
alter table idempotency_keys add constraint idempotency_keys_answered_once
  check ((answer_id is null) <> (answer is null));
