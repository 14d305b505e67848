-- What was called off stays visible, but takes nobody's time. New columns with constant defaults rewrite no rows.
alter table activities add column cancelled boolean not null default false;
alter table activities add column cancel_reason text not null default '';
alter table activities add constraint activities_cancelled_are_nobodys check (not cancelled or owner_id is null);
alter table activities add constraint activities_only_cancelled_have_a_reason check (cancelled or cancel_reason = '');
alter table activities add constraint activities_cancel_reason_short check (char_length(cancel_reason) <= 200);
-- Few are: days without plans leave them out.
create index activities_cancelled_on on activities (date) where cancelled;

-- ACT-52: the inbox tells of what was called off. Added without a look at the rows, none of which can have it.
alter table notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY', 'PLAYER_CANCELLED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY',
    'SCOUT_RESTORED_ACTIVITY', 'SCOUT_CANCELLED_ACTIVITY', 'SCOUT_ASKED_REPLY', 'USER_ACTIVITY_REMINDER',
    'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid;
