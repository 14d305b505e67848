-- Videos become mp4 by a job (A-98): one row for each that was asked for. Apart from `files`, whose changes are added up.
create table video_conversions (
  file_id uuid primary key references files (id) on delete cascade,
  asked_at timestamptz not null,
  -- Of the last try; a try that was overtaken by another one has another key.
  begun_at timestamptz,
  percent integer not null default 0 check (percent between 0 and 100),
  -- Where the mp4 is written to; once that is what is read, where the original lies until it is removed.
  key text unique check (key ~ '^[0-9a-f]{32}$'),
  converted_at timestamptz,
  failed_at timestamptz,
  constraint video_conversions_converted_or_failed check (num_nonnulls(converted_at, failed_at) <= 1)
);
create index video_conversions_with_original on video_conversions (converted_at) where converted_at is not null and key is not null;
create index video_conversions_waiting on video_conversions (begun_at) where converted_at is null and failed_at is null;
