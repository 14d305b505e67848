-- DSK-33: what somebody is to do because of a journal, an objective or a report, and until when.
create table tasks (
  id uuid primary key default gen_random_uuid(),
  journal_id uuid references journals (id) on delete cascade,
  objective_id uuid references objectives (id) on delete cascade,
  report_id uuid references reports (id) on delete cascade,
  text text not null,
  assignee_id uuid not null references users (id),
  due_on date,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references users (id),
  constraint tasks_of_one_record check (num_nonnulls(journal_id, objective_id, report_id) = 1),
  constraint tasks_text_length check (char_length(text) between 1 and 500),
  constraint tasks_done_by_somebody check ((done_at is null) = (done_by is null))
);
create index tasks_by_journal on tasks (journal_id, created_at, id) where journal_id is not null;
create index tasks_by_objective on tasks (objective_id, created_at, id) where objective_id is not null;
create index tasks_by_report on tasks (report_id, created_at, id) where report_id is not null;
create index tasks_open_by_assignee on tasks (assignee_id, (coalesce(due_on, 'infinity'::date)), id) where done_at is null;
create index tasks_open_by_day on tasks ((coalesce(due_on, 'infinity'::date)), id) where done_at is null;
create index tasks_by_author on tasks (created_by, created_at desc, id desc);
create index tasks_done on tasks (done_at desc, id desc) where done_at is not null;

-- DSK-34: whoever got one is told. No row can have the type yet.
alter table notifications
  drop constraint notifications_of_activities,
  add constraint notifications_of_activities check
    ((type like 'USER%' or type like 'GAME%' or type like 'REPORT%' or type like 'TASK%') = (cardinality(activity_ids) = 0)) not valid,
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY', 'PLAYER_CANCELLED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY',
    'SCOUT_RESTORED_ACTIVITY', 'SCOUT_CANCELLED_ACTIVITY', 'SCOUT_ASKED_REPLY', 'SCOUT_REMOVED_PARTICIPANT',
    'GAME_ASKED', 'GAME_MOVED', 'GAME_WITHDRAWN', 'GAME_ACCEPTED', 'GAME_DECLINED',
    'REPORT_QUESTION', 'REPORT_ANSWER', 'TASK_GIVEN',
    'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid;
