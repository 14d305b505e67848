-- Mails that tell somebody what was changed about the account, and what an account has used of what it may ask for.

alter table mails
  -- What a security notice tells of.
  add column changes text[],
  -- Where it goes, when that is not the address of the account: the one that the account had before.
  add column address citext,
  drop constraint mails_kind_known,
  add constraint mails_kind_known check (kind in ('invitation', 'password_reset', 'security_notice')),
  add constraint mails_changes_known check (changes <@ array['password', 'role', 'email'] and cardinality(changes) > 0),
  add constraint mails_notice_is_whole check (
    (kind = 'security_notice') = (changes is not null)
    and (kind <> 'security_notice' or secret is null)
    and (address is null or kind = 'security_notice'));
-- What happens while a notice still waits is told by that one.
create unique index mails_one_notice_waiting on mails (user_id, address) nulls not distinct
  where kind = 'security_notice' and state = 'waiting';

-- What accounts have used of their limits (server/rate-limiter.ts): a leaky bucket is one instant, at which it is empty.
create table rate_limits (
  user_id uuid not null references users on delete cascade,
  name text not null,
  empty_at timestamptz not null,
  -- How often it was refused, and when last: what admins are shown.
  refused integer not null default 0,
  refused_at timestamptz,
  primary key (user_id, name),
  constraint rate_limits_refusals_are_whole check (refused >= 0 and (refused = 0) = (refused_at is null))
);
create index rate_limits_refused on rate_limits (refused_at desc) where refused_at is not null;
