-- The nightly backups, by the day on which their night ends.
create table backups (
  night date primary key,
  finished_at timestamptz,
  failed_at timestamptz,
  -- Why it failed, for the log and the mail to admins.
  reason text,
  bytes bigint,
  constraint backups_finished_or_failed check (num_nonnulls(finished_at, failed_at) <= 1),
  constraint backups_failed_for_a_reason check ((failed_at is null) = (reason is null)),
  constraint backups_finished_with_bytes check ((finished_at is null) = (bytes is null))
);

-- Jobs that waited when the backup was made which this club was restored from, until an admin releases them.
create table held_jobs (
  id uuid primary key,
  queue text not null,
  data jsonb not null,
  account text,
  added_at timestamptz not null
);

alter table mails
  drop constraint mails_kind_known,
  add constraint mails_kind_known
    check (kind in ('invitation', 'password_reset', 'security_notice', 'weekly_plan', 'backup_failed'));
