-- Generated from database/migrations by `npm run schema`: edit those instead.

create extension btree_gist;

create extension citext;

create extension pg_trgm;

create extension unaccent;

CREATE OR REPLACE FUNCTION public.check_birth_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_birth_date(new.birth_date) and (tg_op = 'INSERT' or new.birth_date is distinct from old.birth_date) then
    raise check_violation using message = 'A birth date lies between 1900 and today', table = 'users', column = 'birth_date';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_date_of_birth()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_birth_date(new.date_of_birth)
    and (tg_op = 'INSERT' or new.date_of_birth is distinct from old.date_of_birth) then
    raise check_violation using message = 'A birth date lies between 1900 and today', table = 'players', column = 'date_of_birth';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.check_shirt_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.n_sweater not between 1 and 99 and (tg_op = 'INSERT' or new.n_sweater is distinct from old.n_sweater) then
    raise check_violation using message = 'A shirt number goes from 1 to 99', table = tg_table_name, column = 'n_sweater';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from scout_assignments where player_id = new.id or scout_id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_calendar_feed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from calendar_feeds where user_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_player_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update player_accounts set ended_at = now() where user_id = new.id and ended_at is null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.end_report_agreements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update report_readings set agreed_at = null where report_id = new.id and agreed_at is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_squad_memberships()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from squad_members where user_id = new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(latin(NORMALIZE(translate(COALESCE(value, ''::text), '´'::text, ''::text), NFKC)), NFD), ('[''`\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]'::text COLLATE "C"), ''::text, 'g'::text), 'ABCDEFGHIJKLMNOPQRSTUVWXYZĐđÐðƉɖĦħıŁłØøŦŧŊŋƐɛƆɔƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςҚҒҢӨҰҮҺӘҖ‐‑‒–—―'::text, 'abcdefghijklmnopqrstuvwxyzddddddhhilloottnneeooəαβγδεζηθικλμνξοπρστυφχψωσқғңөұүһәҗ------'::text), 'ß'::text, 'ss'::text), 'ẞ'::text, 'ss'::text), 'þ'::text, 'th'::text), 'Þ'::text, 'th'::text), 'æ'::text, 'a'::text), 'Æ'::text, 'a'::text), 'œ'::text, 'o'::text), 'Œ'::text, 'o'::text), 'ae'::text, 'a'::text), 'oe'::text, 'o'::text), 'ue'::text, 'u'::text), 'dj'::text, 'd'::text);

CREATE OR REPLACE FUNCTION public.hold_names_of_game()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of an update only a club that is new: two clubs that have met are renamed at once without waiting for each other.
  perform from clubs where id in (new.home_club_id, new.away_club_id)
    and (tg_op = 'INSERT' or id not in (old.home_club_id, old.away_club_id))
    order by id for key share;
  if exists (
    select from unnest(array[new.home_club_id, new.away_club_id]) as named
    where not exists (select from clubs where id = named)
  ) then
    raise foreign_key_violation using message = 'a club of the game is gone';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_names_of_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from players where id = new.player_id for key share;
  perform from persons where id = new.person_id for key share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_names_of_player()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or old.club_id <> new.club_id then
    perform from clubs where id = new.club_id for key share;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_names_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Clubs before games, as everybody takes them; once more in case the game has just got another club.
  perform from clubs where id in (select home_club_id from games where id = new.game_id
    union all select away_club_id from games where id = new.game_id) order by id for key share;
  perform from games where id = new.game_id for key share;
  perform from clubs where id in (select home_club_id from games where id = new.game_id
    union all select away_club_id from games where id = new.game_id) order by id for key share;
  perform from players where id = new.player_id for key share;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.is_birth_date(day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((day >= '1900-01-01'::date) AND (day <= (((now() AT TIME ZONE 'UTC'::text))::date + 1)));

CREATE OR REPLACE FUNCTION public.latin(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(value, 'абвгдђежзиѕјклмнопрстћуфхцчшйыэёіїєъґѐѝѓќАБВГДЂЕЖЗИЅЈКЛМНОПРСТЋУФХЦЧШЙЫЭЁІЇЄЪҐЀЍЃЌьЬ'::text, 'abvgddezzizjklmnoprstcufhccsjyeeiieageidcabvgddezzizjklmnoprstcufhccsjyeeiieageidc'::text), 'љ'::text, 'lj'::text), 'Љ'::text, 'lj'::text), 'њ'::text, 'nj'::text), 'Њ'::text, 'nj'::text), 'џ'::text, 'dz'::text), 'Џ'::text, 'dz'::text), 'ю'::text, 'ju'::text), 'Ю'::text, 'ju'::text), 'я'::text, 'ja'::text), 'Я'::text, 'ja'::text), 'щ'::text, 'st'::text), 'Щ'::text, 'st'::text);

CREATE OR REPLACE FUNCTION public.names_of_club(club uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
    select coalesce(string_agg(name, ' ' order by name), '') from club_names where club_id = club
  $function$;

CREATE OR REPLACE FUNCTION public.note_file_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference file_totals;
begin
  if tg_op = 'INSERT' then
    select count(*), coalesce(sum(size), 0), coalesce(sum(size) filter (where arrived_at is null), 0)
      into difference from changed;
  elsif tg_op = 'DELETE' then
    select -count(*), -coalesce(sum(size), 0), -coalesce(sum(size) filter (where arrived_at is null), 0)
      into difference from removed;
  else
    select count(*) - (select count(*) from removed),
      coalesce(sum(size), 0) - (select coalesce(sum(size), 0) from removed),
      coalesce(sum(size) filter (where arrived_at is null), 0)
        - (select coalesce(sum(size) filter (where arrived_at is null), 0) from removed)
      into difference from changed;
  end if;
  if difference = row(0, 0, 0)::file_totals then return null; end if;
  insert into file_totals select difference.*;
  -- Many differences become one again; those that somebody else adds up at this moment stay.
  if exists (select from file_totals offset 50) then
    with added_up as (
      delete from file_totals
      where ctid = any(array(select ctid from file_totals for update skip locked))
      returning files, bytes, arriving_bytes
    )
    insert into file_totals select sum(files), sum(bytes), sum(arriving_bytes) from added_up having count(*) > 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_length()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  difference bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into difference from changed;
  elsif tg_op = 'DELETE' then
    select -count(*) into difference from changed;
  end if;
  if difference = 0 then return null; end if;
  insert into list_lengths values (tg_table_name, difference);
  -- Many differences become one again; those that somebody else adds up at this moment stay.
  if exists (select from list_lengths where list = tg_table_name offset 50) then
    with added_up as (
      delete from list_lengths
      where ctid = any(array(select ctid from list_lengths where list = tg_table_name for update skip locked))
      returning list_lengths.difference
    )
    insert into list_lengths select tg_table_name, sum(added_up.difference) from added_up having count(*) > 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_lengths_anew()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from list_lengths;
  insert into list_lengths select 'games', count(*) from games;
  insert into list_lengths select 'reports', count(*) from reports;
  insert into list_lengths select 'journals', count(*) from journals;
  delete from file_totals;
  insert into file_totals
    select count(*), coalesce(sum(size), 0), coalesce(sum(size) filter (where arrived_at is null), 0) from files;
$function$;

CREATE OR REPLACE FUNCTION public.ordered_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.side_of(role text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE role WHEN 'player'::text THEN 'player'::text WHEN 'special'::text THEN 'special'::text ELSE 'staff'::text END;

CREATE OR REPLACE FUNCTION public.spread_club_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In one order, so that two clubs that have met are renamed at once.
  perform from games where id in (
    select games.id from changed join games on home_club_id = changed.club_id
    union all select games.id from changed join games on away_club_id = changed.club_id)
    order by id for no key update;
  update games set city = city where id in (
    select games.id from changed join games on home_club_id = changed.club_id
    union all select games.id from changed join games on away_club_id = changed.club_id);
  update players set club_id = club_id where club_id in (select club_id from changed);
  update reports set game_id = game_id where game_id in (
    select games.id from changed join games on home_club_id = changed.club_id
    union all select games.id from changed join games on away_club_id = changed.club_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spread_game_clubs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reports set game_id = game_id where game_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.spread_player_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reports set player_id = player_id where player_id = new.id;
  update journals set player_id = player_id where player_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.wait_for_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('select from %I where id = $1 for update', tg_table_name) using new.id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_game_assignments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.write_club_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    update club_names set former = true
      where club_id = new.id and lower(name) = lower(old.name) and lower(name) <> lower(new.name);
    delete from club_names where lower(name) = lower(new.name) and club_id <> new.id and former and not kept;
  end if;
  insert into club_names (name, club_id) values (new.name, new.id)
    on conflict (lower(name)) do update set name = excluded.name, former = false
    where club_names.club_id = excluded.club_id;
  if not found then
    raise unique_violation using message = 'The name is another club''s', table = 'club_names',
      constraint = 'club_names_one_per_name';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_game_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold(names_of_club(new.home_club_id) || ' ' || names_of_club(new.away_club_id) || ' ' || new.city);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.write_journal_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold(new.name || ' ' || new.content_text || ' ' || coalesce(
    (select first_name || ' ' || last_name from players where id = new.player_id),
    (select first_name || ' ' || last_name from persons where id = new.person_id), ''));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.write_player_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold(new.first_name || ' ' || new.last_name || ' ' || new.nickname || ' ' || names_of_club(new.club_id));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.write_report_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := (select fold(p.first_name || ' ' || p.last_name || ' ' || p.nickname) from players p where p.id = new.player_id)
    || ' ' || (select fold(names_of_club(g.home_club_id) || ' ' || names_of_club(g.away_club_id)) from games g where g.id = new.game_id);
  return new;
end $function$;

create table activities (
  id uuid not null default ordered_id(),
  activity_type_id uuid not null,
  title text not null,
  date date not null,
  all_day boolean not null default false,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  description text not null default ''::text,
  owner_id uuid,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  during tsrange not null generated always as (tsrange((date + starts_at), (date + ends_at))) stored,
  series_id uuid,
  removal_id uuid,
  updated_by uuid,
  reply_hours smallint,
  replies_reminded_at timestamp with time zone,
  cancelled boolean not null default false,
  cancel_reason text not null default ''::text,
  place text not null default ''::text,
  meet_minutes smallint,
  meeting_point text not null default ''::text,
  game_id uuid,
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_on_their_day UNIQUE (id, date),
  constraint activities_activity_type_id_fkey FOREIGN KEY (activity_type_id) REFERENCES activity_types(id),
  constraint activities_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint activities_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint activities_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint activities_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removals(id),
  constraint activities_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint activities_one_at_a_time EXCLUDE USING gist (owner_id WITH =, during WITH &&),
  constraint activities_all_day_is_whole_day CHECK (((NOT all_day) OR ((starts_at = '06:00:00'::time without time zone) AND (ends_at = '24:00:00'::time without time zone)))),
  constraint activities_between_six_and_midnight CHECK (((starts_at >= '06:00:00'::time without time zone) AND (ends_at <= '24:00:00'::time without time zone))),
  constraint activities_cancel_reason_short CHECK ((char_length(cancel_reason) <= 200)),
  constraint activities_cancelled_are_nobodys CHECK (((NOT cancelled) OR (owner_id IS NULL))),
  constraint activities_description_length CHECK ((char_length(description) <= 10000)),
  constraint activities_meet_within_hours CHECK (((meet_minutes >= 0) AND (meet_minutes <= 240))),
  constraint activities_meeting_point_short CHECK ((char_length(meeting_point) <= 100)),
  constraint activities_only_cancelled_have_a_reason CHECK ((cancelled OR (cancel_reason = ''::text))),
  constraint activities_place_short CHECK ((char_length(place) <= 100)),
  constraint activities_removed_are_nobodys CHECK (((removal_id IS NULL) OR (owner_id IS NULL))),
  constraint activities_reply_hours_in_a_week CHECK (((reply_hours >= 0) AND (reply_hours <= 168))),
  constraint activities_start_before_end CHECK ((starts_at < ends_at)),
  constraint activities_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);

create table activity_left_out (
  activity_id uuid not null,
  user_id uuid not null,
  constraint activity_left_out_pkey PRIMARY KEY (activity_id, user_id),
  constraint activity_left_out_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint activity_left_out_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table activity_participants (
  activity_id uuid not null,
  user_id uuid not null,
  "position" integer not null,
  has_joined boolean not null default false,
  date date not null,
  declined boolean not null default false,
  decline_reason text,
  decline_note text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by uuid,
  asked_again boolean not null default false,
  attendance text,
  absence_reason text,
  attendance_by uuid,
  attendance_at timestamp with time zone,
  by_squad boolean not null default false,
  constraint activity_participants_pkey PRIMARY KEY (activity_id, user_id),
  constraint activity_participants_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint activity_participants_attendance_by_fkey FOREIGN KEY (attendance_by) REFERENCES users(id),
  constraint activity_participants_on_the_day FOREIGN KEY (activity_id, date) REFERENCES activities(id, date) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint activity_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint activity_participants_absence_reason_known CHECK ((absence_reason = ANY (ARRAY['ill'::text, 'school'::text, 'family'::text, 'travel'::text, 'national_team'::text, 'other'::text]))),
  constraint activity_participants_answer_once CHECK ((NOT (has_joined AND declined))),
  constraint activity_participants_attendance_by_somebody CHECK ((num_nonnulls(attendance, attendance_by, attendance_at) = ANY (ARRAY[0, 3]))),
  constraint activity_participants_attendance_known CHECK ((attendance = ANY (ARRAY['present'::text, 'late'::text, 'absent'::text, 'injured'::text]))),
  constraint activity_participants_decline_note_short CHECK ((char_length(decline_note) <= 200)),
  constraint activity_participants_decline_reason_known CHECK ((decline_reason = ANY (ARRAY['ill'::text, 'injured'::text, 'school'::text, 'family'::text, 'travel'::text, 'national_team'::text, 'other'::text]))),
  constraint activity_participants_only_a_no_has_reasons CHECK ((declined OR ((decline_reason IS NULL) AND (decline_note = ''::text)))),
  constraint activity_participants_only_absence_has_reasons CHECK (((absence_reason IS NULL) OR ((attendance IS NOT NULL) AND (attendance = 'absent'::text))))
);

create table activity_squads (
  activity_id uuid not null,
  squad_id uuid not null,
  constraint activity_squads_pkey PRIMARY KEY (activity_id, squad_id),
  constraint activity_squads_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint activity_squads_squad_id_fkey FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE CASCADE
);

create table activity_types (
  id uuid not null,
  name text not null,
  is_match boolean not null default false,
  is_for_player boolean not null default false,
  is_for_manager boolean not null default false,
  is_for_scout boolean not null default false,
  hue integer not null,
  "position" integer not null,
  constraint activity_types_pkey PRIMARY KEY (id),
  constraint activity_types_name_key UNIQUE (name),
  constraint activity_types_hue_range CHECK (((hue >= 0) AND (hue <= 359))),
  constraint activity_types_name_is_key CHECK ((name ~ '^activity_types\.[a-z_]+$'::text))
);

create table backups (
  night date not null,
  finished_at timestamp with time zone,
  failed_at timestamp with time zone,
  reason text,
  bytes bigint,
  constraint backups_pkey PRIMARY KEY (night),
  constraint backups_failed_for_a_reason CHECK (((failed_at IS NULL) = (reason IS NULL))),
  constraint backups_finished_or_failed CHECK ((num_nonnulls(finished_at, failed_at) <= 1)),
  constraint backups_finished_with_bytes CHECK (((finished_at IS NULL) = (bytes IS NULL)))
);

create table calendar_changes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  activity_id uuid not null,
  series_id uuid,
  kind text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  activity_type_id uuid not null,
  title text not null,
  date date not null,
  all_day boolean not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  was_date date,
  was_all_day boolean,
  was_starts_at time without time zone,
  was_ends_at time without time zone,
  constraint calendar_changes_pkey PRIMARY KEY (id),
  constraint calendar_changes_activity_type_id_fkey FOREIGN KEY (activity_type_id) REFERENCES activity_types(id),
  constraint calendar_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id),
  constraint calendar_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint calendar_changes_by_others CHECK ((changed_by <> user_id)),
  constraint calendar_changes_kind_known CHECK ((kind = ANY (ARRAY['planned'::text, 'moved'::text, 'removed'::text]))),
  constraint calendar_changes_moved_from_somewhere CHECK ((num_nulls(was_date, was_all_day, was_starts_at, was_ends_at) =
CASE kind
    WHEN 'moved'::text THEN 0
    ELSE 4
END))
);

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  last_fetched_at timestamp with time zone,
  last_fetched_by text,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint calendar_feeds_fetched_by_something CHECK (((last_fetched_at IS NULL) = (last_fetched_by IS NULL))),
  constraint calendar_feeds_hashed CHECK ((octet_length(token_hash) = 32)),
  constraint calendar_feeds_program_known CHECK ((last_fetched_by = ANY (ARRAY['google'::text, 'apple'::text, 'outlook'::text, 'other'::text])))
);

create table club_merges (
  merged_id uuid not null,
  base_id uuid not null,
  merged_by uuid not null,
  merged_at timestamp with time zone not null default now(),
  previous jsonb not null,
  constraint club_merges_pkey PRIMARY KEY (merged_id),
  constraint club_merges_base_id_fkey FOREIGN KEY (base_id) REFERENCES clubs(id),
  constraint club_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id)
);

