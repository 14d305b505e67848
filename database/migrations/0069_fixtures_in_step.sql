-- DSK-26: what a list of fixtures said last of the kick-off, so that a later one moves a game that nobody has corrected;
-- what its source calls the game; and as what it came in, its level and the two teams. Null for games that were imported
-- before, which were all of professional first teams.
alter table game_imports
  add column source_id text,
  add column told_starts_at timestamptz,
  add column told_kickoff_known boolean,
  add column listed_as text;
