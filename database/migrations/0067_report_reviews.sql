-- DSK-17, DSK-20: who has read a report, and who agrees with it.
create table report_readings (
  report_id uuid not null references reports (id) on delete cascade,
  reader_id uuid not null references users (id),
  read_at timestamptz not null,
  -- Null for who has only read it.
  agreed_at timestamptz,
  constraint report_readings_pkey primary key (report_id, reader_id)
);
create index report_readings_by_reader on report_readings (reader_id, report_id);

-- DSK-18, DSK-19: questions to the author with the answers, and what the author adds once the report can be changed no more.
create table report_remarks (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references reports (id) on delete cascade,
  kind text not null,
  text text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  constraint report_remarks_kind_known check (kind in ('question', 'answer', 'amendment')),
  constraint report_remarks_text_length check (char_length(text) between 1 and 1000)
);
create index report_remarks_by_report on report_remarks (report_id, created_at, id);

-- When the author amended it last. What is new about a report is that it was written, or amended.
alter table reports add column amended_at timestamptz;
create index reports_by_news on reports ((coalesce(amended_at, created_at)) desc, id desc);

-- DSK-20: whoever agreed did so with the words of that time.
create function end_report_agreements() returns trigger language plpgsql as $$
begin
  update report_readings set agreed_at = null where report_id = new.id and agreed_at is not null;
  return null;
end $$;
create trigger reports_end_agreements after update of version on reports
  for each row when (old.version <> new.version) execute function end_report_agreements();

-- What belongs to a deleted record comes back with it: rows by the name of their table.
alter table removed_records add column parts jsonb not null default '{}';

-- DSK-18: entries about reports. No row can have one yet.
alter table notifications add column report jsonb;
alter table notifications
  drop constraint notifications_of_activities,
  add constraint notifications_of_activities check
    ((type like 'USER%' or type like 'GAME%' or type like 'REPORT%') = (cardinality(activity_ids) = 0)) not valid,
  add constraint notifications_of_reports check ((type like 'REPORT%') = (report is not null)) not valid,
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY', 'PLAYER_CANCELLED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY',
    'SCOUT_RESTORED_ACTIVITY', 'SCOUT_CANCELLED_ACTIVITY', 'SCOUT_ASKED_REPLY', 'SCOUT_REMOVED_PARTICIPANT',
    'GAME_ASKED', 'GAME_MOVED', 'GAME_WITHDRAWN', 'GAME_ACCEPTED', 'GAME_DECLINED',
    'REPORT_QUESTION', 'REPORT_ANSWER',
    'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid;
