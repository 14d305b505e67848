-- ATT-01: who was there, by person, as the coach or a manager has seen it.
alter table activity_participants add column attendance text;
alter table activity_participants add column absence_reason text;
-- Whoever has recorded it last.
alter table activity_participants add column attendance_by uuid references users;
-- What was recorded before the activity begins does not count: it was moved since.
alter table activity_participants add column attendance_at timestamptz;
alter table activity_participants add constraint activity_participants_attendance_known
  check (attendance in ('present', 'late', 'absent', 'injured'));
alter table activity_participants add constraint activity_participants_absence_reason_known
  check (absence_reason in ('ill', 'school', 'family', 'travel', 'national_team', 'other'));
alter table activity_participants add constraint activity_participants_only_absence_has_reasons
  check (absence_reason is null or (attendance is not null and attendance = 'absent'));
alter table activity_participants add constraint activity_participants_attendance_by_somebody
  check (num_nonnulls(attendance, attendance_by, attendance_at) in (0, 3));
-- ATT-07: what has to be forgotten of it.
create index activity_participants_with_absence on activity_participants (date)
  where absence_reason is not null or attendance = 'injured';

-- The season of a player, out of everything that is planned.
create index activity_participants_recorded on activity_participants (user_id, date) where attendance is not null;

-- What was deleted or left comes back with it.
alter table removed_participants add column attendance text;
alter table removed_participants add column absence_reason text;
alter table removed_participants add column attendance_by uuid references users;
alter table removed_participants add column attendance_at timestamptz;
