-- ENUM-24: the tags of the catalogue and no others, as the API answers no others.
alter table reports add constraint reports_tags_known check (
  tags <@ array[
    'leader', 'talent', 'team_player', 'work_rate', 'coachable', 'set_pieces', 'injury_prone', 'versatile',
    'finisher', 'target_man', 'runs_in_behind', 'heading', 'hold_up_play', 'box_presence',
    'one_on_one', 'crossing', 'cuts_inside', 'pace_wide', 'tracks_back',
    'final_pass', 'between_the_lines', 'creativity', 'long_range_shot',
    'box_to_box', 'late_runs', 'pressing', 'ball_carrier',
    'ball_winner', 'build_up', 'positioning', 'switches_play', 'screening',
    'overlaps', 'underlaps', 'defends_one_on_one', 'recovery_pace',
    'aerial_duels', 'tackling', 'first_pass', 'covers_depth', 'organises',
    'shot_stopping', 'commands_box', 'footwork', 'sweeper', 'distribution'
  ]);
