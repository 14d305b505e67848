-- Two records of one club become one: what was joined, by whom, and what it was before.

create table club_merges (
  merged_id uuid primary key,
  base_id uuid not null references clubs,
  merged_by uuid not null references users,
  merged_at timestamptz not null default now(),
  -- The merged club as it was, and the base's name and logo before.
  previous jsonb not null
);
create index club_merges_by_base on club_merges (base_id);
