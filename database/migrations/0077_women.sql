-- DSK-40: women are a team of their club, and their games a level. Each check takes the place of a narrower one.
alter table games
  drop constraint games_level_known,
  drop constraint games_team_types_known,
  add constraint games_level_known check (level in ('u10', 'u11', 'u12', 'u13', 'u14', 'u15', 'u16', 'u17', 'u18', 'u19',
    'u20', 'u21', 'u22', 'u23', 'pro', 'women')),
  add constraint games_team_types_known check (
    (home_team_type is null or home_team_type in ('first', 'reserves', 'u21', 'u20', 'u19', 'u18', 'u17', 'u16', 'u15',
      'u14', 'u13', 'u12', 'u11', 'u10', 'u9', 'u8', 'women'))
    and (away_team_type is null or away_team_type in ('first', 'reserves', 'u21', 'u20', 'u19', 'u18', 'u17', 'u16',
      'u15', 'u14', 'u13', 'u12', 'u11', 'u10', 'u9', 'u8', 'women')));
alter table players
  drop constraint players_team_known,
  add constraint players_team_known check (team_id in ('first', 'reserves', 'u21', 'u20', 'u19', 'u18', 'u17', 'u16',
    'u15', 'u14', 'u13', 'u12', 'u11', 'u10', 'u9', 'u8', 'women'));
alter table squads
  drop constraint squads_level_known,
  add constraint squads_level_known check (level in ('u10', 'u11', 'u12', 'u13', 'u14', 'u15', 'u16', 'u17', 'u18', 'u19',
    'u20', 'u21', 'u22', 'u23', 'pro', 'women'));
