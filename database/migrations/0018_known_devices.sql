-- A way in that guesses do not close, and sessions that end whatever they are used for.

-- A device that has signed in to an account before. Its token, known here by its SHA-256, opens nothing; it only has the
-- guesses of this device counted apart from those of strangers.
create table known_devices (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  failures integer not null default 0,
  blocked_until timestamptz not null default 'epoch'
);
create index known_devices_by_user on known_devices (user_id, last_used_at);
create index known_devices_by_expiry on known_devices (expires_at);

alter table sessions add column known_device_id uuid references known_devices on delete set null;
create index sessions_by_known_device on sessions (known_device_id);

-- Ninety days after its start a session is over (G-07). In hours, so that no change of the clocks moves it.
update sessions set expires_at = least(expires_at, created_at + interval '2160 hours');
alter table sessions
  add constraint sessions_end_after_ninety_days check (expires_at <= created_at + interval '2160 hours');

-- Failures are counted by account, by address and by both together; what was counted for the last hours in the old way
-- means nothing in the new one. `turn_at`: from when on a try may come that an address was asked to wait with.
delete from sign_in_failures;
alter table sign_in_failures add column turn_at timestamptz;
