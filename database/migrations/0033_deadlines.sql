-- A month's page looks for what is due in it, whoever wrote it and whomever it is about.
create index journals_due on journals (deadline) where deadline is not null;
create index objectives_due on objectives (deadline) where deadline is not null;
