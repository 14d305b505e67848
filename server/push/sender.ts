/** Opens the configured push services. */
import type { PushService } from '#domain/football.ts';
import type { Db } from '../database/database.ts';
import type { MessageKey } from '../errors/messages.ts';
import { traced } from '../observability/tracing.ts';
import { apnsChannel, type ApnsAccount } from './apns.ts';
import type { PushChannel, PushMessage, PushOutcome, PushTarget } from './channel.ts';
import { fcmChannel, type FcmAccount } from './fcm.ts';
import { pushHosts } from './hosts.ts';
import type { PushKeys } from './keys.ts';
import { ownPushKeys } from './own-keys.ts';
import { openPushClient } from './request.ts';
import { webPushChannel } from './web-push.ts';

/** Configuration of the push services. */
export type PushConfig = {
  /** Undefined: the club's own pair, which the database keeps. */
  keys: PushKeys | undefined;
  /** Where push services report problems with our messages: `mailto:` or `https:`. */
  subject: string;
  /** Hosts besides the known push services, `host` or `host:port`; these may be internal. */
  hosts: readonly string[];
  fcm: FcmAccount | undefined;
  apns: ApnsAccount | undefined;
};

export type PushSender = {
  /** The public key with which browsers subscribe, in base64url. */
  publicKey: string;
  /** Why a device cannot be registered; null when it can. */
  refuses(target: PushTarget): MessageKey | null;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
  close(): void;
};

/** Uses the keys of the configuration, or the club's own. */
export async function openPush(db: Db, { push }: { push: PushConfig }): Promise<PushSender> {
  const keys: PushKeys = push.keys ?? (await ownPushKeys(db));
  const hosts = pushHosts(push.hosts);
  const channels: { [Service in PushService]?: PushChannel } = {
    web: webPushChannel(keys, push.subject, hosts, openPushClient(hosts)),
    ...(push.fcm && { fcm: fcmChannel(push.fcm, openPushClient(hosts)) }),
    ...(push.apns && { apns: apnsChannel(push.apns) }),
  };
  return {
    publicKey: keys.publicKey.toString('base64url'),
    refuses: (target) => {
      const channel = channels[target.service];
      return channel ? channel.refuses(target) : 'validations.push_service_off';
    },
    send: (target, message) =>
      traced('push', { 'touchline.service': target.service }, async () => {
        const channel = channels[target.service];
        return channel
          ? channel.send(target, message)
          : { is: 'later', reason: 'the service is not configured', seconds: null };
      }),
    close: () => Object.values(channels).forEach((channel) => channel.close()),
  };
}
