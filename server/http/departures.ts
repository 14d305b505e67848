/** Browsers that leave in the middle: what fails by that is nothing that an operator could mend. */
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Whether this failed because the client had left. Whatever else fails meanwhile is an error all the same.
 */
export function isDeparture(error: unknown, request: FastifyRequest, reply: FastifyReply): boolean {
  const { name, code, message } = error as { name?: unknown; code?: unknown; message?: unknown };
  const isCut = name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE';
  const hasLeft = !request.raw.complete || (reply.raw.destroyed && !reply.raw.writableFinished);
  return hasLeft && (isCut || (code === 'ECONNRESET' && message === 'aborted'));
}

/** Logs no requests, which the server does itself, and of answers that broke off those that the client did not cut. */
export class AnswerLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (isDeparture(error, request, reply)) return;
    reply.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'An answer broke off');
  }
}