create table club_names (
  name text not null,
  club_id uuid not null,
  kept boolean not null default false,
  former boolean not null default false,
  constraint club_names_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE
);

create table club_settings (
  is_only boolean not null default true,
  confidential_categories text[] not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint club_settings_pkey PRIMARY KEY (is_only),
  constraint club_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint club_settings_confidential_categories_check CHECK (((confidential_categories <@ ARRAY['technical'::text, 'athletics'::text, 'medicine'::text, 'contractual'::text, 'talentManagement'::text, 'scouting'::text, 'other'::text]) AND (array_position(confidential_categories, NULL::text) IS NULL))),
  constraint club_settings_is_only_check CHECK (is_only)
);

create table clubs (
  id uuid not null default gen_random_uuid(),
  name text not null,
  logo text,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint clubs_pkey PRIMARY KEY (id),
  constraint clubs_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint clubs_logo_is_kept FOREIGN KEY (logo) REFERENCES pictures(hash) ON UPDATE CASCADE,
  constraint clubs_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint clubs_name_is_text CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 100))))
);

create table dossiers (
  id uuid not null default ordered_id(),
  created_at timestamp with time zone not null default now(),
  created_by uuid not null,
  player_id uuid not null,
  assessment boolean not null,
  reports boolean not null,
  journals boolean not null,
  objectives boolean not null,
  most integer not null,
  progress integer not null default 0,
  failed_at timestamp with time zone,
  made_for text,
  pdf bytea,
  constraint dossiers_pkey PRIMARY KEY (id),
  constraint dossiers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint dossiers_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  constraint dossiers_made_for_somebody CHECK (((pdf IS NULL) = (made_for IS NULL))),
  constraint dossiers_made_or_failed CHECK (((pdf IS NULL) OR (failed_at IS NULL))),
  constraint dossiers_most_check CHECK (((most >= 1) AND (most <= 20))),
  constraint dossiers_pdf_check CHECK ((octet_length(pdf) <= 8388608)),
  constraint dossiers_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);

create table file_totals (
  files bigint not null,
  bytes bigint not null,
  arriving_bytes bigint not null
);

create table files (
  id uuid not null default gen_random_uuid(),
  key text not null,
  name text not null,
  type text not null,
  size integer not null,
  report_id uuid,
  activity_id uuid,
  "position" integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  arrived_at timestamp with time zone,
  served_key text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  sanitized_at timestamp with time zone,
  rejected_at timestamp with time zone,
  raw_removed_at timestamp with time zone,
  journal_id uuid,
  objective_id uuid,
  multipart_id text,
  has_thumbnail boolean not null default false,
  removal_id uuid,
  squad_id uuid,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_key_key UNIQUE (key),
  constraint files_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE SET NULL,
  constraint files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint files_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE SET NULL,
  constraint files_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objectives(id) ON DELETE SET NULL,
  constraint files_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removals(id) ON DELETE SET NULL,
  constraint files_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE SET NULL,
  constraint files_squad_id_fkey FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE SET NULL,
  constraint files_attached_once_there CHECK (((arrived_at IS NOT NULL) OR (num_nonnulls(report_id, activity_id, journal_id, objective_id, squad_id) = 0))) NOT VALID,
  constraint files_key_unguessable CHECK ((key ~ '^[0-9a-f]{32}-[a-z0-9][a-z0-9.-]*$'::text)),
  constraint files_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint files_of_one_record CHECK ((num_nonnulls(report_id, activity_id, journal_id, objective_id, squad_id) <= 1)) NOT VALID,
  constraint files_sanitized_once_there CHECK (((sanitized_at IS NULL) OR (arrived_at IS NOT NULL))),
  constraint files_sanitized_or_rejected CHECK ((num_nonnulls(sanitized_at, rejected_at) <= 1)),
  constraint files_served_key_unguessable CHECK ((served_key ~ '^[0-9a-f]{32}$'::text)),
  constraint files_size_limit CHECK (((size >= 1) AND (size <=
CASE
    WHEN (type = 'video'::text) THEN 524288000
    WHEN ((type = 'image'::text) AND (sanitized_at IS NOT NULL)) THEN 83886080
    ELSE 20971520
END))),
  constraint files_thumbnail_of_image CHECK (((NOT has_thumbnail) OR ((type = 'image'::text) AND (sanitized_at IS NOT NULL)))),
  constraint files_type_known CHECK ((type = ANY (ARRAY['image'::text, 'file'::text, 'video'::text])))
);

create table game_assignment_players (
  assignment_id uuid not null,
  player_id uuid not null,
  constraint game_assignment_players_pkey PRIMARY KEY (assignment_id, player_id),
  constraint game_assignment_players_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES game_assignments(id) ON DELETE CASCADE,
  constraint game_assignment_players_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE
);

