/** Two processes of a club behind nginx, restarted in turn while people work. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster } from '#tests/attack/cluster.ts';
import { prepareClub, startApp, type App } from '#tests/attack/process.ts';
import { figuresOf, startLoad, type DrillFigures } from './load.ts';
import { loopback, newFolder, isWell, debianProgram, endOfLog, startProgram, until } from './programs.ts';

const PORT = 3000;
const PROCESSES = [loopback(1), loopback(2)];
const PROXY = loopback(10);

/** As docs/operations.md has it. */
const nginx = (folder: string) => `
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u;
  scgi_temp_path ${folder}/s;
  upstream club {
${PROCESSES.map((host) => `    server ${host}:${PORT} max_fails=0;`).join('\n')}
  }
  server {
    listen ${PROXY}:8080;
    client_max_body_size 20m;
    proxy_set_header Host $host;
    location / {
      proxy_pass http://club;
    }
    location = /graphql {
      error_page 418 = @repeatable;
      if ($http_touchline_repeatable = yes) { return 418; }
      proxy_pass http://club;
    }
    location @repeatable {
      proxy_pass http://club;
      proxy_next_upstream error timeout http_502 http_504 non_idempotent;
    }
  }
}
`;

/** `turns` restarts of each process, by SIGTERM as a service does it, or killed without a word. */
export async function restartInTurn(
  folder: string,
  turns: number,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<DrillFigures> {
  const home = newFolder(join(folder, `rolling-${signal}`));
  const cluster = await openCluster(home);
  if (!cluster) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const start = (host: string, at: number) =>
    startApp(
      { DATA_DIR: join(home, `data-${at}`), DATABASE_URL: cluster.url },
      { NODE_ENV: 'production', HOST: host, PORT: String(PORT), LOG_LEVEL: 'error', TRUST_PROXY: '1' },
    );
  const token = await prepareClub({ DATA_DIR: join(home, 'data-0'), DATABASE_URL: cluster.url });
  const apps: App[] = [];
  for (const [at, host] of PROCESSES.entries()) apps.push(await start(host, at));
  const settings = join(home, 'nginx.conf');
  writeFileSync(settings, nginx(home));
  const log = join(home, 'nginx.log');
  const proxy = startProgram(debianProgram('nginx', 'nginx-light'), ['-c', settings, '-g', 'daemon off;'], log);
  try {
    const base = `http://${PROXY}:8080`;
    await until('nginx answers', () => isWell(`${base}/readyz`)).catch((error: unknown) => {
      throw new Error(endOfLog(log), { cause: error });
    });
    const load = startLoad(base, token, signal.toLowerCase());
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, host] of PROCESSES.entries()) {
        apps[at]!.child.kill(signal);
        const end = await apps[at]!.ended;
        if (signal === 'SIGTERM' && end !== 0) throw new Error(`It ended with ${end}: ${apps[at]!.said()}`);
        apps[at] = await start(host, at);
        // What was passed on before it stood again is answered by then.
        const before = load.answered.size;
        await until('people write', async () => load.answered.size > before + 20);
      }
    await load.stop();
    if (load.failed > 0) console.error(endOfLog(join(home, 'nginx-errors.log')));
    return await figuresOf(load, cluster.url, { restarts: turns * PROCESSES.length, gaps: [load.longestGap] });
  } finally {
    await proxy.stop();
    for (const { child, ended } of apps) {
      child.kill('SIGKILL');
      await ended;
    }
    await cluster.close();
  }
}
