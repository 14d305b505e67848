import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['550 5.1.1 <jonas@club.example>: Recipient rejected', '550 5.1.1 <…>: Recipient rejected'],
  ['connect to smtp://club:secret@mail.example failed', 'connect to … failed'],
  ['duplicate key: Key (email)=(Jonas J) exists', 'duplicate key: Key (email)… exists'],
  ['invalid input "Jonas Jäggi"\n  at line 1', 'invalid input … at line 1'],
  [`token ${'a1'.repeat(30)} expired`, 'token … expired'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('OPS-32 the reason of a failure is told without secrets and personal data: %s', (said, told) => {
  expect(withoutSecrets(said)).toBe(told);
});
