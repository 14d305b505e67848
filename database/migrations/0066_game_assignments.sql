-- DSK-01: who was asked to go to a game, and what they answered. `game_scouts` has who goes: whoever is asked, or has accepted.
create table game_assignments (
  id uuid primary key default gen_random_uuid(),
  game_id uuid not null references games (id) on delete cascade,
  scout_id uuid not null references users (id),
  state text not null,
  -- What is to be known or looked for there.
  note text not null default '',
  -- A line with the answer.
  answer text not null default '',
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- The kick-off that the scout was told last.
  told_starts_at timestamptz not null,
  told_kickoff_known boolean not null,
  -- DSK-04: the time an accepted game takes; null for any other, and while its kick-off is not known.
  during tstzrange,
  constraint game_assignments_one_per_game unique (game_id, scout_id),
  constraint game_assignments_state_known check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
  constraint game_assignments_texts_length check (char_length(note) <= 500 and char_length(answer) <= 200),
  constraint game_assignments_time_of_accepted check (during is null or state = 'accepted'),
  constraint game_assignments_one_at_a_time exclude using gist (scout_id with =, during with &&)
);
create index game_assignments_by_scout on game_assignments (scout_id, game_id);

-- The players to be watched there.
create table game_assignment_players (
  assignment_id uuid not null references game_assignments (id) on delete cascade,
  player_id uuid not null references players (id) on delete cascade,
  constraint game_assignment_players_pkey primary key (assignment_id, player_id)
);
create index game_assignment_players_by_player on game_assignment_players (player_id);

-- DSK-10: the match observation that an accepted game is in the calendar of its scout. It takes nobody's time (`owner_id`), so that it
-- stands beside what else is planned.
alter table activities add column game_id uuid references games (id) on delete cascade;
create unique index activities_one_per_game on activities (game_id, created_by) where game_id is not null;

-- DSK-07: whoever leaves the club, or is no longer of the staff, goes to none of the games to come.
create function withdraw_game_assignments() returns trigger language plpgsql as $$
begin
  with ended as (
    update game_assignments set state = 'withdrawn', during = null from games
    where games.id = game_id and scout_id = new.id and state in ('asked', 'accepted') and games.starts_at > now()
    returning game_id
  ), freed as (
    delete from activities using ended where activities.game_id = ended.game_id and created_by = new.id
  )
  delete from game_scouts using ended where game_scouts.game_id = ended.game_id and user_id = new.id;
  return new;
end $$;
create trigger users_withdraw_game_assignments after update of role, deactivated_at on users
  for each row when ((old.deactivated_at is null and new.deactivated_at is not null)
    or (old.side = 'staff' and new.side <> 'staff')) execute function withdraw_game_assignments();

-- DSK-02, DSK-05: entries about games keep what they tell; the game may be gone. No row can have one yet.
alter table notifications add column game jsonb;
alter table notifications
  drop constraint notifications_of_activities,
  add constraint notifications_of_activities
    check ((type like 'USER%' or type like 'GAME%') = (cardinality(activity_ids) = 0)) not valid,
  add constraint notifications_of_games check ((type like 'GAME%') = (game is not null)) not valid,
  drop constraint notifications_type_known,
  add constraint notifications_type_known check (type in ('PLAYER_ADDED_ACTIVITY', 'PLAYER_UPDATED_ACTIVITY',
    'PLAYER_MOVED_ACTIVITY', 'PLAYER_DELETED_ACTIVITY', 'PLAYER_RESTORED_ACTIVITY', 'PLAYER_CANCELLED_ACTIVITY',
    'SCOUT_ADDED_ACTIVITY', 'SCOUT_UPDATED_ACTIVITY', 'SCOUT_MOVED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY',
    'SCOUT_RESTORED_ACTIVITY', 'SCOUT_CANCELLED_ACTIVITY', 'SCOUT_ASKED_REPLY', 'SCOUT_REMOVED_PARTICIPANT',
    'GAME_ASKED', 'GAME_MOVED', 'GAME_WITHDRAWN', 'GAME_ACCEPTED', 'GAME_DECLINED',
    'USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')) not valid;
