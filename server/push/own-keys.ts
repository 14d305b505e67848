import { createECDH } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { paddedKey, type PushKeys } from './keys.ts';

/**
 * The club's own key pair, made at the first start. All processes share it: another pair would end every subscription.
 */
export async function ownPushKeys(db: Db): Promise<PushKeys> {
  const read = () => db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();
  const present = await read();
  if (present) return present;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  await db
    .insertInto('pushKeys')
    .values({ publicKey, privateKey: paddedKey(pair.getPrivateKey()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read())!;
}
