-- Two records of one player become one: what was merged, by whom and when, and what stood in both before.

create table player_merges (
  merged_id uuid primary key,
  base_id uuid not null references players,
  merged_by uuid not null references users,
  merged_at timestamptz not null,
  -- The merged record and the base, each as it was.
  previous jsonb not null
);
create index player_merges_by_base on player_merges (base_id, merged_at desc);
create index reports_by_origin on reports (merged_from) where merged_from is not null;
