-- An activity may ask its people who comes, until some hours before it begins.
alter table activities add column reply_hours smallint;
alter table activities add constraint activities_reply_hours_in_a_week check (reply_hours between 0 and 168);
-- When those without an answer were reminded last.
alter table activities add column replies_reminded_at timestamptz;
create index activities_that_ask on activities (date) where reply_hours is not null;

-- The answers: has_joined is the yes, declined the no.
alter table activity_participants add column declined boolean not null default false;
alter table activity_participants add column decline_reason text;
alter table activity_participants add column decline_note text not null default '';
alter table activity_participants add column answered_at timestamptz;
-- Whoever has answered; not always the person.
alter table activity_participants add column answered_by uuid references users;
-- The answer was to another time: it does not count any more.
alter table activity_participants add column asked_again boolean not null default false;
alter table activity_participants add constraint activity_participants_answer_once
  check (not (has_joined and declined));
alter table activity_participants add constraint activity_participants_only_a_no_has_reasons
  check (declined or (decline_reason is null and decline_note = ''));
alter table activity_participants add constraint activity_participants_decline_reason_known
  check (decline_reason in ('ill', 'injured', 'school', 'family', 'travel', 'national_team', 'other'));
alter table activity_participants add constraint activity_participants_decline_note_short
  check (char_length(decline_note) <= 200);
create index activity_participants_with_reasons on activity_participants (date)
  where decline_reason is not null or decline_note <> '';

-- What was deleted or left comes back with its answers.
alter table removed_participants add column declined boolean not null default false;
alter table removed_participants add column decline_reason text;
alter table removed_participants add column decline_note text not null default '';
alter table removed_participants add column answered_at timestamptz;
alter table removed_participants add column answered_by uuid references users;
alter table removed_participants add column asked_again boolean not null default false;

-- RPL-08: the inbox reminds of an answer that is missing. Added without a look at the rows, none of which can have it.
alter table notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY', 'SCOUT_ADDED_ACTIVITY',
    'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY', 'SCOUT_RESTORED_ACTIVITY',
    'SCOUT_ASKED_REPLY', 'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid;