create table game_assignments (
  id uuid not null default gen_random_uuid(),
  game_id uuid not null,
  scout_id uuid not null,
  state text not null,
  note text not null default ''::text,
  answer text not null default ''::text,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  told_starts_at timestamp with time zone not null,
  told_kickoff_known boolean not null,
  during tstzrange,
  constraint game_assignments_pkey PRIMARY KEY (id),
  constraint game_assignments_one_per_game UNIQUE (game_id, scout_id),
  constraint game_assignments_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint game_assignments_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint game_assignments_scout_id_fkey FOREIGN KEY (scout_id) REFERENCES users(id),
  constraint game_assignments_one_at_a_time EXCLUDE USING gist (scout_id WITH =, during WITH &&),
  constraint game_assignments_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint game_assignments_texts_length CHECK (((char_length(note) <= 500) AND (char_length(answer) <= 200))),
  constraint game_assignments_time_of_accepted CHECK (((during IS NULL) OR (state = 'accepted'::text)))
);

create table game_imports (
  first_club text not null,
  second_club text not null,
  day date not null,
  game_id uuid not null,
  source_id text,
  told_starts_at timestamp with time zone,
  told_kickoff_known boolean,
  listed_as text,
  list_id uuid,
  constraint game_imports_pkey PRIMARY KEY (first_club, second_club, day),
  constraint game_imports_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint game_imports_list_id_fkey FOREIGN KEY (list_id) REFERENCES game_lists(id) ON DELETE SET NULL
);

create table game_list_clubs (
  list_id uuid not null,
  club_id uuid not null,
  constraint game_list_clubs_pkey PRIMARY KEY (list_id, club_id),
  constraint game_list_clubs_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint game_list_clubs_list_id_fkey FOREIGN KEY (list_id) REFERENCES game_lists(id) ON DELETE CASCADE
);

create table game_list_headings (
  heading text not null,
  means text,
  constraint game_list_headings_pkey PRIMARY KEY (heading),
  constraint game_list_headings_length CHECK (((char_length(heading) >= 1) AND (char_length(heading) <= 1000))),
  constraint game_list_headings_means CHECK ((means = ANY (ARRAY['date'::text, 'time'::text, 'home'::text, 'away'::text, 'home_goals'::text, 'away_goals'::text, 'score'::text, 'competition'::text, 'season'::text, 'round'::text, 'country'::text, 'level'::text, 'women'::text, 'city'::text, 'latitude'::text, 'longitude'::text, 'id'::text])))
);

create table game_lists (
  id uuid not null default gen_random_uuid(),
  name text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint game_lists_pkey PRIMARY KEY (id),
  constraint game_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint game_lists_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200)))
);

create table game_merges (
  merged_id uuid not null,
  base_id uuid not null,
  merged_by uuid not null,
  merged_at timestamp with time zone not null default now(),
  previous jsonb not null,
  constraint game_merges_pkey PRIMARY KEY (merged_id),
  constraint game_merges_base_id_fkey FOREIGN KEY (base_id) REFERENCES games(id),
  constraint game_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id)
);

create table game_places (
  city text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  is_ours boolean not null default false,
  constraint game_places_pkey PRIMARY KEY (city, country),
  constraint game_places_city_small CHECK (((city = lower(city)) AND ((char_length(city) >= 1) AND (char_length(city) <= 200)))),
  constraint game_places_country_known CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint game_places_latitude_range CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint game_places_longitude_range CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);

create table game_scouts (
  game_id uuid not null,
  user_id uuid not null,
  constraint game_scouts_pkey PRIMARY KEY (game_id, user_id),
  constraint game_scouts_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint game_scouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table games (
  id uuid not null default ordered_id(),
  starts_at timestamp with time zone not null,
  kickoff_known boolean not null default true,
  day date not null,
  home_club_id uuid not null,
  away_club_id uuid not null,
  home_team_type text,
  away_team_type text,
  home_result integer,
  away_result integer,
  level text not null,
  observations text not null default ''::text,
  scouting_procedure text,
  game_context text,
  location text default 'CH'::text,
  city text not null default ''::text,
  search_text text not null default ''::text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint games_pkey PRIMARY KEY (id),
  constraint games_away_club_id_fkey FOREIGN KEY (away_club_id) REFERENCES clubs(id),
  constraint games_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint games_home_club_id_fkey FOREIGN KEY (home_club_id) REFERENCES clubs(id),
  constraint games_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint games_clubs_differ CHECK ((home_club_id <> away_club_id)),
  constraint games_context_known CHECK ((game_context = ANY (ARRAY['cup'::text, 'friendly_game'::text, 'championship'::text, 'international'::text, 'other'::text]))),
  constraint games_level_known CHECK ((level = ANY (ARRAY['u10'::text, 'u11'::text, 'u12'::text, 'u13'::text, 'u14'::text, 'u15'::text, 'u16'::text, 'u17'::text, 'u18'::text, 'u19'::text, 'u20'::text, 'u21'::text, 'u22'::text, 'u23'::text, 'pro'::text, 'women'::text]))),
  constraint games_location_is_country CHECK ((location ~ '^[A-Z]{2}$'::text)),
  constraint games_procedure_known CHECK ((scouting_procedure = ANY (ARRAY['live'::text, 'web'::text, 'tv'::text, 'other'::text]))),
  constraint games_results_range CHECK ((((home_result IS NULL) OR ((home_result >= 0) AND (home_result <= 20))) AND ((away_result IS NULL) OR ((away_result >= 0) AND (away_result <= 20))))),
  constraint games_team_types_known CHECK ((((home_team_type IS NULL) OR (home_team_type = ANY (ARRAY['first'::text, 'reserves'::text, 'u21'::text, 'u20'::text, 'u19'::text, 'u18'::text, 'u17'::text, 'u16'::text, 'u15'::text, 'u14'::text, 'u13'::text, 'u12'::text, 'u11'::text, 'u10'::text, 'u9'::text, 'u8'::text, 'women'::text]))) AND ((away_team_type IS NULL) OR (away_team_type = ANY (ARRAY['first'::text, 'reserves'::text, 'u21'::text, 'u20'::text, 'u19'::text, 'u18'::text, 'u17'::text, 'u16'::text, 'u15'::text, 'u14'::text, 'u13'::text, 'u12'::text, 'u11'::text, 'u10'::text, 'u9'::text, 'u8'::text, 'women'::text]))))),
  constraint games_texts_length CHECK (((char_length(observations) <= 10000) AND (char_length(city) <= 100)))
);

create table held_jobs (
  id uuid not null,
  queue text not null,
  data jsonb not null,
  account text,
  added_at timestamp with time zone not null,
  constraint held_jobs_pkey PRIMARY KEY (id)
);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  operation text not null,
  answer_id uuid,
  created_at timestamp with time zone not null default now(),
  answer jsonb,
  input_hash bytea,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint idempotency_keys_answered_once CHECK (((answer_id IS NULL) <> (answer IS NULL))),
  constraint idempotency_keys_length CHECK (((char_length(key) >= 8) AND (char_length(key) <= 64)))
);

create table journals (
  id uuid not null default ordered_id(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  name text not null,
  date date not null,
  content text not null,
  content_text text not null,
  preview text not null generated always as (
CASE
    WHEN (length(regexp_replace(content_text, '\s+'::text, ' '::text, 'g'::text)) > 50) THEN ("left"(regexp_replace(content_text, '\s+'::text, ' '::text, 'g'::text), 49) || '…'::text)
    ELSE regexp_replace(content_text, '\s+'::text, ' '::text, 'g'::text)
END) stored,
  next_steps text not null default ''::text,
  type text not null default 'normal'::text,
  category text not null,
  deadline date,
  player_id uuid,
  person_id uuid,
  performance_curve integer,
  parents_feedback text,
  injured boolean,
  injury_situation text,
  important_topics text,
  school text,
  created_by uuid not null,
  updated_by uuid,
  merged_from uuid,
  search_text text not null default ''::text,
  confidential boolean not null default false,
  confidential_set_at timestamp with time zone,
  confidential_set_by uuid,
  constraint journals_pkey PRIMARY KEY (id),
  constraint journals_confidential_set_by_fkey FOREIGN KEY (confidential_set_by) REFERENCES users(id),
  constraint journals_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint journals_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id),
  constraint journals_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint journals_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint journals_category_check CHECK ((category = ANY (ARRAY['technical'::text, 'athletics'::text, 'medicine'::text, 'contractual'::text, 'talentManagement'::text, 'scouting'::text, 'other'::text]))),
  constraint journals_confidential_set_by_somebody CHECK (((confidential_set_at IS NULL) = (confidential_set_by IS NULL))),
  constraint journals_content_length CHECK ((octet_length(content) <= 40000)),
  constraint journals_content_text_check CHECK ((content_text <> ''::text)),
  constraint journals_date_check CHECK ((date >= '1900-01-01'::date)),
  constraint journals_deadline_after_date CHECK ((deadline >= date)),
  constraint journals_important_topics_check CHECK (((length(important_topics) >= 1) AND (length(important_topics) <= 10000))),
  constraint journals_injury_situation_check CHECK (((length(injury_situation) >= 1) AND (length(injury_situation) <= 10000))),
  constraint journals_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
  constraint journals_next_steps_check CHECK ((length(next_steps) <= 10000)),
  constraint journals_of_one_subject CHECK ((num_nonnulls(player_id, person_id) <= 1)),
  constraint journals_parents_feedback_check CHECK (((length(parents_feedback) >= 1) AND (length(parents_feedback) <= 10000))),
  constraint journals_performance_curve_check CHECK (((performance_curve >= 1) AND (performance_curve <= 10))),
  constraint journals_school_check CHECK (((length(school) >= 1) AND (length(school) <= 10000))),
  constraint journals_type_check CHECK ((type = ANY (ARRAY['normal'::text, 'important'::text, 'weeklyUpdate'::text]))),
  constraint journals_weekly_only CHECK (((type = 'weeklyUpdate'::text) OR (num_nonnulls(performance_curve, parents_feedback, injured, injury_situation, important_topics, school) = 0))),
  constraint journals_weekly_whole CHECK (((type <> 'weeklyUpdate'::text) OR (num_nulls(performance_curve, parents_feedback, injured, injury_situation, important_topics, school) = 0)))
);

create table known_devices (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  failures integer not null default 0,
  blocked_until timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  constraint known_devices_pkey PRIMARY KEY (id),
  constraint known_devices_token_hash_key UNIQUE (token_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table link_keys (
  id integer not null default 1,
  key bytea not null,
  constraint link_keys_pkey PRIMARY KEY (id),
  constraint link_keys_length CHECK ((length(key) >= 32)),
  constraint link_keys_only_one CHECK ((id = 1))
);

create table list_lengths (
  list text not null,
  difference bigint not null
);

create table mails (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  secret text,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  last_error text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  changes text[],
  address citext,
  week date,
  plan jsonb,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mails_changes_known CHECK (((changes <@ ARRAY['password'::text, 'role'::text, 'email'::text]) AND (cardinality(changes) > 0))),
  constraint mails_kind_known CHECK ((kind = ANY (ARRAY['invitation'::text, 'password_reset'::text, 'security_notice'::text, 'weekly_plan'::text, 'backup_failed'::text]))),
  constraint mails_notice_is_whole CHECK ((((kind = 'security_notice'::text) = (changes IS NOT NULL)) AND ((kind <> 'security_notice'::text) OR (secret IS NULL)) AND ((address IS NULL) OR (kind = 'security_notice'::text)))),
  constraint mails_plan_is_whole CHECK ((((kind = 'weekly_plan'::text) = (week IS NOT NULL)) AND ((kind <> 'weekly_plan'::text) OR (secret IS NULL)) AND ((plan IS NOT NULL) = ((kind = 'weekly_plan'::text) AND (state = 'waiting'::text))))),
  constraint mails_secret_only_while_waiting CHECK (((secret IS NULL) OR (state = 'waiting'::text))),
  constraint mails_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'overtaken'::text])))
);

