/**
 * A line between a phone and the club as it is at a pitch: requests get lost, answers get lost, gateways answer for the
 * club, and everything takes its time. By chance, which is the same in each run with the same seed.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { random, type Random } from '#database/demo/random.ts';

/** `good` hands everything on, `bad` as chance has it, `off` nothing. */
type Network = 'good' | 'bad' | 'off';
type Fate = 'whole' | 'never sent' | 'gateway' | 'gateway after' | 'answer lost' | 'answer cut';

/** Of the calls and uploads over a bad line: 20 % end in an error, of the rest 40 % do all they should and are not answered. */
const FATES: Record<Fate, number> = {
  'never sent': 8,
  gateway: 8,
  'gateway after': 4,
  'answer lost': 22,
  'answer cut': 10,
  whole: 48,
};
/** Longest delay over a bad line in ms. */
const SLOWEST = 120;

export type BadNetwork = {
  base: string;
  /** With a seed chance begins anew. */
  become(network: Network, seed?: string): void;
  /** Gives this script where the club has another one, as after a deployment. */
  replaceScript(path: string, script: string): void;
  /** The first request for each of these paths gets no answer from now on. */
  loseFirst(paths: RegExp): void;
  /** How many calls and uploads met which fate. */
  fates: Partial<Record<Fate, number>>;
  close(): Promise<void>;
};

export async function openBadNetwork(club: string, seed: string): Promise<BadNetwork> {
  let chance = random(seed);
  const sockets = new Set<Socket>();
  const fates: BadNetwork['fates'] = {};
  const scripts = new Map<string, string>();
  const lost = new Set<string>();
  let losing: RegExp | undefined;
  let network: Network = 'good';

  const server = createServer((near, answer) => {
    if (network === 'off') return void near.socket.destroy();
    const path = near.url ?? '';
    if (losing?.test(path) && !lost.has(path)) {
      lost.add(path);
      return void near.socket.destroy();
    }
    const script = scripts.get(path);
    if (script !== undefined)
      return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
    const fate = network === 'bad' && isWork(near) ? chance.weighted(FATES) : 'whole';
    if (isWork(near)) fates[fate] = (fates[fate] ?? 0) + 1;
    const delay = network === 'bad' ? chance.between(0, SLOWEST) : 0;
    setTimeout(() => handOn(club, near, answer, fate, chance), delay);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next, anew) {
      network = next;
      if (anew !== undefined) chance = random(anew);
      // Lines that stand break too, and are made anew.
      breakAll();
    },
    replaceScript: (path, script) => void scripts.set(path, script),
    loseFirst: (paths) => void (losing = paths),
    fates,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        breakAll();
      }),
  };
}

/** Calls of the API and files that are sent; pages and scripts only take their time. */
const isWork = ({ method, url = '' }: IncomingMessage) =>
  url.startsWith('/graphql') || (method !== 'GET' && url.startsWith('/files'));

function handOn(club: string, near: IncomingMessage, answer: ServerResponse, fate: Fate, chance: Random): void {
  if (near.socket.destroyed || fate === 'never sent') return void near.socket.destroy();
  const gateway = () => void answer.writeHead(chance.pick([502, 503, 504]), { 'content-type': 'text/html' }).end('Bad');
  if (fate === 'gateway') return gateway();
  const far = ask(`${club}${near.url ?? ''}`, { method: near.method, headers: near.headers }, (whole) => {
    whole.on('error', () => near.socket.destroy());
    if (fate === 'whole') {
      answer.writeHead(whole.statusCode ?? 502, whole.headers);
      return void whole.pipe(answer);
    }
    if (fate === 'answer cut') answer.writeHead(whole.statusCode ?? 502, whole.headers);
    const parts: Buffer[] = [];
    whole.on('data', (part: Buffer) => parts.push(part));
    whole.on('end', () => {
      if (fate === 'gateway after') return gateway();
      const said = Buffer.concat(parts);
      if (fate === 'answer cut') answer.write(said.subarray(0, said.length >> 1), () => near.socket.destroy());
      else near.socket.destroy();
    });
  });
  far.on('error', () => near.socket.destroy());
  answer.on('close', () => !answer.writableFinished && far.destroy());
  near.pipe(far);
}
