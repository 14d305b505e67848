-- DSK-39: what somebody has said that a heading of a list of fixtures means, by its plain form; null for a column that
-- is not read.
create table game_list_headings (
  heading text primary key constraint game_list_headings_length check (char_length(heading) between 1 and 1000),
  means text constraint game_list_headings_means check (
    means in ('date', 'time', 'home', 'away', 'home_goals', 'away_goals', 'score', 'competition', 'season', 'round',
      'country', 'level', 'women', 'city', 'latitude', 'longitude', 'id')
  )
);