create table match_comments (
  activity_id uuid not null,
  user_id uuid not null,
  comment text not null,
  updated_at timestamp with time zone not null default now(),
  constraint match_comments_pkey PRIMARY KEY (activity_id, user_id),
  constraint match_comments_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES match_infos(activity_id) ON DELETE CASCADE,
  constraint match_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint match_comments_length CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 10000)))
);

create table match_infos (
  activity_id uuid not null,
  home_id uuid,
  home_name text,
  away_id uuid,
  away_name text,
  location text not null default ''::text,
  result_home integer,
  result_away integer,
  minutes_played integer,
  "position" text,
  assists integer,
  goals_scored integer,
  self_assessment text not null default ''::text,
  personal_goals text not null default ''::text,
  improvements text not null default ''::text,
  remarks text not null default ''::text,
  constraint match_infos_pkey PRIMARY KEY (activity_id),
  constraint match_infos_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint match_infos_away_id_fkey FOREIGN KEY (away_id) REFERENCES clubs(id),
  constraint match_infos_home_id_fkey FOREIGN KEY (home_id) REFERENCES clubs(id),
  constraint match_infos_away_once CHECK (((away_id IS NULL) <> (away_name IS NULL))),
  constraint match_infos_clubs_differ CHECK (((home_id IS NULL) OR (away_id IS NULL) OR (home_id <> away_id))),
  constraint match_infos_counts_range CHECK ((((assists IS NULL) OR ((assists >= 0) AND (assists <= 10))) AND ((goals_scored IS NULL) OR ((goals_scored >= 0) AND (goals_scored <= 20))))),
  constraint match_infos_home_once CHECK (((home_id IS NULL) <> (home_name IS NULL))),
  constraint match_infos_minutes_range CHECK (((minutes_played IS NULL) OR ((minutes_played >= 0) AND (minutes_played <= 90)))),
  constraint match_infos_names_length CHECK ((((home_name IS NULL) OR ((char_length(home_name) >= 1) AND (char_length(home_name) <= 100))) AND ((away_name IS NULL) OR ((char_length(away_name) >= 1) AND (char_length(away_name) <= 100))))),
  constraint match_infos_position_known CHECK ((("position" IS NULL) OR ("position" = ANY (ARRAY['ST'::text, '2ST'::text, 'LW'::text, 'AM'::text, 'RW'::text, 'LM'::text, 'CM'::text, 'RM'::text, 'DM'::text, 'LB'::text, 'LCB'::text, 'RCB'::text, 'RB'::text, 'GK'::text])))),
  constraint match_infos_results_range CHECK ((((result_home IS NULL) OR ((result_home >= 0) AND (result_home <= 20))) AND ((result_away IS NULL) OR ((result_away >= 0) AND (result_away <= 20)))))
);

create table match_notes (
  created_by uuid not null,
  id uuid not null,
  game_id uuid not null,
  side text not null,
  shirt_number integer,
  aspect text,
  rating integer,
  words text not null default ''::text,
  minute integer,
  added integer,
  written_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  removed boolean not null default false,
  constraint match_notes_pkey PRIMARY KEY (created_by, id),
  constraint match_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint match_notes_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id) ON DELETE CASCADE,
  constraint match_notes_added_bounded CHECK (((added IS NULL) OR (((added >= 1) AND (added <= 30)) AND (minute IS NOT NULL)))),
  constraint match_notes_aspect_known CHECK ((aspect = ANY (ARRAY['technique'::text, 'intelligence'::text, 'physique'::text, 'mentality'::text, 'velocity'::text]))),
  constraint match_notes_minute_bounded CHECK (((minute >= 0) AND (minute <= 130))),
  constraint match_notes_rating_known CHECK (((rating IS NULL) OR ((rating = ANY (ARRAY['-2'::integer, '-1'::integer, 1, 2])) AND (aspect IS NOT NULL)))),
  constraint match_notes_removed_say_nothing CHECK (((NOT removed) OR ((words = ''::text) AND (COALESCE(shirt_number, rating, minute, added) IS NULL) AND (aspect IS NULL)))),
  constraint match_notes_say_something CHECK ((removed OR (aspect IS NOT NULL) OR (words <> ''::text))),
  constraint match_notes_shirt_number_bounded CHECK (((shirt_number >= 1) AND (shirt_number <= 99))),
  constraint match_notes_side_known CHECK ((side = ANY (ARRAY['home'::text, 'away'::text]))),
  constraint match_notes_words_bounded CHECK ((char_length(words) <= 500))
);

create table message_devices (
  message_id uuid not null,
  device_id uuid not null,
  constraint message_devices_pkey PRIMARY KEY (message_id, device_id),
  constraint message_devices_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);

create table messages (
  id uuid not null default ordered_id(),
  created_at timestamp with time zone not null default now(),
  created_by uuid not null,
  type text not null,
  title jsonb not null,
  message jsonb not null,
  recipient_ids uuid[] not null,
  reached integer not null default 0,
  left_out integer not null default 0,
  failed_at timestamp with time zone,
  squad_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint messages_squad_id_fkey FOREIGN KEY (squad_id) REFERENCES squads(id),
  constraint messages_counted CHECK (((reached >= 0) AND (left_out >= 0) AND ((reached + left_out) <= cardinality(recipient_ids)))),
  constraint messages_in_english CHECK (((title ? 'en'::text) AND (message ? 'en'::text))),
  constraint messages_to_somebody CHECK (((cardinality(recipient_ids) >= 1) AND (cardinality(recipient_ids) <= 5000))),
  constraint messages_type_known CHECK ((type = ANY (ARRAY['USER_ACTIVITY_REMINDER'::text, 'USER_WEEKLY_REMINDER'::text, 'USER_CUSTOM_MESSAGE'::text])))
);

create table notification_settings (
  user_id uuid not null,
  push_activities boolean not null default true,
  push_reminders boolean not null default true,
  push_messages boolean not null default true,
  quiet_from time without time zone,
  quiet_to time without time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  weekly_mail boolean not null default false,
  constraint notification_settings_pkey PRIMARY KEY (user_id),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_settings_quiet_ends CHECK ((quiet_from <> quiet_to)),
  constraint notification_settings_quiet_together CHECK (((quiet_from IS NULL) = (quiet_to IS NULL)))
);

create table notifications (
  id uuid not null default gen_random_uuid(),
  recipient_id uuid not null,
  actor_id uuid not null,
  type text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  activity_ids uuid[] not null default '{}'::uuid[],
  message_id uuid,
  before_change jsonb,
  pushed_at timestamp with time zone,
  game jsonb,
  report jsonb,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint notifications_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint notifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES users(id),
  constraint notifications_by_others CHECK (((recipient_id <> actor_id) OR (type ~~ 'USER%'::text))),
  constraint notifications_keep_what_changed CHECK (((before_change IS NOT NULL) OR (type <> ALL (ARRAY['PLAYER_MOVED_ACTIVITY'::text, 'SCOUT_MOVED_ACTIVITY'::text, 'PLAYER_DELETED_ACTIVITY'::text, 'SCOUT_DELETED_ACTIVITY'::text])))) NOT VALID,
  constraint notifications_of_activities CHECK ((((type ~~ 'USER%'::text) OR (type ~~ 'GAME%'::text) OR (type ~~ 'REPORT%'::text) OR (type ~~ 'TASK%'::text)) = (cardinality(activity_ids) = 0))) NOT VALID,
  constraint notifications_of_games CHECK (((type ~~ 'GAME%'::text) = (game IS NOT NULL))) NOT VALID,
  constraint notifications_of_messages CHECK (((message_id IS NULL) OR (type ~~ 'USER%'::text))),
  constraint notifications_of_reports CHECK (((type ~~ 'REPORT%'::text) = (report IS NOT NULL))) NOT VALID,
  constraint notifications_type_known CHECK ((type = ANY (ARRAY['PLAYER_ADDED_ACTIVITY'::text, 'PLAYER_UPDATED_ACTIVITY'::text, 'PLAYER_MOVED_ACTIVITY'::text, 'PLAYER_DELETED_ACTIVITY'::text, 'PLAYER_RESTORED_ACTIVITY'::text, 'PLAYER_CANCELLED_ACTIVITY'::text, 'SCOUT_ADDED_ACTIVITY'::text, 'SCOUT_UPDATED_ACTIVITY'::text, 'SCOUT_MOVED_ACTIVITY'::text, 'SCOUT_DELETED_ACTIVITY'::text, 'SCOUT_RESTORED_ACTIVITY'::text, 'SCOUT_CANCELLED_ACTIVITY'::text, 'SCOUT_ASKED_REPLY'::text, 'SCOUT_REMOVED_PARTICIPANT'::text, 'GAME_ASKED'::text, 'GAME_MOVED'::text, 'GAME_WITHDRAWN'::text, 'GAME_ACCEPTED'::text, 'GAME_DECLINED'::text, 'REPORT_QUESTION'::text, 'REPORT_ANSWER'::text, 'TASK_GIVEN'::text, 'TASK_DONE'::text, 'TASK_TAKEN'::text, 'USER_ACTIVITY_REMINDER'::text, 'USER_WEEKLY_REMINDER'::text, 'USER_CUSTOM_MESSAGE'::text]))) NOT VALID
);

