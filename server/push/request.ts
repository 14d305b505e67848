/**
 * HTTP requests to push services: no redirects, one timeout for all of it, and only the beginning of the answer is
 * read.
 */
import { request as plainRequest, Agent as PlainAgent, type IncomingMessage } from 'node:http';
import { request as secureRequest, Agent as SecureAgent } from 'node:https';
import type { PushHosts } from './hosts.ts';

/** ms from the DNS lookup to the end of the answer. */
const PATIENCE = 10_000;
/** Bytes of an answer that are read: the reason of a refusal is short. */
const MAX_READ = 4096;
/** Connections to one service kept open between messages. */
const MAX_SOCKETS = 20;
/** What is read and written of a connection that the other side has closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

class ClosedConnectionError extends Error {}

export type PushRequest = { url: URL; headers: Record<string, string | number>; body: Buffer | string };
export type PushReply = { status: number; retryAfter: string | undefined; body: string };
export type PushClient = {
  /** @throws any error of the network, and after the timeout. */
  post(request: PushRequest): Promise<PushReply>;
  close(): void;
};

export function openPushClient({ lookup }: Pick<PushHosts, 'lookup'>, patience = PATIENCE): PushClient {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_SOCKETS, lookup };
  const agents = { 'http:': new PlainAgent(options), 'https:': new SecureAgent(options) };
  const send = ({ url, headers, body }: PushRequest) =>
    new Promise<PushReply>((resolve, reject) => {
      const secure = url.protocol === 'https:';
      const request = (secure ? secureRequest : plainRequest)(url, {
        method: 'POST',
        headers,
        agent: agents[secure ? 'https:' : 'http:'],
      });
      const late = setTimeout(() => request.destroy(new Error('The push service took too long')), patience);
      request.on('close', () => clearTimeout(late));
      request.on('error', (error: NodeJS.ErrnoException) => {
        reject(request.reusedSocket && CLOSED.has(error.code ?? '') ? new ClosedConnectionError() : error);
      });
      request.on('response', (response) => {
        readSome(response).then((text) => {
          const { statusCode: status = 0, headers: given } = response;
          resolve({ status, retryAfter: given['retry-after'], body: text });
        }, reject);
      });
      request.end(body);
    });
  async function post(message: PushRequest): Promise<PushReply> {
    try {
      return await send(message);
    } catch (error) {
      // The next message may set out just when the service closes a kept connection: it takes another one.
      if (error instanceof ClosedConnectionError) return post(message);
      throw error;
    }
  }
  return { post, close: () => Object.values(agents).forEach((agent) => agent.destroy()) };
}

/** Reads the beginning of an answer; a longer one is cut off, with its connection. */
async function readSome(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    read += part.length;
    // Leaving the loop destroys the connection.
    if (read > MAX_READ) break;
  }
  return Buffer.concat(parts).subarray(0, MAX_READ).toString('utf8');
}
