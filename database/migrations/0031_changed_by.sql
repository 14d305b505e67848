-- Who changed a record last; null while nobody has, and of what a command, an import or an older version of Touchline wrote.
alter table users add column updated_by uuid references users (id);
alter table activities add column updated_by uuid references users (id);
alter table clubs add column updated_by uuid references users (id);
alter table games add column updated_by uuid references users (id);
alter table players add column updated_by uuid references users (id);
alter table reports add column updated_by uuid references users (id);
