import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { formatExecutionError, httpStatusOf } from '../graphql/error-formatter.ts';
import { createLog } from './log.ts';
import { noteOutage, outageOf, UnavailableError } from './unavailable.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const wrapped = (error: Error) =>
  new GraphQLError('x', { path: ['games'], originalError: new Error('outer', { cause: error }) });

describe('what passes by itself', () => {
  test.each([
    ['a server that is not there', failed('ECONNREFUSED'), 'database'],
    ['a broken line', failed('ECONNRESET', 'read ECONNRESET'), 'database'],
    ['a socket without anybody behind it', Object.assign(failed('ENOENT'), { syscall: 'connect' }), 'database'],
    ['what the driver says without a code', new Error('Connection terminated unexpectedly'), 'database'],
    ['a connection that was never free', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['a restart', failed('57P01'), 'database'],
    ['a crash', failed('57P02'), 'database'],
    ['a start', failed('57P03'), 'database'],
    ['any failure of the connection', failed('08006'), 'database'],
    ['a server that follows another one', failed('25006'), 'read_only'],
    ['no room for the tables', failed('53100'), 'disk'],
    ['no memory', failed('53200'), 'busy'],
    ['too many connections', failed('53300'), 'busy'],
    ['a deadlock', failed('40P01'), 'busy'],
    ['a lost race', failed('40001'), 'busy'],
    ['a lock that is not given back', failed('55P03'), 'busy'],
    ['a statement without an end', failed('57014'), 'busy'],
    ['no room for the files', failed('ENOSPC'), 'disk'],
    ['a disk that is broken', failed('EIO'), 'disk'],
    ['no more file handles', failed('EMFILE'), 'busy'],
    ['a store that does not answer', new UnavailableError('store', 'away'), 'store'],
    [
      'a copy that the job queue made',
      Object.assign({}, new UnavailableError('busy', 'full'), { message: 'full' }),
      'busy',
    ],
  ])('is %s, however often it was wrapped', (_what, error, outage) => {
    expect(outageOf(error)).toBe(outage);
    if (error instanceof Error) expect(outageOf(wrapped(error))).toBe(outage);
  });

  test.each([
    ['a broken rule of the database', failed('23505')],
    ['wrong SQL', failed('42703')],
    ['a value that does not fit', failed('22P02')],
    ['a file that is not there', failed('ENOENT')],
    ['somebody who hung up', failed('ECONNRESET', 'aborted')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['nothing', undefined],
  ])('is not %s', (_what, error) => expect(outageOf(error)).toBeUndefined());
});

test('it leaves the API as a request for patience, and stands in the log once', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  for (let time = 0; time < 100; time += 1) {
    const answer = formatExecutionError(wrapped(failed('57P01', 'terminating connection of hunter2')), log, false);
    expect(answer).toEqual({
      message: 'The club cannot be reached for a moment. Please try again shortly.',
      path: ['games'],
      extensions: { code: 'errors.unavailable', retryAfter: 2 },
    });
    expect(httpStatusOf([answer], 200)).toEqual({ status: 503, headers: { 'retry-after': '2' } });
  }
  expect(noteOutage(failed('42703'), log)).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', reason: 'database' });
  expect(lines[0]).not.toContain('hunter2');
});
