/** Tests of mail and push that admins send to themselves (OPS-34). */
import { randomUUID } from 'node:crypto';
import { pathOf } from '#domain/routes.ts';
import { appAddress } from '#domain/text/paths.ts';
import { withoutSecrets } from '#domain/text/without-secrets.ts';
import { devicesOf, deviceTarget, noteDelivered, removeLostDevice } from '#features/devices/data.ts';
import type { Context } from '#server/graphql/builder.ts';
import { composeMail } from '#server/jobs/mail-template.ts';
import { composeTest } from '#server/push/message-template.ts';
import { ownMailAddress } from './data.ts';

/** What happened to a test: `off` where the club has set up no such way. */
export const TEST_OUTCOMES = ['sent', 'later', 'gone', 'refused', 'off'] as const;
export type TestOutcome = {
  /** `mail`, or the service of a device. */
  by: string;
  /** The user agent of a device; null of mail. */
  device: string | null;
  outcome: (typeof TEST_OUTCOMES)[number];
  /** What the mail server or the push service said. */
  answer: string | null;
};

const said = (error: unknown) => withoutSecrets(error instanceof Error ? error.message : String(error));

export async function testMail({
  db,
  mailer,
  viewer,
  clubName = '',
  pageAddress = '',
}: Context): Promise<TestOutcome[]> {
  const about = { by: 'mail', device: null };
  if (!mailer) return [{ ...about, outcome: 'off', answer: null }];
  const { email, firstName } = await ownMailAddress(db, viewer!.id);
  const link = appAddress(pageAddress, pathOf('SystemPage'));
  const mail = composeMail(viewer!.language, { kind: 'test', clubName, firstName, link });
  try {
    const answer = await mailer.send({ to: email, id: randomUUID(), ...mail });
    return [{ ...about, outcome: 'sent', answer: answer ? withoutSecrets(answer) : null }];
  } catch (error) {
    return [{ ...about, outcome: 'refused', answer: said(error) }];
  }
}

/** Seconds for which a push service keeps a test. */
const TTL = 600;

/** To all own devices; one that takes nothing any more is dropped, as with any other message. */
export async function testPush({ db, push, viewer, now, pageAddress = '' }: Context): Promise<TestOutcome[]> {
  if (!push) return [{ by: 'web', device: null, outcome: 'off', answer: null }];
  const { id: userId, language } = viewer!;
  const message = {
    ...composeTest(language),
    lang: language,
    tag: 'test',
    navigate: appAddress(pageAddress, pathOf('SystemPage')),
    data: {},
    ttl: TTL,
  };
  const devices = await devicesOf(db, userId, now);
  return Promise.all(
    devices.map(async ({ id, service, device }): Promise<TestOutcome> => {
      const target = await deviceTarget(db, id, now);
      const outcome = target ? await push.send(target, message) : { is: 'gone' as const, reason: '' };
      if (outcome.is === 'sent') await noteDelivered(db, id, now);
      if (outcome.is === 'gone' && target) await removeLostDevice(db, id, target, now);
      const answer = outcome.is === 'sent' ? null : withoutSecrets(outcome.reason);
      return { by: service, device, outcome: outcome.is, answer };
    }),
  );
}
