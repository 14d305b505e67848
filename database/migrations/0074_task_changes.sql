-- DSK-37: tasks are changed, and two who do it at once see each other. Who changed one last is null while nobody has.
alter table tasks
  add column version integer not null default 1,
  add column updated_by uuid references users (id),
  add column updated_at timestamptz not null default now();
update tasks set updated_at = created_at;
