/** Ports of 127.0.0.1 that nobody else can get while a test needs them. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A port that stays open, and hands whoever comes to the unix socket at `path`; without a server there the line breaks. For
 * what must be named before the server that answers is started, in another process. `port` 0 is any.
 */
export async function openRelay(path: string, port = 0): Promise<{ port: number; close: () => void }> {
  const server = createServer((near) => {
    const far = connect(path);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroySoon());
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/**
 * A port for a program that cannot choose one itself. It has a connection that was just closed from this side: for a minute the
 * system gives such a port to nobody who asks for any, and lets a server bind it that asks for this one.
 */
export async function reservePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  const [near] = (await once(server, 'connection')) as [Socket];
  near.end();
  near.resume();
  client.resume();
  await Promise.all([once(client, 'close'), once(near, 'close')]);
  server.close();
  await once(server, 'close');
  return port;
}
