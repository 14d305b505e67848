/**
 * The key pair that identifies the club at push services (VAPID): browsers subscribe with it, messages are signed with
 * it.
 */
import { createECDH } from 'node:crypto';

export type PushKeys = { publicKey: Buffer; privateKey: Buffer };

/** @throws when the private key is not on the curve P-256, or does not belong to the public key. */
export function pushKeysFrom(publicKey: string, privateKey: string): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const given = Buffer.from(publicKey, 'base64url');
  if (!pair.getPublicKey().equals(given)) throw new Error('The keys are no pair');
  return { publicKey: given, privateKey: paddedKey(pair.getPrivateKey()) };
}

/** A private key padded to its full length. */
export const paddedKey = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]);
