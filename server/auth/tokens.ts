/** Secrets that are handed out once, and of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, as `base64url` writes them. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
