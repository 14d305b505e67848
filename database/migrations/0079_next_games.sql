-- DSK-42: the next game of a club is read from an index by its day, however many games the club has.
drop index games_by_home, games_by_away;
create index games_by_home on games (home_club_id, day);
create index games_by_away on games (away_club_id, day);
