-- What people are told of in their inbox. Names, titles and days are looked up when an entry is shown.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references users,
  -- Who has planned, changed or sent it.
  actor_id uuid not null references users,
  type text not null,
  -- When it was written last: what is changed again within minutes stays one entry.
  at timestamptz not null,
  read_at timestamptz,
  -- The activities it tells of. They refer to nothing: an entry is seen while one of them is there for its reader, so one that
  -- is deleted takes it away, and one that comes back brings it back.
  activity_ids uuid[] not null default '{}',
  constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER',
    'USER_CUSTOM_MESSAGE')),
  constraint notifications_by_others check (recipient_id <> actor_id or type like 'USER%'),
  constraint notifications_of_activities check ((type like 'USER%') = (cardinality(activity_ids) = 0))
);
create index notifications_by_recipient on notifications (recipient_id, at desc, id desc);
create index notifications_unread on notifications (recipient_id) where read_at is null;
create index notifications_by_age on notifications using brin (at);
