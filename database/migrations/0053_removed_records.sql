-- Journals, objectives and reports that somebody has deleted can be restored for a while. They stand in their own tables no
-- more, so nothing that reads those finds them.
create table removed_records (
  removal_id uuid primary key references removals on delete cascade,
  kind text not null check (kind in ('journals', 'objectives', 'reports')),
  record_id uuid not null,
  -- The whole row, but for what is generated of it.
  record jsonb not null
);
create index removed_records_by_record on removed_records (record_id);

-- Set while the record of a file can be restored: the file is nobody's to read or to attach, and is not removed.
alter table files add column removal_id uuid references removals on delete set null;
create index files_by_removal on files (removal_id, position) where removal_id is not null;