create table objectives (
  id uuid not null default ordered_id(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  player_id uuid not null,
  name text not null,
  date date not null,
  content text not null,
  deadline date,
  category text not null,
  type text,
  discussed_with_player boolean not null default false,
  next_steps text not null default ''::text,
  comments text[] not null default '{}'::text[],
  created_by uuid not null,
  updated_by uuid,
  merged_from uuid,
  confidential boolean not null default false,
  confidential_set_at timestamp with time zone,
  confidential_set_by uuid,
  constraint objectives_pkey PRIMARY KEY (id),
  constraint objectives_confidential_set_by_fkey FOREIGN KEY (confidential_set_by) REFERENCES users(id),
  constraint objectives_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint objectives_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint objectives_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint objectives_category_check CHECK ((category = ANY (ARRAY['technical'::text, 'athletics'::text, 'medicine'::text, 'contractual'::text, 'talentManagement'::text, 'scouting'::text, 'other'::text]))),
  constraint objectives_comments_check CHECK (((cardinality(comments) <= 50) AND (array_position(comments, NULL::text) IS NULL))),
  constraint objectives_confidential_set_by_somebody CHECK (((confidential_set_at IS NULL) = (confidential_set_by IS NULL))),
  constraint objectives_content_check CHECK (((content <> ''::text) AND (length(content) <= 10000))),
  constraint objectives_date_check CHECK ((date >= '1900-01-01'::date)),
  constraint objectives_deadline_after_date CHECK ((deadline >= date)),
  constraint objectives_name_check CHECK (((name <> ''::text) AND (length(name) <= 200))),
  constraint objectives_next_steps_check CHECK ((length(next_steps) <= 10000)),
  constraint objectives_type_check CHECK ((type = ANY (ARRAY['short_term'::text, 'mid_term'::text, 'long_term'::text])))
);

create table persons (
  id uuid not null default ordered_id(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  first_name text not null,
  last_name text not null,
  type text not null,
  info text not null default ''::text,
  created_by uuid,
  search_text text not null generated always as (fold(((((first_name || ' '::text) || last_name) || ' '::text) || info))) stored,
  constraint persons_pkey PRIMARY KEY (id),
  constraint persons_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint persons_first_name_check CHECK (((first_name <> ''::text) AND (length(first_name) <= 100))),
  constraint persons_info_check CHECK ((length(info) <= 1000)),
  constraint persons_last_name_check CHECK (((last_name <> ''::text) AND (length(last_name) <= 100))),
  constraint persons_type_check CHECK ((type = ANY (ARRAY['father'::text, 'agent'::text, 'parent'::text, 'scout'::text, 'sportDirector'::text, 'videoAnalyst'::text, 'physiotherapist'::text, 'doctor'::text, 'sponsor'::text, 'fan'::text, 'media'::text, 'referee'::text, 'boardMember'::text, 'analyst'::text, 'legal'::text, 'merchandise'::text, 'facilities'::text, 'celebrity'::text, 'coach'::text, 'other'::text])))
);

create table pictures (
  hash text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamp with time zone not null default now(),
  sanitized_at timestamp with time zone,
  constraint pictures_pkey PRIMARY KEY (hash),
  constraint pictures_are_small CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 70000))),
  constraint pictures_hash_is_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint pictures_type_known CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
);

create table player_accounts (
  id uuid not null default gen_random_uuid(),
  player_id uuid not null,
  user_id uuid not null,
  linked_by uuid not null,
  linked_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint player_accounts_pkey PRIMARY KEY (id),
  constraint player_accounts_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint player_accounts_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES users(id),
  constraint player_accounts_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id) ON DELETE CASCADE,
  constraint player_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint player_accounts_ended_by_somebody CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL)))
);

create table player_merges (
  merged_id uuid not null,
  base_id uuid not null,
  merged_by uuid not null,
  merged_at timestamp with time zone not null,
  previous jsonb not null,
  constraint player_merges_pkey PRIMARY KEY (merged_id),
  constraint player_merges_base_id_fkey FOREIGN KEY (base_id) REFERENCES players(id),
  constraint player_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id)
);

create table players (
  id uuid not null default ordered_id(),
  first_name text not null,
  last_name text not null,
  nickname text not null default ''::text,
  photo text,
  date_of_birth date,
  club_id uuid not null,
  team_id text not null,
  national_team_player boolean,
  national_team text not null default ''::text,
  main_position text not null,
  second_position text,
  type text not null,
  status text not null default 'observation'::text,
  nationality text,
  second_nationality text,
  outfitter text not null default ''::text,
  strong_foot text,
  height integer,
  weight integer,
  n_sweater integer,
  physical_stature text,
  body_composition text,
  appearance text,
  contact text not null default ''::text,
  has_contract text,
  contract_duration date,
  agent boolean,
  agency text not null default ''::text,
  phone text not null default ''::text,
  email text not null default ''::text,
  parent_phone text not null default ''::text,
  parent_email text not null default ''::text,
  agent_phone text not null default ''::text,
  agent_email text not null default ''::text,
  links text[] not null default '{}'::text[],
  search_text text not null default ''::text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  constraint players_pkey PRIMARY KEY (id),
  constraint players_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id),
  constraint players_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint players_photo_is_kept FOREIGN KEY (photo) REFERENCES pictures(hash) ON UPDATE CASCADE,
  constraint players_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint players_appearance_known CHECK ((appearance = ANY (ARRAY['thin'::text, 'medium'::text, 'robust'::text]))),
  constraint players_body_known CHECK ((body_composition = ANY (ARRAY['leptosome'::text, 'athletic'::text, 'normal'::text, 'chubby'::text]))),
  constraint players_contract_known CHECK ((has_contract = ANY (ARRAY['yes'::text, 'no'::text, 'notKnown'::text]))),
  constraint players_countries CHECK ((((nationality IS NULL) OR (nationality ~ '^[A-Z]{2}$'::text)) AND ((second_nationality IS NULL) OR (second_nationality ~ '^[A-Z]{2}$'::text)))),
  constraint players_foot_known CHECK ((strong_foot = ANY (ARRAY['left'::text, 'right'::text, 'both'::text]))),
  constraint players_names_are_text CHECK ((((char_length(first_name) >= 1) AND (char_length(first_name) <= 100)) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 100)))),
  constraint players_numbers_positive CHECK ((((n_sweater IS NULL) OR (n_sweater > 0)) AND ((height IS NULL) OR ((height >= 50) AND (height <= 250))) AND ((weight IS NULL) OR ((weight >= 10) AND (weight <= 200))))),
  constraint players_positions_known CHECK (((main_position = ANY (ARRAY['goalkeeper'::text, 'left_back'::text, 'left_center_back'::text, 'right_center_back'::text, 'right_back'::text, 'defensive_midfielder'::text, 'left_midfielder'::text, 'center_midfielder'::text, 'right_midfielder'::text, 'left_winger'::text, 'right_winger'::text, 'attacking_midfielder'::text, 'second_striker'::text, 'striker'::text])) AND ((second_position IS NULL) OR (second_position = ANY (ARRAY['goalkeeper'::text, 'left_back'::text, 'left_center_back'::text, 'right_center_back'::text, 'right_back'::text, 'defensive_midfielder'::text, 'left_midfielder'::text, 'center_midfielder'::text, 'right_midfielder'::text, 'left_winger'::text, 'right_winger'::text, 'attacking_midfielder'::text, 'second_striker'::text, 'striker'::text]))))),
  constraint players_stature_known CHECK ((physical_stature = ANY (ARRAY['small'::text, 'medium'::text, 'tall'::text, 'very_tall'::text]))),
  constraint players_status_known CHECK ((status = ANY (ARRAY['observation'::text, 'watchlist'::text, 'on_trail'::text, 'fcz_player'::text, 'closed'::text]))),
  constraint players_team_known CHECK ((team_id = ANY (ARRAY['first'::text, 'reserves'::text, 'u21'::text, 'u20'::text, 'u19'::text, 'u18'::text, 'u17'::text, 'u16'::text, 'u15'::text, 'u14'::text, 'u13'::text, 'u12'::text, 'u11'::text, 'u10'::text, 'u9'::text, 'u8'::text, 'women'::text]))),
  constraint players_type_known CHECK ((type = ANY (ARRAY['youth'::text, 'pro'::text])))
);

create table push_devices (
  id uuid not null default ordered_id(),
  user_id uuid not null,
  session_id uuid not null,
  service text not null,
  token_hash bytea not null,
  token text not null,
  public_key bytea,
  secret bytea,
  device text not null,
  created_at timestamp with time zone not null default now(),
  last_delivered_at timestamp with time zone,
  failures integer not null default 0,
  held_until timestamp with time zone,
  held_entries uuid[] not null default '{}'::uuid[],
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_token_hash_key UNIQUE (token_hash),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_devices_device_length CHECK ((length(device) <= 200)),
  constraint push_devices_held_bounded CHECK ((cardinality(held_entries) <= 100)),
  constraint push_devices_keys CHECK ((((service = 'web'::text) = (public_key IS NOT NULL)) AND ((service = 'web'::text) = (secret IS NOT NULL)) AND (octet_length(public_key) = 65) AND (octet_length(secret) = 16))),
  constraint push_devices_service_known CHECK ((service = ANY (ARRAY['web'::text, 'fcm'::text, 'apns'::text]))),
  constraint push_devices_token_length CHECK (((octet_length(token) >= 1) AND (octet_length(token) <= 2048)))
);

create table push_keys (
  id integer not null default 1,
  public_key bytea not null,
  private_key bytea not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_lengths CHECK (((octet_length(public_key) = 65) AND (octet_length(private_key) = 32))),
  constraint push_keys_only_one CHECK ((id = 1))
);

create table rate_limits (
  user_id uuid not null,
  name text not null,
  empty_at timestamp with time zone not null,
  refused integer not null default 0,
  refused_at timestamp with time zone,
  constraint rate_limits_pkey PRIMARY KEY (user_id, name),
  constraint rate_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint rate_limits_refusals_are_whole CHECK (((refused >= 0) AND ((refused = 0) = (refused_at IS NULL))))
);

create table removals (
  id uuid not null default gen_random_uuid(),
  removed_by uuid not null,
  removed_at timestamp with time zone not null,
  constraint removals_pkey PRIMARY KEY (id),
  constraint removals_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id)
);

create table removed_participants (
  removal_id uuid not null,
  activity_id uuid not null,
  user_id uuid not null,
  "position" integer not null,
  has_joined boolean not null,
  was_owner boolean not null,
  declined boolean not null default false,
  decline_reason text,
  decline_note text not null default ''::text,
  answered_at timestamp with time zone,
  answered_by uuid,
  asked_again boolean not null default false,
  attendance text,
  absence_reason text,
  attendance_by uuid,
  attendance_at timestamp with time zone,
  by_squad boolean not null default false,
  constraint removed_participants_pkey PRIMARY KEY (removal_id, activity_id, user_id),
  constraint removed_participants_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE,
  constraint removed_participants_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint removed_participants_attendance_by_fkey FOREIGN KEY (attendance_by) REFERENCES users(id),
  constraint removed_participants_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removals(id) ON DELETE CASCADE,
  constraint removed_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table removed_records (
  removal_id uuid not null,
  kind text not null,
  record_id uuid not null,
  record jsonb not null,
  parts jsonb not null default '{}'::jsonb,
  constraint removed_records_pkey PRIMARY KEY (removal_id),
  constraint removed_records_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removals(id) ON DELETE CASCADE,
  constraint removed_records_kind_check CHECK ((kind = ANY (ARRAY['journals'::text, 'objectives'::text, 'reports'::text])))
);

create table report_readings (
  report_id uuid not null,
  reader_id uuid not null,
  read_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  constraint report_readings_pkey PRIMARY KEY (report_id, reader_id),
  constraint report_readings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id),
  constraint report_readings_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);

create table report_remarks (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  kind text not null,
  text text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint report_remarks_pkey PRIMARY KEY (id),
  constraint report_remarks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint report_remarks_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  constraint report_remarks_kind_known CHECK ((kind = ANY (ARRAY['question'::text, 'answer'::text, 'amendment'::text]))),
  constraint report_remarks_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);

