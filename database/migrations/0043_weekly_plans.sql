-- The plan of the coming week by mail, for those who want it and have no device that is told.
alter table notification_settings add column weekly_mail boolean not null default false;

-- How far the mails of a week have come, through the people in the order of their ids.
create table weekly_plans (
  week date primary key,
  reached uuid,
  finished_at timestamptz,
  constraint weekly_plans_begin_on_mondays check (extract(isodow from week) = 1)
);

alter table mails
  -- Of a weekly plan its Monday, and what stood in it when the mail was written, which is wiped like a secret.
  add column week date,
  add column plan jsonb,
  drop constraint mails_kind_known,
  add constraint mails_kind_known
    check (kind in ('invitation', 'password_reset', 'security_notice', 'weekly_plan')),
  add constraint mails_plan_is_whole check (
    (kind = 'weekly_plan') = (week is not null)
    and (kind <> 'weekly_plan' or secret is null)
    and (plan is not null) = (kind = 'weekly_plan' and state = 'waiting'));
create unique index mails_one_plan_a_week on mails (user_id, week) where kind = 'weekly_plan';
