/** Words that all scouting pages share; those of one noun stand in its own file. */
export const scouting = {
  no_results: 'Oops! No elements found. Consider changing the search query',
  same_player_error: 'same player',
};
