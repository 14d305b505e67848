import { describe, expect, test } from 'vitest';
import { createLog, type LogFields } from './log.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

const SECRETS = {
  email: 'secret',
  firstName: 'secret',
  password: 'secret',
  token: 'secret',
  variables: { input: { password: 'secret' } },
  headers: { authorization: 'secret' },
  req: { headers: { authorization: 'secret' } },
};

describe('the log', () => {
  test('a line has what is on the list, and nothing else that was handed over', () => {
    const line = written((log) => log.info('request', { route: '/graphql', status: 200, ...(SECRETS as LogFields) }));
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      pid: process.pid,
      route: '/graphql',
      status: 200,
      msg: 'request',
    });
  });

  test('an object under an allowed name is dropped, a long text is cut', () => {
    const line = written((log) => log.info('x', { route: { secret: 1 } as never, reason: 'y'.repeat(10_000) }));
    expect(line).not.toContain('secret');
    expect(line.length).toBeLessThan(5000);
  });

  test('an error keeps its kind, code and place, not the text that may quote what somebody typed', () => {
    const cause = Object.assign(new Error('Key (email)=(secret) already exists'), {
      code: '23505',
      constraint: 'users_one_per_email',
      detail: 'secret',
    });
    const line = written((log) => log.error('failed', { err: new Error('secret', { cause }) }));
    expect(line).not.toContain('secret');
    expect(line).toContain('users_one_per_email');
    expect(line).toContain('23505');
    expect(line).toContain('log.test.ts');
  });

  test('errors of the engine and of the operating system keep their text', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(written((log) => log.error('failed', { err: refused }))).toContain('connect ECONNREFUSED');
    expect(written((log) => log.error('failed', { err: new TypeError('x is not a function') }))).toContain('x is not');
  });

  test('libraries that log past us go through the same list', () => {
    const line = written(({ pino }) => {
      pino.info(SECRETS, 'hello %s', 'secret');
      pino.error(new Error('secret'));
      pino.warn({ err: new Error('secret'), ...SECRETS });
      pino.info('hello %s', 'secret');
      pino.child(SECRETS).info(SECRETS, 'child');
      pino
        .child({ requestId: '1' }, { serializers: { req: () => 'secret', err: () => 'secret' } })
        .info(SECRETS, 'child');
    });
    expect(line).not.toContain('secret');
    expect(line.match(/\n/g)).toHaveLength(6);
  });
});
