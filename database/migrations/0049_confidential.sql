-- Journals and objectives that only few people read: whoever wrote them, managers and admins, and special users those of
-- their own category. Who has said so last, and when; null while a record is as it was written.
alter table journals
  add column confidential boolean not null default false,
  add column confidential_set_at timestamptz,
  add column confidential_set_by uuid references users (id),
  add constraint journals_confidential_set_by_somebody check ((confidential_set_at is null) = (confidential_set_by is null));
alter table objectives
  add column confidential boolean not null default false,
  add column confidential_set_at timestamptz,
  add column confidential_set_by uuid references users (id),
  add constraint objectives_confidential_set_by_somebody check ((confidential_set_at is null) = (confidential_set_by is null));
-- Dossiers ask what has become confidential since they were made.
create index journals_made_confidential on journals (player_id, confidential_set_at) where confidential;
create index objectives_made_confidential on objectives (player_id, confidential_set_at) where confidential;

-- What admins have chosen for the whole club; one row.
create table club_settings (
  is_only boolean primary key default true check (is_only),
  -- What is confidential at first when somebody writes it. A club that exists goes on as before.
  confidential_categories text[] not null check (
    confidential_categories <@ array['technical', 'athletics', 'medicine', 'contractual', 'talentManagement', 'scouting', 'other']
    and array_position(confidential_categories, null) is null),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id)
);
insert into club_settings (confidential_categories)
  select case when exists (select from users) then array[]::text[] else array['medicine', 'contractual'] end;