create table reports (
  id uuid not null default ordered_id(),
  type text not null,
  game_id uuid not null,
  player_id uuid not null,
  created_by uuid not null,
  n_sweater integer not null,
  scouting_recommendation text not null,
  global_note text not null default ''::text,
  is_training boolean not null default false,
  technique_grade integer,
  technique_note text not null default ''::text,
  intelligence_grade integer,
  intelligence_note text not null default ''::text,
  physique_grade integer,
  physique_note text not null default ''::text,
  mentality_grade integer,
  mentality_note text not null default ''::text,
  velocity_grade integer,
  velocity_note text not null default ''::text,
  general_grade integer,
  general_note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  average numeric(2,1) not null generated always as (
CASE type
    WHEN 'short'::text THEN (general_grade)::numeric
    ELSE round(((((((technique_grade + intelligence_grade) + physique_grade) + mentality_grade) + velocity_grade))::numeric / 5.0), 1)
END) stored,
  search_text text not null default ''::text,
  merged_from uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  updated_by uuid,
  amended_at timestamp with time zone,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint reports_game_id_fkey FOREIGN KEY (game_id) REFERENCES games(id),
  constraint reports_player_id_fkey FOREIGN KEY (player_id) REFERENCES players(id),
  constraint reports_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint reports_grades_range CHECK ((((technique_grade IS NULL) OR ((technique_grade >= 1) AND (technique_grade <= 4))) AND ((intelligence_grade IS NULL) OR ((intelligence_grade >= 1) AND (intelligence_grade <= 4))) AND ((physique_grade IS NULL) OR ((physique_grade >= 1) AND (physique_grade <= 4))) AND ((mentality_grade IS NULL) OR ((mentality_grade >= 1) AND (mentality_grade <= 4))) AND ((velocity_grade IS NULL) OR ((velocity_grade >= 1) AND (velocity_grade <= 4))) AND ((general_grade IS NULL) OR ((general_grade >= 1) AND (general_grade <= 4))))),
  constraint reports_recommendation_known CHECK ((scouting_recommendation = ANY (ARRAY['act_immediately'::text, 'continue_to_observe'::text, 'not_an_option'::text]))),
  constraint reports_short_grades CHECK (((type <> 'short'::text) OR ((general_grade IS NOT NULL) AND (technique_grade IS NULL) AND (intelligence_grade IS NULL) AND (physique_grade IS NULL) AND (mentality_grade IS NULL) AND (velocity_grade IS NULL)))),
  constraint reports_standard_grades CHECK (((type <> 'standard'::text) OR ((technique_grade IS NOT NULL) AND (intelligence_grade IS NOT NULL) AND (physique_grade IS NOT NULL) AND (mentality_grade IS NOT NULL) AND (velocity_grade IS NOT NULL) AND (general_grade IS NULL)))),
  constraint reports_sweater_positive CHECK ((n_sweater > 0)),
  constraint reports_tags_known CHECK ((tags <@ ARRAY['leader'::text, 'talent'::text, 'team_player'::text, 'work_rate'::text, 'coachable'::text, 'set_pieces'::text, 'injury_prone'::text, 'versatile'::text, 'finisher'::text, 'target_man'::text, 'runs_in_behind'::text, 'heading'::text, 'hold_up_play'::text, 'box_presence'::text, 'one_on_one'::text, 'crossing'::text, 'cuts_inside'::text, 'pace_wide'::text, 'tracks_back'::text, 'final_pass'::text, 'between_the_lines'::text, 'creativity'::text, 'long_range_shot'::text, 'box_to_box'::text, 'late_runs'::text, 'pressing'::text, 'ball_carrier'::text, 'ball_winner'::text, 'build_up'::text, 'positioning'::text, 'switches_play'::text, 'screening'::text, 'overlaps'::text, 'underlaps'::text, 'defends_one_on_one'::text, 'recovery_pace'::text, 'aerial_duels'::text, 'tackling'::text, 'first_pass'::text, 'covers_depth'::text, 'organises'::text, 'shot_stopping'::text, 'commands_box'::text, 'footwork'::text, 'sweeper'::text, 'distribution'::text])),
  constraint reports_type_known CHECK ((type = ANY (ARRAY['short'::text, 'standard'::text])))
);

create table scout_assignments (
  player_id uuid not null,
  scout_id uuid not null,
  assigned_at timestamp with time zone not null default now(),
  player_side text not null generated always as ('player'::text) stored,
  scout_side text not null generated always as ('staff'::text) stored,
  constraint scout_assignments_pkey PRIMARY KEY (player_id, scout_id),
  constraint scout_assignments_of_a_player FOREIGN KEY (player_id, player_side) REFERENCES users(id, side) ON DELETE CASCADE,
  constraint scout_assignments_to_staff FOREIGN KEY (scout_id, scout_side) REFERENCES users(id, side) ON DELETE CASCADE,
  constraint scout_assignments_two_people CHECK ((player_id <> scout_id))
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  token_hash bytea not null,
  user_id uuid not null,
  device text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  known_device_id uuid,
  push_lost_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_known_device_id_fkey FOREIGN KEY (known_device_id) REFERENCES known_devices(id) ON DELETE SET NULL,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_end_after_ninety_days CHECK ((expires_at <= (created_at + '2160:00:00'::interval)))
);

create table sign_in_failures (
  subject bytea not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  turn_at timestamp with time zone,
  constraint sign_in_failures_pkey PRIMARY KEY (subject)
);

create table squad_members (
  id uuid not null default gen_random_uuid(),
  squad_id uuid not null,
  user_id uuid not null,
  role text not null,
  from_day date not null,
  until_day date,
  side text not null generated always as (
CASE role
    WHEN 'player'::text THEN 'player'::text
    ELSE 'staff'::text
END) stored,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamp with time zone not null default now(),
  constraint squad_members_pkey PRIMARY KEY (id),
  constraint squad_members_of_their_side FOREIGN KEY (user_id, side) REFERENCES users(id, side) ON DELETE CASCADE,
  constraint squad_members_squad_id_fkey FOREIGN KEY (squad_id) REFERENCES squads(id) ON DELETE CASCADE,
  constraint squad_members_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint squad_members_once_at_a_time EXCLUDE USING gist (squad_id WITH =, user_id WITH =, daterange(from_day, until_day, '[]'::text) WITH &&),
  constraint squad_members_role_known CHECK ((role = ANY (ARRAY['player'::text, 'coach'::text, 'staff'::text]))),
  constraint squad_members_until_not_before_from CHECK ((until_day >= from_day))
);

create table squads (
  id uuid not null default gen_random_uuid(),
  name text not null,
  short_name text not null,
  hue integer not null,
  level text not null,
  season integer not null,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_by uuid,
  updated_at timestamp with time zone not null default now(),
  constraint squads_pkey PRIMARY KEY (id),
  constraint squads_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint squads_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint squads_hue_in_circle CHECK (((hue >= 0) AND (hue <= 359))),
  constraint squads_level_known CHECK ((level = ANY (ARRAY['u10'::text, 'u11'::text, 'u12'::text, 'u13'::text, 'u14'::text, 'u15'::text, 'u16'::text, 'u17'::text, 'u18'::text, 'u19'::text, 'u20'::text, 'u21'::text, 'u22'::text, 'u23'::text, 'pro'::text, 'women'::text]))),
  constraint squads_name_is_text CHECK (((name = btrim(name)) AND ((char_length(name) >= 1) AND (char_length(name) <= 100)))),
  constraint squads_season_known CHECK (((season >= 2000) AND (season <= 2100))),
  constraint squads_short_name_is_text CHECK (((short_name = btrim(short_name)) AND ((char_length(short_name) >= 1) AND (char_length(short_name) <= 8))))
);

create table tasks (
  id uuid not null default gen_random_uuid(),
  journal_id uuid,
  objective_id uuid,
  report_id uuid,
  text text not null,
  assignee_id uuid not null,
  due_on date,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by uuid,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamp with time zone not null default now(),
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id),
  constraint tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id),
  constraint tasks_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals(id) ON DELETE CASCADE,
  constraint tasks_objective_id_fkey FOREIGN KEY (objective_id) REFERENCES objectives(id) ON DELETE CASCADE,
  constraint tasks_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  constraint tasks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint tasks_done_by_somebody CHECK (((done_at IS NULL) = (done_by IS NULL))),
  constraint tasks_of_one_record CHECK ((num_nonnulls(journal_id, objective_id, report_id) = 1)),
  constraint tasks_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 500)))
);

create table tidied_texts (
  table_name text not null,
  record_key text not null,
  field text not null,
  original text not null,
  outcome text not null,
  tidied_at timestamp with time zone not null,
  constraint tidied_texts_pkey PRIMARY KEY (table_name, record_key, field),
  constraint tidied_texts_outcome_known CHECK ((outcome = ANY (ARRAY['tidied'::text, 'taken'::text, 'empty'::text, 'refused'::text])))
);

create table tidying (
  table_name text not null,
  after_key text[],
  done_at timestamp with time zone,
  constraint tidying_pkey PRIMARY KEY (table_name)
);

create table user_clubs (
  user_id uuid not null,
  club_id uuid not null,
  "position" integer not null,
  constraint user_clubs_pkey PRIMARY KEY (user_id, club_id),
  constraint user_clubs_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id),
  constraint user_clubs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id uuid not null default gen_random_uuid(),
  email citext not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  role text not null,
  label text,
  journal_type text,
  language text not null default 'en'::text,
  avatar text,
  birth_date date,
  league text,
  password_hash text not null,
  require_password_reset boolean not null default false,
  deactivated_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  temporary_password_expires_at timestamp with time zone,
  temporary_sign_ins_left integer,
  side text not null generated always as (side_of(role)) stored,
  first_signed_in_at timestamp with time zone,
  updated_by uuid,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_by_side UNIQUE (id, side),
  constraint users_avatar_is_kept FOREIGN KEY (avatar) REFERENCES pictures(hash) ON UPDATE CASCADE,
  constraint users_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id),
  constraint users_journal_type_known CHECK ((journal_type = ANY (ARRAY['technical'::text, 'athletics'::text, 'medicine'::text, 'contractual'::text, 'talentManagement'::text, 'scouting'::text, 'other'::text]))),
  constraint users_label_is_for_players CHECK ((((role = 'player'::text) AND (label IS NOT NULL) AND (label = ANY (ARRAY['YOUTH'::text, 'PRO'::text]))) OR ((role <> 'player'::text) AND (label IS NULL)))),
  constraint users_language_known CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'fr'::text, 'es'::text, 'it'::text, 'sr'::text]))),
  constraint users_role_known CHECK ((role = ANY (ARRAY['player'::text, 'scout'::text, 'manager'::text, 'admin'::text, 'special'::text]))),
  constraint users_temporary_password_is_whole CHECK ((((temporary_password_expires_at IS NULL) = (temporary_sign_ins_left IS NULL)) AND ((temporary_sign_ins_left IS NULL) OR (temporary_sign_ins_left >= 0))))
);

create table video_conversions (
  file_id uuid not null,
  asked_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  percent integer not null default 0,
  key text,
  converted_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint video_conversions_pkey PRIMARY KEY (file_id),
  constraint video_conversions_key_key UNIQUE (key),
  constraint video_conversions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint video_conversions_converted_or_failed CHECK ((num_nonnulls(converted_at, failed_at) <= 1)),
  constraint video_conversions_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text)),
  constraint video_conversions_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
);

create table weekly_plans (
  week date not null,
  reached uuid,
  finished_at timestamp with time zone,
  constraint weekly_plans_pkey PRIMARY KEY (week),
  constraint weekly_plans_begin_on_mondays CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
);

