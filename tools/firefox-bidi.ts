#!/usr/bin/env node
/**
 * Playwright starts this in place of Firefox, which FIREFOX_PATH names. It speaks WebDriver BiDi with it and begins with a
 * command that Firefox ESR does not know yet; on its way that becomes one that every Firefox answers.
 */
import { spawn } from 'node:child_process';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const UNKNOWN = '"method":"emulation.setMediaFeaturesOverride"';
const HARMLESS = '"method":"session.status"'.padEnd(UNKNOWN.length);

/** The length of the frame of a WebSocket that a buffer begins with, and where its mask stands. */
function frameOf(bytes: Buffer): { mask: number; length: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 0x7f;
  const mask = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < mask + 4) return undefined;
  const payload = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  const length = mask + 4 + payload;
  return bytes.length < length ? undefined : { mask, length };
}

function replaceCommand(frame: Buffer, mask: number): void {
  const payload = frame.subarray(mask + 4);
  const turn = () => payload.forEach((byte, index) => (payload[index] = byte ^ frame[mask + (index & 3)]!));
  turn();
  const at = payload.indexOf(UNKNOWN);
  if (at >= 0) payload.write(HARMLESS, at);
  turn();
}

function relay(client: Socket, port: number): void {
  const firefox = connect(port, '127.0.0.1');
  firefox.pipe(client);
  let rest: Buffer = Buffer.alloc(0);
  let upgraded = false;
  client.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      // Not compressed, and addressed to the port that Firefox listens at.
      const head = rest.toString('latin1', 0, end).split('\r\n');
      const kept = head.filter((line) => !/^(sec-websocket-extensions|host):/i.test(line));
      firefox.write([...kept, `Host: 127.0.0.1:${port}`, '', ''].join('\r\n'), 'latin1');
      rest = rest.subarray(end + 4);
      upgraded = true;
    }
    for (let next = frameOf(rest); next; next = frameOf(rest)) {
      const frame = rest.subarray(0, next.length);
      replaceCommand(frame, next.mask);
      firefox.write(Buffer.from(frame));
      rest = rest.subarray(next.length);
    }
  });
  for (const [one, other] of [
    [client, firefox],
    [firefox, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());
firefox.stderr.setEncoding('utf8').on('data', (text: string) => {
  const listening = /WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(text);
  if (!listening) return void process.stderr.write(text);
  const server = createServer((client) => relay(client, Number(listening[1])));
  server.listen(0, '127.0.0.1', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});
