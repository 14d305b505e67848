/** JSON Web Tokens as Google and Apple want them from whoever sends. */
import { sign, type KeyObject } from 'node:crypto';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signedToken(key: KeyObject, algorithm: 'RS256' | 'ES256', header: object, claims: object): string {
  const text = `${encoded({ alg: algorithm, typ: 'JWT', ...header })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
