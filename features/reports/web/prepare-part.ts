import { loadTexts } from '#web/text/i18n.ts';
import { PrepareGame } from './PrepareGame.tsx';

/** Its words come after the first page. */
export async function loadPrepareGame(): Promise<typeof PrepareGame> {
  await loadTexts('validations');
  return PrepareGame;
}
