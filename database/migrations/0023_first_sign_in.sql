-- When somebody first signed in: an invitation that nobody followed stands out. Whoever has a session, is known on a
-- device or has a password that staff did not give has signed in before this was written down.
alter table users add column first_signed_in_at timestamptz;
update users set first_signed_in_at = created_at
  where not require_password_reset
    or exists (select from sessions where sessions.user_id = users.id)
    or exists (select from known_devices where known_devices.user_id = users.id);
