import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { cleanEnvironment, isolationPrefix } from './isolation.ts';

const server = createServer((socket) => socket.end());
afterAll(() => void server.close());

/** What a script prints in a child that is started as those that look at files are. */
async function printed(script: string): Promise<string> {
  const [unshare, ...options] = isolationPrefix();
  const node = [process.execPath, '-e', script] as const;
  const [command, args] = unshare === undefined ? [node[0], node.slice(1)] : [unshare, [...options, ...node]];
  const { stdout } = await promisify(execFile)(command, args, { env: cleanEnvironment() });
  return stdout.trim();
}

test('SRV-03 whoever looks at files knows nothing of the environment of the server', async () => {
  process.env['DATABASE_URL'] = 'postgres://club:hunter2@127.0.0.1/club';
  try {
    const names = JSON.parse(await printed('console.log(JSON.stringify(Object.keys(process.env)))')) as string[];
    expect(names.filter((name) => !['PATH', 'TMPDIR', 'TEMP', 'LC_ALL'].includes(name))).toEqual([]);
  } finally {
    delete process.env['DATABASE_URL'];
  }
});

test('SRV-03 whoever looks at files reaches no port of this machine, where the system has unshare', async ({
  skip,
}) => {
  skip(isolationPrefix().length === 0, 'unshare is not installed, or not permitted');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const script = `require('node:net').connect(${port}, '127.0.0.1')
    .on('connect', () => { console.log('reached'); process.exit(); }).on('error', ({ code }) => console.log(code));`;
  expect(await printed(script)).toBe('ENETUNREACH');
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(stdout.trim()).toBe('reached');
});
