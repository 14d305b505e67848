/** Encrypts backups for the holder of a key, in the format of `age` (https://age-encryption.org), and opens them again. */
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { CommandError } from '#server/errors/command-error.ts';

/** How a file in the format of age begins. */
const BEGINNING = Buffer.from('age-encryption.org/v1\n');

/** The key that opens backups, and its recipient, for whom they are made. */
export async function newKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** @throws CommandError for what is no recipient. */
export async function encrypt(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new CommandError('The recipient must be a public key of age: age1 and 58 more characters.');
  }
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** The plain stream of a file, which is decrypted with one of the identities if it has to be. @throws CommandError */
export async function decrypt(
  file: AsyncIterable<Buffer>,
  beginning: Uint8Array,
  identities: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  if (!BEGINNING.equals(beginning.subarray(0, BEGINNING.length))) return file;
  if (identities.length === 0)
    throw new CommandError('This backup is encrypted: name the file with its key by --identity FILE.');
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new CommandError('The file of --identity holds no key of age: AGE-SECRET-KEY-1 and more.');
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(Readable.from(file))));
  } catch {
    throw new CommandError('The key does not open this backup: it was made for another one.');
  }
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream);
