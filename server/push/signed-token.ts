/** JSON Web Tokens by which senders identify themselves to Google and Apple. */
import { sign, type KeyObject } from 'node:crypto';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signedToken(key: KeyObject, algorithm: 'RS256' | 'ES256', header: object, claims: object): string {
  const text = `${encoded({ alg: algorithm, typ: 'JWT', ...header })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
