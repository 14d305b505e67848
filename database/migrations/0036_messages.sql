-- Reminders and messages that admins write. A job puts them into inboxes.
create table messages (
  id uuid primary key default ordered_id(),
  created_at timestamptz not null default now(),
  created_by uuid not null references users,
  type text not null,
  -- By language; English stands for those that are left out (A-46).
  title jsonb not null,
  message jsonb not null,
  -- In this order they get it. They refer to nobody: whoever has left meanwhile is passed over.
  recipient_ids uuid[] not null,
  -- How many of them have it, and how many were passed over: the next one stands after those.
  reached integer not null default 0,
  left_out integer not null default 0,
  failed_at timestamptz,
  constraint messages_type_known check (type in ('USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE')),
  constraint messages_in_english check (title ? 'en' and message ? 'en'),
  constraint messages_to_somebody check (cardinality(recipient_ids) between 1 and 5000),
  constraint messages_counted check (reached >= 0 and left_out >= 0 and reached + left_out <= cardinality(recipient_ids))
);
create index messages_by_date on messages (created_at desc, id desc);

alter table notifications
  add message_id uuid references messages on delete cascade,
  add constraint notifications_of_messages check (message_id is null or type like 'USER%');
-- Whoever got a message before its job was tried again keeps that entry.
create unique index notifications_once_per_message on notifications (message_id, recipient_id) where message_id is not null;
