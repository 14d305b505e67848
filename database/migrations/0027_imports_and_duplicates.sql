-- A game that was imported without a country has none (A-94). Games of earlier imports keep CH: nobody can tell any more
-- which of them were played there.
alter table games alter column location drop not null;
