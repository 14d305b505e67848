/** `npm run dev`: server and web app, both reloading on change. Vite is on WEB_PORT (5173) and proxies to PORT. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const server = spawn(process.execPath, ['--watch', 'server/touchline.ts', 'start'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
const web = await createServer({ root });
await web.listen();
web.printUrls();

const stop = () => server.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  void web.close().then(() => process.exit(code ?? 0));
});
