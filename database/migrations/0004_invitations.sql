-- Temporary passwords, and the mails that carry them.

alter table users
  add column temporary_password_expires_at timestamptz,
  add column temporary_sign_ins_left integer,
  add constraint users_temporary_password_is_whole check (
    (temporary_password_expires_at is null) = (temporary_sign_ins_left is null)
    and (temporary_sign_ins_left is null or temporary_sign_ins_left >= 0));

create table mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- The temporary password, until the mail is sent or given up.
  secret text,
  state text not null default 'waiting',
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint mails_kind_known check (kind in ('invitation', 'password_reset')),
  constraint mails_state_known check (state in ('waiting', 'sent', 'failed', 'overtaken')),
  constraint mails_secret_only_while_waiting check (secret is null or state = 'waiting')
);
create index mails_failed on mails (created_at desc) where state = 'failed';
create index mails_by_user on mails (user_id, created_at desc);
