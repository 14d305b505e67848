/** Answers every connection as a PostgreSQL does that lets nobody in. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export async function openRefusingServer(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  let asked = 0;
  const server = createServer((line) => {
    line.on('error', () => line.destroy());
    line.once('data', () => {
      asked += 1;
      line.end(Buffer.concat([head, fields]));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => void server.close(),
  };
}