CREATE INDEX activities_by_date ON public.activities USING btree (date, starts_at);

CREATE INDEX activities_by_owner_and_date ON public.activities USING btree (owner_id, date);

CREATE INDEX activities_by_removal ON public.activities USING btree (removal_id) WHERE (removal_id IS NOT NULL);

CREATE INDEX activities_by_series ON public.activities USING btree (series_id, date) WHERE (series_id IS NOT NULL);

CREATE INDEX activities_cancelled_on ON public.activities USING btree (date) WHERE cancelled;

CREATE UNIQUE INDEX activities_one_per_game ON public.activities USING btree (game_id, created_by) WHERE (game_id IS NOT NULL);

CREATE INDEX activities_that_ask ON public.activities USING btree (date) WHERE (reply_hours IS NOT NULL);

CREATE INDEX activities_with_place ON public.activities USING btree (date) WHERE (place <> ''::text);

CREATE INDEX activity_participants_by_squad ON public.activity_participants USING btree (user_id, date) WHERE by_squad;

CREATE INDEX activity_participants_by_user_and_day ON public.activity_participants USING btree (user_id, date, activity_id);

CREATE INDEX activity_participants_recorded ON public.activity_participants USING btree (user_id, date) WHERE (attendance IS NOT NULL);

CREATE INDEX activity_participants_with_absence ON public.activity_participants USING btree (date) WHERE ((absence_reason IS NOT NULL) OR (attendance = 'injured'::text));

CREATE INDEX activity_participants_with_reasons ON public.activity_participants USING btree (date) WHERE ((decline_reason IS NOT NULL) OR (decline_note <> ''::text));

CREATE INDEX activity_squads_by_squad ON public.activity_squads USING btree (squad_id);

CREATE INDEX calendar_changes_by_age ON public.calendar_changes USING btree (changed_at);

CREATE INDEX calendar_changes_by_user ON public.calendar_changes USING btree (user_id, changed_at);

CREATE INDEX club_merges_by_base ON public.club_merges USING btree (base_id);

CREATE INDEX club_names_by_club ON public.club_names USING btree (club_id);

CREATE UNIQUE INDEX club_names_one_per_name ON public.club_names USING btree (lower(name));

CREATE INDEX club_names_search ON public.club_names USING gin (fold(name) gin_trgm_ops);

CREATE INDEX clubs_by_logo ON public.clubs USING btree (logo) WHERE (logo IS NOT NULL);

CREATE INDEX clubs_by_name ON public.clubs USING btree (fold(name), id);

CREATE INDEX dossiers_by_age ON public.dossiers USING btree (created_at);

CREATE INDEX dossiers_by_author ON public.dossiers USING btree (created_by, id DESC);

CREATE INDEX dossiers_by_player ON public.dossiers USING btree (player_id);

CREATE INDEX files_by_activity ON public.files USING btree (activity_id, "position") WHERE (activity_id IS NOT NULL);

CREATE INDEX files_by_author ON public.files USING btree (created_by) WHERE ((report_id IS NULL) AND (activity_id IS NULL) AND (journal_id IS NULL) AND (objective_id IS NULL));

CREATE INDEX files_by_journal ON public.files USING btree (journal_id, "position") WHERE (journal_id IS NOT NULL);

CREATE INDEX files_by_objective ON public.files USING btree (objective_id, "position") WHERE (objective_id IS NOT NULL);

CREATE INDEX files_by_removal ON public.files USING btree (removal_id, "position") WHERE (removal_id IS NOT NULL);

CREATE INDEX files_by_report ON public.files USING btree (report_id, "position") WHERE (report_id IS NOT NULL);

CREATE INDEX files_by_squad ON public.files USING btree (squad_id, "position") WHERE (squad_id IS NOT NULL);

CREATE INDEX files_of_nobody ON public.files USING btree (created_at) WHERE ((report_id IS NULL) AND (activity_id IS NULL) AND (journal_id IS NULL) AND (objective_id IS NULL));

CREATE UNIQUE INDEX files_one_per_served_key ON public.files USING btree (served_key);

CREATE INDEX files_to_sanitize ON public.files USING btree (id) WHERE ((arrived_at IS NOT NULL) AND (sanitized_at IS NULL) AND (rejected_at IS NULL));

CREATE INDEX files_with_raw ON public.files USING btree (created_at) WHERE ((sanitized_at IS NOT NULL) AND (raw_removed_at IS NULL));

CREATE INDEX game_assignment_players_by_player ON public.game_assignment_players USING btree (player_id);

CREATE INDEX game_assignments_by_scout ON public.game_assignments USING btree (scout_id, game_id);

CREATE INDEX game_imports_by_game ON public.game_imports USING btree (game_id);

CREATE INDEX game_imports_by_list ON public.game_imports USING btree (list_id) WHERE (list_id IS NOT NULL);

CREATE INDEX game_list_clubs_by_club ON public.game_list_clubs USING btree (club_id);

CREATE INDEX game_lists_latest ON public.game_lists USING btree (created_at DESC, id);

CREATE INDEX game_merges_by_base ON public.game_merges USING btree (base_id);

CREATE UNIQUE INDEX game_places_ours ON public.game_places USING btree (is_ours) WHERE is_ours;

CREATE INDEX game_scouts_by_user ON public.game_scouts USING btree (user_id, game_id);

CREATE INDEX games_by_away ON public.games USING btree (away_club_id, day);

CREATE INDEX games_by_change ON public.games USING btree (updated_at DESC, id DESC);

CREATE INDEX games_by_creation ON public.games USING btree (created_at DESC, id DESC);

CREATE INDEX games_by_day ON public.games USING btree (day);

CREATE INDEX games_by_home ON public.games USING btree (home_club_id, day);

CREATE INDEX games_by_start ON public.games USING btree (starts_at, id);

CREATE UNIQUE INDEX games_one_per_teams_and_day ON public.games USING btree (LEAST(home_club_id, away_club_id), GREATEST(home_club_id, away_club_id), day, level, (
CASE
    WHEN (home_club_id < away_club_id) THEN home_team_type
    ELSE away_team_type
END), (
CASE
    WHEN (home_club_id < away_club_id) THEN away_team_type
    ELSE home_team_type
END)) NULLS NOT DISTINCT;

CREATE INDEX games_search ON public.games USING gin (search_text gin_trgm_ops);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX journals_by_author ON public.journals USING btree (created_by, date DESC, id DESC);

CREATE INDEX journals_by_category ON public.journals USING btree (category, date DESC, id DESC);

CREATE INDEX journals_by_change ON public.journals USING btree (updated_at DESC, id DESC);

CREATE INDEX journals_by_creation ON public.journals USING btree (created_at DESC, id DESC);

CREATE INDEX journals_by_date ON public.journals USING btree (date DESC, id DESC);

CREATE INDEX journals_by_person ON public.journals USING btree (person_id, date DESC, id DESC) WHERE (person_id IS NOT NULL);

CREATE INDEX journals_by_player ON public.journals USING btree (player_id, date DESC, id DESC) WHERE (player_id IS NOT NULL);

CREATE INDEX journals_by_type ON public.journals USING btree (type, date DESC, id DESC);

CREATE INDEX journals_due ON public.journals USING btree (deadline) WHERE (deadline IS NOT NULL);

CREATE INDEX journals_made_confidential ON public.journals USING btree (player_id, confidential_set_at) WHERE confidential;

CREATE INDEX journals_search ON public.journals USING gin (search_text gin_trgm_ops);

CREATE INDEX known_devices_by_expiry ON public.known_devices USING btree (expires_at);

CREATE INDEX known_devices_by_user ON public.known_devices USING btree (user_id, last_used_at);

CREATE INDEX list_lengths_by_list ON public.list_lengths USING btree (list) INCLUDE (difference);

CREATE INDEX mails_by_user ON public.mails USING btree (user_id, created_at DESC);

CREATE INDEX mails_failed ON public.mails USING btree (created_at DESC) WHERE (state = 'failed'::text);

CREATE UNIQUE INDEX mails_one_notice_waiting ON public.mails USING btree (user_id, address) NULLS NOT DISTINCT WHERE ((kind = 'security_notice'::text) AND (state = 'waiting'::text));

CREATE UNIQUE INDEX mails_one_plan_a_week ON public.mails USING btree (user_id, week) WHERE (kind = 'weekly_plan'::text);

CREATE INDEX match_infos_by_away ON public.match_infos USING btree (away_id);

CREATE INDEX match_infos_by_home ON public.match_infos USING btree (home_id);

CREATE INDEX match_notes_by_game ON public.match_notes USING btree (game_id, created_by);

CREATE INDEX messages_by_date ON public.messages USING btree (created_at DESC, id DESC);

CREATE INDEX messages_of_squad ON public.messages USING btree (squad_id, created_at DESC) WHERE (squad_id IS NOT NULL);

CREATE INDEX notifications_by_age ON public.notifications USING brin (at);

CREATE INDEX notifications_by_recipient ON public.notifications USING btree (recipient_id, at DESC, id DESC);

CREATE UNIQUE INDEX notifications_once_per_message ON public.notifications USING btree (message_id, recipient_id) WHERE (message_id IS NOT NULL);

CREATE INDEX notifications_unread ON public.notifications USING btree (recipient_id) WHERE (read_at IS NULL);

CREATE INDEX objectives_by_date ON public.objectives USING btree (player_id, date DESC, id DESC);

CREATE INDEX objectives_by_deadline ON public.objectives USING btree (player_id, deadline, id);

CREATE INDEX objectives_due ON public.objectives USING btree (deadline) WHERE (deadline IS NOT NULL);

CREATE INDEX objectives_made_confidential ON public.objectives USING btree (player_id, confidential_set_at) WHERE confidential;

CREATE INDEX persons_by_change ON public.persons USING btree (updated_at DESC, id DESC);

CREATE INDEX persons_by_creation ON public.persons USING btree (created_at DESC, id DESC);

CREATE INDEX persons_by_likeness ON public.persons USING gin (fold(((first_name || ' '::text) || last_name)) gin_trgm_ops);

CREATE INDEX persons_by_name ON public.persons USING btree (fold(last_name), fold(first_name), id);

CREATE INDEX persons_search ON public.persons USING gin (search_text gin_trgm_ops);

CREATE INDEX pictures_by_age ON public.pictures USING btree (created_at);

CREATE INDEX pictures_to_sanitize ON public.pictures USING btree (hash) WHERE (sanitized_at IS NULL);

CREATE INDEX player_accounts_by_player ON public.player_accounts USING btree (player_id);

