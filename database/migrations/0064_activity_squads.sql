-- SQD-18: the squads that an activity was planned for, which stay a reference: who joins one joins what is still to come.
create table activity_squads (
  activity_id uuid not null references activities (id) on delete cascade,
  squad_id uuid not null references squads (id) on delete cascade,
  constraint activity_squads_pkey primary key (activity_id, squad_id)
);
create index activity_squads_by_squad on activity_squads (squad_id);

-- SQD-19: people of these squads who were taken out of an activity by hand, and stay out of it.
create table activity_left_out (
  activity_id uuid not null references activities (id) on delete cascade,
  user_id uuid not null references users (id),
  constraint activity_left_out_pkey primary key (activity_id, user_id)
);

-- Whether somebody takes part as one of a squad; otherwise they were chosen by hand.
alter table activity_participants add column by_squad boolean not null default false;
alter table removed_participants add column by_squad boolean not null default false;
create index activity_participants_by_squad on activity_participants (user_id, date) where by_squad;

-- SQD-21: the inbox tells whoever has left a squad what they are no longer in. No row can have it yet.
alter table notifications
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY', 'PLAYER_CANCELLED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY',
    'SCOUT_RESTORED_ACTIVITY', 'SCOUT_CANCELLED_ACTIVITY', 'SCOUT_ASKED_REPLY', 'SCOUT_REMOVED_PARTICIPANT',
    'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid;
