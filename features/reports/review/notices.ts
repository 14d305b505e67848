/** Tells the author of a report of a question, and whoever asked of the answer (DSK-18). */
import type { ReportNewsType } from '#domain/notification-types.ts';
import { titleOfGame } from '#features/games/assignments/rules.ts';
import { gamesToTell } from '#features/games/assignments/data.ts';
import { pushEntries } from '#features/notifications/notices.ts';
import { writeScoutingNews } from '#features/notifications/scouting/data.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';

type AskedReport = { id: string; playerId: string; gameId: string };

/** Tells people of the staff of what was written below a report. */
export async function tellOfRemark(
  trx: Db,
  { viewer, now, jobs }: Pick<Context, 'viewer' | 'now' | 'jobs'>,
  type: ReportNewsType,
  { id, playerId, gameId }: AskedReport,
  userIds: readonly string[],
): Promise<void> {
  const game = (await gamesToTell(trx, [gameId])).get(gameId)!;
  const report = { id, playerId, title: titleOfGame(game) };
  const entries = await writeScoutingNews(trx, { type, actorId: viewer!.id, now, report }, userIds);
  await pushEntries(trx, jobs, entries, viewer!.id, now);
}
