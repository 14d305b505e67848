/** Where the form of a new game keeps what is typed. */
export const NEW_GAME_DRAFT = 'game.new';

/** Where the form of a saved game keeps what is typed about this version of it. */
export const gameDraftKey = ({ id, version }: { id: string; version: number }) => `game.${id}.${version}`;
