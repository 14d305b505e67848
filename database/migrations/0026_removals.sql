-- What somebody has deleted or left can be brought back for a while.
create table removals (
  id uuid primary key default gen_random_uuid(),
  removed_by uuid not null references users,
  removed_at timestamptz not null
);
create index removals_by_age on removals (removed_at);

-- Who took part in what was deleted, or who left. Not in activity_participants any more: so it is in nobody's calendar.
create table removed_participants (
  removal_id uuid not null references removals on delete cascade,
  activity_id uuid not null references activities on delete cascade,
  user_id uuid not null references users,
  position integer not null,
  has_joined boolean not null,
  was_owner boolean not null,
  primary key (removal_id, activity_id, user_id)
);
create index removed_participants_by_activity on removed_participants (activity_id);

-- Set while an activity is deleted and not yet purged: it takes nobody's time then.
alter table activities add column removal_id uuid references removals;
alter table activities add constraint activities_removed_are_nobodys check (removal_id is null or owner_id is null);
create index activities_by_removal on activities (removal_id) where removal_id is not null;
