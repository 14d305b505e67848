-- What links to printed and stored things are signed with; every process of the club signs with the same.

create table link_keys (
  id integer primary key default 1,
  key bytea not null,
  constraint link_keys_only_one check (id = 1),
  constraint link_keys_length check (length(key) >= 32)
);