CREATE UNIQUE INDEX player_accounts_one_per_player ON public.player_accounts USING btree (player_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX player_accounts_one_per_user ON public.player_accounts USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX player_merges_by_base ON public.player_merges USING btree (base_id, merged_at DESC);

CREATE INDEX players_by_change ON public.players USING btree (updated_at DESC, id DESC);

CREATE INDEX players_by_club ON public.players USING btree (club_id);

CREATE INDEX players_by_creation ON public.players USING btree (created_at DESC, id DESC);

CREATE INDEX players_by_likeness ON public.players USING gin (fold(((first_name || ' '::text) || last_name)) gin_trgm_ops);

CREATE INDEX players_by_name ON public.players USING btree (fold(last_name), fold(first_name), id);

CREATE INDEX players_by_photo ON public.players USING btree (photo) WHERE (photo IS NOT NULL);

CREATE INDEX players_by_status_and_type ON public.players USING btree (status, type, updated_at DESC);

CREATE INDEX players_by_year ON public.players USING btree (((EXTRACT(year FROM date_of_birth))::integer));

CREATE INDEX players_search ON public.players USING gin (search_text gin_trgm_ops);

CREATE INDEX push_devices_by_person ON public.push_devices USING btree (user_id, id DESC);

CREATE INDEX push_devices_by_session ON public.push_devices USING btree (session_id);

CREATE INDEX rate_limits_refused ON public.rate_limits USING btree (refused_at DESC) WHERE (refused_at IS NOT NULL);

CREATE INDEX removals_by_age ON public.removals USING btree (removed_at);

CREATE INDEX removed_participants_by_activity ON public.removed_participants USING btree (activity_id);

CREATE INDEX removed_records_by_record ON public.removed_records USING btree (record_id);

CREATE INDEX report_readings_by_reader ON public.report_readings USING btree (reader_id, report_id);

CREATE INDEX report_remarks_by_report ON public.report_remarks USING btree (report_id, created_at, id);

CREATE INDEX reports_by_author ON public.reports USING btree (created_by, created_at DESC);

CREATE INDEX reports_by_average ON public.reports USING btree (average DESC, id DESC);

CREATE INDEX reports_by_change ON public.reports USING btree (updated_at DESC, id DESC);

CREATE INDEX reports_by_creation ON public.reports USING btree (created_at DESC, id DESC);

CREATE INDEX reports_by_game ON public.reports USING btree (game_id, created_at DESC);

CREATE INDEX reports_by_news ON public.reports USING btree (COALESCE(amended_at, created_at) DESC, id DESC);

CREATE INDEX reports_by_origin ON public.reports USING btree (merged_from) WHERE (merged_from IS NOT NULL);

CREATE INDEX reports_by_player ON public.reports USING btree (player_id, created_at DESC);

CREATE INDEX reports_by_tag ON public.reports USING gin (tags);

CREATE UNIQUE INDEX reports_one_per_author_player_and_game ON public.reports USING btree (created_by, player_id, game_id) WHERE (merged_from IS NULL);

CREATE INDEX reports_search ON public.reports USING gin (search_text gin_trgm_ops);

CREATE INDEX scout_assignments_by_scout ON public.scout_assignments USING btree (scout_id);

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_by_known_device ON public.sessions USING btree (known_device_id);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE INDEX squad_members_by_squad ON public.squad_members USING btree (squad_id);

CREATE INDEX squad_members_by_user ON public.squad_members USING btree (user_id);

CREATE UNIQUE INDEX squads_one_per_name ON public.squads USING btree (season, fold(name)) WHERE (archived_at IS NULL);

CREATE INDEX tasks_by_author ON public.tasks USING btree (created_by, created_at DESC, id DESC);

CREATE INDEX tasks_by_journal ON public.tasks USING btree (journal_id, created_at, id) WHERE (journal_id IS NOT NULL);

CREATE INDEX tasks_by_objective ON public.tasks USING btree (objective_id, created_at, id) WHERE (objective_id IS NOT NULL);

CREATE INDEX tasks_by_report ON public.tasks USING btree (report_id, created_at, id) WHERE (report_id IS NOT NULL);

CREATE INDEX tasks_done ON public.tasks USING btree (done_at DESC, id DESC) WHERE (done_at IS NOT NULL);

CREATE INDEX tasks_open_by_assignee ON public.tasks USING btree (assignee_id, COALESCE(due_on, 'infinity'::date), id) WHERE (done_at IS NULL);

CREATE INDEX tasks_open_by_day ON public.tasks USING btree (COALESCE(due_on, 'infinity'::date), id) WHERE (done_at IS NULL);

CREATE INDEX tidied_texts_by_age ON public.tidied_texts USING btree (tidied_at) WHERE (outcome = 'tidied'::text);

CREATE INDEX tidied_texts_left ON public.tidied_texts USING btree (table_name, record_key) WHERE (outcome <> 'tidied'::text);

CREATE INDEX user_clubs_by_club ON public.user_clubs USING btree (club_id);

CREATE INDEX users_by_avatar ON public.users USING btree (avatar) WHERE (avatar IS NOT NULL);

CREATE INDEX users_by_name ON public.users USING btree (fold(last_name), fold(first_name), id) WHERE (deactivated_at IS NULL);

CREATE UNIQUE INDEX users_one_per_email ON public.users USING btree (email);

CREATE INDEX users_search ON public.users USING gin (fold(((first_name || ' '::text) || last_name)) gin_trgm_ops);

CREATE INDEX video_conversions_waiting ON public.video_conversions USING btree (begun_at) WHERE ((converted_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX video_conversions_with_original ON public.video_conversions USING btree (converted_at) WHERE ((converted_at IS NOT NULL) AND (key IS NOT NULL));

CREATE TRIGGER club_names_added AFTER INSERT ON public.club_names REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION spread_club_names();

CREATE TRIGGER club_names_changed AFTER UPDATE ON public.club_names REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION spread_club_names();

CREATE TRIGGER club_names_gone AFTER DELETE ON public.club_names REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION spread_club_names();

CREATE TRIGGER clubs_name_changed AFTER UPDATE OF name ON public.clubs FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION write_club_name();

CREATE TRIGGER clubs_name_made AFTER INSERT ON public.clubs FOR EACH ROW EXECUTE FUNCTION write_club_name();

CREATE TRIGGER clubs_wait_for_copies BEFORE UPDATE OF name ON public.clubs FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION wait_for_copies();

CREATE TRIGGER files_changed AFTER UPDATE ON public.files REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_file_totals();

CREATE TRIGGER files_gone AFTER DELETE ON public.files REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_file_totals();

CREATE TRIGGER files_made AFTER INSERT ON public.files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_file_totals();

CREATE TRIGGER games_gone AFTER DELETE ON public.games REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_length();

CREATE TRIGGER games_hold_names BEFORE INSERT OR UPDATE OF home_club_id, away_club_id ON public.games FOR EACH ROW EXECUTE FUNCTION hold_names_of_game();

CREATE TRIGGER games_made AFTER INSERT ON public.games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_length();

CREATE TRIGGER games_search_text BEFORE INSERT OR UPDATE OF home_club_id, away_club_id, city ON public.games FOR EACH ROW EXECUTE FUNCTION write_game_search_text();

CREATE TRIGGER games_spread_clubs AFTER UPDATE OF home_club_id, away_club_id ON public.games FOR EACH ROW WHEN (((old.home_club_id IS DISTINCT FROM new.home_club_id) OR (old.away_club_id IS DISTINCT FROM new.away_club_id))) EXECUTE FUNCTION spread_game_clubs();

CREATE TRIGGER journals_gone AFTER DELETE ON public.journals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_length();

CREATE TRIGGER journals_hold_names BEFORE INSERT ON public.journals FOR EACH ROW EXECUTE FUNCTION hold_names_of_journal();

CREATE TRIGGER journals_made AFTER INSERT ON public.journals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_length();

CREATE TRIGGER journals_search_text BEFORE INSERT OR UPDATE OF name, content_text, player_id, person_id ON public.journals FOR EACH ROW EXECUTE FUNCTION write_journal_search_text();

CREATE TRIGGER players_date_of_birth BEFORE INSERT OR UPDATE OF date_of_birth ON public.players FOR EACH ROW EXECUTE FUNCTION check_date_of_birth();

CREATE TRIGGER players_hold_names BEFORE INSERT OR UPDATE OF club_id ON public.players FOR EACH ROW EXECUTE FUNCTION hold_names_of_player();

CREATE TRIGGER players_search_text BEFORE INSERT OR UPDATE OF first_name, last_name, nickname, club_id ON public.players FOR EACH ROW EXECUTE FUNCTION write_player_search_text();

CREATE TRIGGER players_shirt_number BEFORE INSERT OR UPDATE OF n_sweater ON public.players FOR EACH ROW EXECUTE FUNCTION check_shirt_number();

CREATE TRIGGER players_spread_name AFTER UPDATE OF first_name, last_name, nickname ON public.players FOR EACH ROW WHEN ((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.nickname IS DISTINCT FROM new.nickname))) EXECUTE FUNCTION spread_player_name();

CREATE TRIGGER players_wait_for_copies BEFORE UPDATE OF first_name, last_name, nickname ON public.players FOR EACH ROW WHEN ((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.nickname IS DISTINCT FROM new.nickname))) EXECUTE FUNCTION wait_for_copies();

CREATE TRIGGER reports_end_agreements AFTER UPDATE OF version ON public.reports FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION end_report_agreements();

CREATE TRIGGER reports_gone AFTER DELETE ON public.reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_length();

CREATE TRIGGER reports_hold_names BEFORE INSERT ON public.reports FOR EACH ROW EXECUTE FUNCTION hold_names_of_report();

CREATE TRIGGER reports_made AFTER INSERT ON public.reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_length();

CREATE TRIGGER reports_search_text BEFORE INSERT OR UPDATE OF player_id, game_id ON public.reports FOR EACH ROW EXECUTE FUNCTION write_report_search_text();

CREATE TRIGGER reports_shirt_number BEFORE INSERT OR UPDATE OF n_sweater ON public.reports FOR EACH ROW EXECUTE FUNCTION check_shirt_number();

CREATE TRIGGER users_birth_date BEFORE INSERT OR UPDATE OF birth_date ON public.users FOR EACH ROW EXECUTE FUNCTION check_birth_date();

CREATE TRIGGER users_end_assignments BEFORE UPDATE OF role ON public.users FOR EACH ROW WHEN ((side_of(old.role) <> side_of(new.role))) EXECUTE FUNCTION end_assignments();

CREATE TRIGGER users_end_calendar_feed AFTER UPDATE OF deactivated_at ON public.users FOR EACH ROW WHEN ((new.deactivated_at IS NOT NULL)) EXECUTE FUNCTION end_calendar_feed();

CREATE TRIGGER users_end_player_account AFTER UPDATE OF role ON public.users FOR EACH ROW WHEN (((old.role = 'player'::text) AND (new.role <> 'player'::text))) EXECUTE FUNCTION end_player_account();

CREATE TRIGGER users_end_recovered_calendar_feed AFTER UPDATE OF password_hash ON public.users FOR EACH ROW WHEN (new.require_password_reset) EXECUTE FUNCTION end_calendar_feed();

CREATE TRIGGER users_end_squad_memberships BEFORE UPDATE OF role ON public.users FOR EACH ROW WHEN ((side_of(old.role) <> side_of(new.role))) EXECUTE FUNCTION end_squad_memberships();

CREATE TRIGGER users_withdraw_game_assignments AFTER UPDATE OF role, deactivated_at ON public.users FOR EACH ROW WHEN ((((old.deactivated_at IS NULL) AND (new.deactivated_at IS NOT NULL)) OR ((old.side = 'staff'::text) AND (new.side <> 'staff'::text)))) EXECUTE FUNCTION withdraw_game_assignments();
