/** Where the form of a new game keeps what is typed. */
export const NEW_GAME_DRAFT = 'game.new';
