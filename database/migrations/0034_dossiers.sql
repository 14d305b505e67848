-- Dossiers of players: asked for by somebody, made by a job, kept for some hours and read by nobody else.
create table dossiers (
  id uuid primary key default ordered_id(),
  created_at timestamptz not null default now(),
  created_by uuid not null references users (id) on delete cascade,
  -- One of a record that has become another says what is no more so, and goes with it.
  player_id uuid not null references players (id) on delete cascade,
  -- What was chosen besides the data of the player.
  assessment boolean not null,
  reports boolean not null,
  journals boolean not null,
  objectives boolean not null,
  -- Of reports, journals and objectives so many of the latest.
  most integer not null check (most between 1 and 20),
  -- Percent.
  progress integer not null default 0 check (progress between 0 and 100),
  failed_at timestamptz,
  -- What its reader might read when it was made: whoever may read something else by now does not get it.
  made_for text,
  pdf bytea check (octet_length(pdf) <= 8388608),
  constraint dossiers_made_for_somebody check ((pdf is null) = (made_for is null)),
  constraint dossiers_made_or_failed check (pdf is null or failed_at is null)
);
-- It is compressed already.
alter table dossiers alter column pdf set storage external;
create index dossiers_by_author on dossiers (created_by, id desc);
create index dossiers_by_player on dossiers (player_id);
create index dossiers_by_age on dossiers (created_at);
