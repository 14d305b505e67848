-- ACT-56: where an activity is, and when and where its people meet before it. Minutes, so that it moves along.
alter table activities add column place text not null default '';
alter table activities add column meet_minutes smallint;
alter table activities add column meeting_point text not null default '';
alter table activities add constraint activities_place_short check (char_length(place) <= 100);
alter table activities add constraint activities_meet_within_hours check (meet_minutes between 0 and 240);
alter table activities add constraint activities_meeting_point_short check (char_length(meeting_point) <= 100);
-- The places of the last year are offered again.
create index activities_with_place on activities (date) where place <> '';
