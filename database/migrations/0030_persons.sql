-- Agents, parents, coaches and others about whom the club keeps journals.
create table persons (
  id uuid primary key default ordered_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  first_name text not null check (first_name <> '' and length(first_name) <= 100),
  last_name text not null check (last_name <> '' and length(last_name) <= 100),
  type text not null check (type in (
    'father', 'agent', 'parent', 'scout', 'sportDirector', 'videoAnalyst', 'physiotherapist', 'doctor', 'sponsor', 'fan',
    'media', 'referee', 'boardMember', 'analyst', 'legal', 'merchandise', 'facilities', 'celebrity', 'coach', 'other'
  )),
  info text not null default '' check (length(info) <= 1000),
  created_by uuid references users (id),
  search_text text not null generated always as (fold(first_name || ' ' || last_name || ' ' || info)) stored
);

create index persons_by_name on persons (fold(last_name), fold(first_name), id);
create index persons_by_creation on persons (created_at desc, id desc);
create index persons_by_change on persons (updated_at desc, id desc);
create index persons_search on persons using gin (search_text gin_trgm_ops);
-- Who may be the same person is found by the likeness of the name.
create index persons_by_likeness on persons using gin (fold(first_name || ' ' || last_name) gin_trgm_ops);
