-- Devices that get notifications, and the keys that push services know the club by.
create table push_keys (
  id integer primary key default 1,
  -- A pair on the curve P-256: the point, and the number behind it.
  public_key bytea not null,
  private_key bytea not null,
  constraint push_keys_only_one check (id = 1),
  constraint push_keys_lengths check (octet_length(public_key) = 65 and octet_length(private_key) = 32)
);

create table push_devices (
  id uuid primary key default ordered_id(),
  user_id uuid not null references users (id) on delete cascade,
  -- Whatever ends the session ends what the device gets.
  session_id uuid not null references sessions (id) on delete cascade,
  service text not null,
  -- A device is one person's: whoever registers it has it from then on.
  token_hash bytea not null unique,
  -- The address of a browser at its push service, or the token of a phone.
  token text not null,
  -- What is sent to a browser is encrypted for it.
  public_key bytea,
  secret bytea,
  -- What the browser says of itself.
  device text not null,
  created_at timestamptz not null default now(),
  last_delivered_at timestamptz,
  -- Since the last delivery.
  failures integer not null default 0,
  constraint push_devices_service_known check (service in ('web', 'fcm', 'apns')),
  constraint push_devices_token_length check (octet_length(token) between 1 and 2048),
  constraint push_devices_keys check (
    (service = 'web') = (public_key is not null) and (service = 'web') = (secret is not null)
      and octet_length(public_key) = 65 and octet_length(secret) = 16
  ),
  constraint push_devices_device_length check (length(device) <= 200)
);
create index push_devices_by_person on push_devices (user_id, id desc);
create index push_devices_by_session on push_devices (session_id);
