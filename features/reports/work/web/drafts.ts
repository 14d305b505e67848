/** The subjects of Scouting's drafts on this device, read from their keys. */
import { pathOf } from '#domain/routes.ts';
import { NEW_GAME_DRAFT } from '#features/games/web/drafts.ts';

export type WorkDraft =
  | { kind: 'new_game'; key: string; to: string }
  | { kind: 'game'; key: string; to: string; gameId: string }
  | { kind: 'player'; key: string; to: string; playerId: string }
  | { kind: 'report'; key: string; to: string; gameId: string; playerId: string };

const ID = '([0-9a-f-]{36})';
const GAME = new RegExp(`^game\\.${ID}\\.\\d+$`);
const PLAYER = new RegExp(`^player\\.${ID}\\.\\d+$`);
const NEW_REPORT = new RegExp(`^report\\.${ID}\\.${ID}\\.(\\w+)$`);
const REPORT = new RegExp(`^report\\.${ID}\\.\\d+$`);

/** The drafts that lead somewhere by themselves, and the own reports that a draft changes. */
export function workDrafts(keys: readonly string[]): { drafts: WorkDraft[]; reportIds: string[] } {
  return {
    drafts: keys.flatMap((key) => workDraft(key) ?? []),
    reportIds: keys.flatMap((key) => REPORT.exec(key)?.[1] ?? []),
  };
}

function workDraft(key: string): WorkDraft | undefined {
  if (key === NEW_GAME_DRAFT) return { kind: 'new_game', key, to: pathOf('GameCreatePage', { isCalendar: 'false' }) };
  const [, id] = GAME.exec(key) ?? [];
  if (id) return { kind: 'game', key, to: pathOf('GameEditPage', { id }), gameId: id };
  const [, playerId] = PLAYER.exec(key) ?? [];
  if (playerId) return { kind: 'player', key, to: pathOf('PlayerEditPage', { playerId }), playerId };
  const [, gameId, about, type = ''] = NEW_REPORT.exec(key) ?? [];
  if (!gameId || !about) return undefined;
  const to = pathOf('ReportCreatePage', { gameId, playerId: about, type });
  return { kind: 'report', key, to, gameId, playerId: about };
}

/** The time left until a moment, in whole minutes; null when it is over. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } | null {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000);
  return minutes < 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
