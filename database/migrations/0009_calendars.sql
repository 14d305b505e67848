-- What a week of everybody asks: whose day it is, found by person and day however much lies before and after it.

alter table activities add constraint activities_on_their_day unique (id, date);

-- The day of the activity, which it follows.
alter table activity_participants add column date date;
update activity_participants set date = activities.date from activities where activities.id = activity_id;
alter table activity_participants
  alter column date set not null,
  drop constraint activity_participants_activity_id_fkey,
  add constraint activity_participants_on_the_day foreign key (activity_id, date)
    references activities (id, date) on update cascade on delete cascade;
drop index activity_participants_by_user;
create index activity_participants_by_user_and_day on activity_participants (user_id, date, activity_id);

-- Photos, videos and documents of an activity.
create table activity_files (
  id uuid primary key default gen_random_uuid(),
  activity_id uuid not null references activities on delete cascade,
  position integer not null,
  type text not null,
  url text not null,
  name text not null,
  constraint activity_files_type_known check (type in ('image', 'file', 'video')),
  constraint activity_files_texts_length check (char_length(url) between 1 and 2000 and char_length(name) <= 200)
);
create index activity_files_by_activity on activity_files (activity_id, position);
