/** Printed sheets behind signed links (G-23). */
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#domain/permissions.ts';
import { verifySignedLink } from '../auth/signed-links.ts';
import type { Db } from '../database/database.ts';
import { RefusedError } from '../errors/errors.ts';
import { abortOnDisconnect } from '../limits/disconnect.ts';
import { consume } from '../limits/rate-limiter.ts';
import { replyNotFound, sendPdf } from './format.ts';
import { sheetQueue } from './render.ts';

/** Who opens a sheet, and when; `params` are the values in its path. */
type SheetRequest<Name extends string> = { params: Record<Name, string>; viewer: Viewer; now: Temporal.Instant };

type SheetRoute<Name extends string> = {
  /** The path of a sheet, as it is signed. */
  path: (params: Record<Name, string>) => string;
  /** Whether a value may stand in the path. */
  params: Record<Name, (value: string) => boolean>;
  mayRead: (viewer: Viewer) => boolean;
  /** Within a slot of the queue; null or a refusal when this viewer may not read this sheet. */
  print: (request: SheetRequest<Name>) => Promise<{ pdf: Uint8Array; fileName: string } | null>;
};

/** Serves a kind of sheets. Answers 404 unless the link is signed for somebody who may read the sheet now. */
export function serveSheet<Name extends string>(app: FastifyInstance, db: Db, sheet: SheetRoute<Name>): void {
  const names = Object.keys(sheet.params) as Name[];
  const pattern = Object.fromEntries(names.map((name) => [name, `:${name}`])) as Record<Name, string>;
  app.get(sheet.path(pattern), async (request, reply) => {
    const now = Temporal.Now.instant();
    const params = request.params as Record<Name, string>;
    if (!names.every((name) => sheet.params[name](params[name]))) return replyNotFound(reply);
    const viewer = await verifySignedLink(db, sheet.path(params), request.query, now);
    if (!viewer || !sheet.mayRead(viewer)) return replyNotFound(reply);
    await consume(db, 'sheet', viewer.id, now);
    const print = () =>
      sheet.print({ params, viewer, now }).catch((error: unknown) => {
        if (error instanceof RefusedError) return null;
        throw error;
      });
    const printed = await sheetQueue.run(viewer.id, print, { signal: abortOnDisconnect(reply) });
    return printed ? sendPdf(reply, printed.pdf, printed.fileName) : replyNotFound(reply);
  });
}
