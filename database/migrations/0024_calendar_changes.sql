-- What others have planned, moved or taken away in somebody's calendar: what the home page tells of. Kept for a month.
create table calendar_changes (
  id uuid primary key default gen_random_uuid(),
  -- Whose calendar it is.
  user_id uuid not null references users,
  -- Refers to nothing: what has been deleted is told of as well.
  activity_id uuid not null,
  series_id uuid,
  kind text not null,
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  -- Written while the activity is held, so in the order in which it was changed.
  noted_at timestamptz not null default clock_timestamp(),
  activity_type_id uuid not null references activity_types,
  title text not null,
  date date not null,
  all_day boolean not null,
  starts_at time not null,
  ends_at time not null,
  -- Where it stood before it was moved.
  was_date date,
  was_all_day boolean,
  was_starts_at time,
  was_ends_at time,
  constraint calendar_changes_kind_known check (kind in ('planned', 'moved', 'removed')),
  constraint calendar_changes_by_others check (changed_by <> user_id),
  constraint calendar_changes_moved_from_somewhere check (
    num_nulls(was_date, was_all_day, was_starts_at, was_ends_at) = case kind when 'moved' then 0 else 4 end)
);
create index calendar_changes_by_user on calendar_changes (user_id, changed_at);
create index calendar_changes_by_age on calendar_changes (changed_at);
