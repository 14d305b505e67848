-- Before a player is created, those of a similar name are looked for; and lists are narrowed by the year of birth.

create index players_by_likeness on players using gin (fold(first_name || ' ' || last_name) gin_trgm_ops);
create index players_by_year on players ((extract(year from date_of_birth)::int));
