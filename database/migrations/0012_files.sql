-- Photos, videos and documents. The bytes lie in the object store under `key`; a file belongs to one record, or still to
-- nobody but whoever uploads it. What belongs to nobody for long is removed together with its bytes.

create table files (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  name text not null,
  type text not null,
  size integer not null,
  report_id uuid references reports on delete set null,
  activity_id uuid references activities on delete set null,
  position integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  -- When its bytes were found to be what was announced; until then it can belong to nothing.
  arrived_at timestamptz,
  constraint files_key_unguessable check (key ~ '^[0-9a-f]{32}-[a-z0-9][a-z0-9.-]*$'),
  constraint files_name_length check (char_length(name) between 1 and 200),
  constraint files_type_known check (type in ('image', 'file', 'video')),
  constraint files_size_limit check (size between 1 and case type when 'video' then 524288000 else 20971520 end),
  constraint files_of_one_record check (num_nonnulls(report_id, activity_id) <= 1),
  constraint files_attached_once_there check (arrived_at is not null or num_nonnulls(report_id, activity_id) = 0)
);
create index files_by_report on files (report_id, position) where report_id is not null;
create index files_by_activity on files (activity_id, position) where activity_id is not null;
create index files_of_nobody on files (created_at) where report_id is null and activity_id is null;
create index files_by_author on files (created_by) where report_id is null and activity_id is null;

-- Nothing has written into it yet.
drop table activity_files;
