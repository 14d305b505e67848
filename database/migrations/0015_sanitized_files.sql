-- Nothing is read before the server has looked at it and removed what a camera noted beside it.

-- What is uploaded lies under `key`; what is read is made from it and lies under `served_key`, which nobody can write to.
alter table files
  add column served_key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- When the bytes under `served_key` were made. Until then nobody reads the file, and no record takes it.
  add column sanitized_at timestamptz,
  -- When something that was stored before turned out to be nothing that can be shown: it is kept and never served.
  add column rejected_at timestamptz,
  -- When nothing lay under `key` any more and no link was good for putting something there.
  add column raw_removed_at timestamptz,
  add constraint files_served_key_unguessable check (served_key ~ '^[0-9a-f]{32}$'),
  add constraint files_sanitized_once_there check (sanitized_at is null or arrived_at is not null),
  add constraint files_sanitized_or_rejected check (num_nonnulls(sanitized_at, rejected_at) <= 1),
  -- An image that is drawn anew may grow.
  drop constraint files_size_limit,
  add constraint files_size_limit check (size between 1 and case
    when type = 'video' then 524288000 when type = 'image' and sanitized_at is not null then 83886080 else 20971520 end);
create unique index files_one_per_served_key on files (served_key);
create index files_to_sanitize on files (id) where arrived_at is not null and sanitized_at is null and rejected_at is null;
create index files_with_raw on files (created_at) where sanitized_at is not null and raw_removed_at is null;

-- Small pictures are drawn anew as well. What shows one names it by its hash, and nothing else can stand there.
alter table pictures add column sanitized_at timestamptz;
create index pictures_to_sanitize on pictures (hash) where sanitized_at is null;
create index pictures_by_age on pictures (created_at);

create function pg_temp.kept_picture(address text) returns text language sql stable
  return (select hash from pictures where address = '/files/pictures/' || hash);
update clubs set logo = pg_temp.kept_picture(logo) where logo is not null;
update users set avatar = pg_temp.kept_picture(avatar) where avatar is not null;
update players set photo = pg_temp.kept_picture(photo) where photo is not null;
drop function pg_temp.kept_picture(text);

alter table clubs add constraint clubs_logo_is_kept foreign key (logo) references pictures on update cascade;
alter table users add constraint users_avatar_is_kept foreign key (avatar) references pictures on update cascade;
alter table players add constraint players_photo_is_kept foreign key (photo) references pictures on update cascade;
create index clubs_by_logo on clubs (logo) where logo is not null;
create index users_by_avatar on users (avatar) where avatar is not null;
create index players_by_photo on players (photo) where photo is not null;
