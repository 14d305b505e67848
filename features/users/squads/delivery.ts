/** Printed pages about squads, under links that are signed for whoever may read them. */
import type { FastifyInstance } from 'fastify';
import { isId } from '#domain/ids.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { isDay } from '#domain/time.ts';
import { verifySignedLink } from '#server/auth/signed-links.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { abortOnDisconnect } from '#server/limits/disconnect.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { replyNotFound, sendPdf, type PrintContext } from '#server/pdf/format.ts';
import { sheetQueue } from '#server/pdf/render.ts';

type SquadSheet = 'attendance' | 'team-week';

export const squadSheetPath = (sheet: SquadSheet, squadId: string, date: string) => `/pdfs/${sheet}/${squadId}/${date}`;

type Asked = { squadId: string; date: string; viewer: Viewer; now: Temporal.Instant };

/** Serves one of them. Answers 404 unless the link is signed for somebody who may read it now; `print` refuses others. */
export function serveSquadSheet(
  app: FastifyInstance,
  db: PrintContext['db'],
  sheet: SquadSheet,
  print: (asked: Asked) => Promise<{ pdf: Uint8Array; fileName: string }>,
): void {
  const path = squadSheetPath(sheet, ':squadId', ':date');
  app.get<{ Params: { squadId: string; date: string } }>(path, async (request, reply) => {
    const { squadId, date } = request.params;
    const now = Temporal.Now.instant();
    if (!isId(squadId) || !isDay(date)) return replyNotFound(reply);
    const viewer = await verifySignedLink(db, squadSheetPath(sheet, squadId, date), request.query, now);
    if (!viewer || !can(viewer, 'squad.read')) return replyNotFound(reply);
    await consume(db, 'sheet', viewer.id, now);
    const printed = await sheetQueue.run(
      viewer.id,
      () =>
        print({ squadId, date, viewer, now }).catch((error: unknown) => {
          if (error instanceof RefusedError) return null;
          throw error;
        }),
      { signal: abortOnDisconnect(reply) },
    );
    return printed ? sendPdf(reply, printed.pdf, printed.fileName) : replyNotFound(reply);
  });
}
