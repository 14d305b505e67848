-- Which devices have shown a message. A device may be gone since.
create table message_devices (
  message_id uuid not null references messages on delete cascade,
  device_id uuid not null,
  primary key (message_id, device_id)
);
