/** A mail server of the test's own, on any free port. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = {
  url: string;
  /** Each mail that was taken, as it came. */
  taken: string[];
  lines: SMTPServer['connections'];
  close(): Promise<void>;
};

/** Starts one that accepts everything, but for the manners that are given. */
export async function openMailServer(manners: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onData: (stream, _session, done) => {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        taken.push(message);
        done();
      });
    },
    ...manners,
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    lines: server.connections,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
