-- People are told of what is deleted, moved and brought back. A deleted activity is purged soon, so the entry keeps how the
-- activity stood, of several the first: its id, title, day and times. An entry that was shown on a device is not changed any more.
alter table notifications
  add column before_change jsonb,
  add column pushed_at timestamptz,
  drop constraint notifications_type_known,
  -- Not valid: what is stored satisfies the narrower one that it replaces.
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY',
    'SCOUT_RESTORED_ACTIVITY', 'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid,
  add constraint notifications_keep_what_changed check (before_change is not null
    or type not in ('PLAYER_MOVED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY')) not valid;
