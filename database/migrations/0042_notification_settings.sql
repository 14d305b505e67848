-- What of the inbox is shown on devices too, and when it is not.
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  push_activities boolean not null default true,
  push_reminders boolean not null default true,
  push_messages boolean not null default true,
  -- Times of the club's day; over midnight when the end is the earlier one.
  quiet_from time,
  quiet_to time,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint notification_settings_quiet_together check ((quiet_from is null) = (quiet_to is null)),
  constraint notification_settings_quiet_ends check (quiet_from <> quiet_to)
);

-- What is held back on a device until its quiet hours end, and when that is.
alter table push_devices
  add column held_until timestamptz,
  add column held_entries uuid[] not null default '{}',
  add constraint push_devices_held_bounded check (cardinality(held_entries) <= 100);
