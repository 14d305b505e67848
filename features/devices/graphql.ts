import { builder } from '#server/graphql/builder.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf, KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import type { PushTarget } from '#server/push/channel.ts';
import { devicesOf, hasLostDevice, registerDevice, removeByAddress, removeById, type DeviceRow } from './data.ts';
import { DEVICE_FIELDS } from './fields.ts';
import {
  tokenAddress,
  MAX_DEVICES,
  pushTokenInput,
  readToken,
  removeDeviceInput,
  removeTokenInput,
  type ReadToken,
} from './rules.ts';

const PushDevice = builder.objectRef<DeviceRow>('PushDevice').implement({
  description: 'A browser or phone that is told what comes into the inbox (G-16).',
  fields: (t) => ({
    ...exposeFields(t, DEVICE_FIELDS),
    current: t.boolean({
      description: 'Whether it was registered in the session of this call.',
      resolve: (device, _args, { sessionId }) => device.sessionId === sessionId,
    }),
  }),
});

const DeviceReference = builder.objectRef<{ id: string }>('PushDeviceReference').implement({
  description: 'A device that was registered or removed.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Names it in the list of devices.' }) }),
});

const RegisterPushTokenInput = inputTypeOf(
  'RegisterPushTokenInput',
  pushTokenInput,
  'Where a device is reached (GQL-18).',
  {
    token:
      'Of a browser its subscription as JSON, `{"endpoint", "keys": {"p256dh", "auth"}}`; of a phone the token that its service gave.',
    service: '`web` when left out. Phones can be registered where the club has set up their service.',
  },
);
const RemovePushTokenInput = inputTypeOf('RemovePushTokenInput', removeTokenInput, 'What was registered (GQL-19).', {
  token: 'The token as it was registered; of a browser its `endpoint` alone is enough.',
});

const targetOf = ({ service, address: token, keys }: ReadToken): PushTarget => ({
  service,
  token,
  publicKey: keys && Buffer.from(keys.p256dh, 'base64url'),
  secret: keys && Buffer.from(keys.auth, 'base64url'),
});

builder.queryFields((t) => ({
  pushKey: t.string({
    description: 'The public key of the club (VAPID) that browsers subscribe with, in base64url.',
    authScopes: { may: 'notification.own' },
    resolve: (_root, _args, { push }) => {
      if (!push) throw new RefusedError('validations.push_service_off');
      return push.publicKey;
    },
  }),
  pushDevices: t.field({
    type: [PushDevice],
    description: `The own devices, the latest first; at most ${MAX_DEVICES}.`,
    authScopes: { may: 'notification.own' },
    resolve: (_root, _args, { db, viewer, now }) => devicesOf(db, viewer!.id, now),
  }),
  pushDeviceLost: t.boolean({
    description:
      'Whether the push service no longer knows the device of this session: it has to subscribe anew. False for one that was removed by hand (INB-21).',
    authScopes: { may: 'notification.own' },
    resolve: (_root, _args, { db, sessionId }) => (sessionId ? hasLostDevice(db, sessionId) : false),
  }),
}));

builder.mutationFields((t) => ({
  registerPushToken: t.field({
    type: DeviceReference,
    description:
      'Registers the device of this session for what comes into the own inbox. It ends with the session; one that was somebody else’s is the viewer’s from then on.',
    authScopes: { may: 'notification.own' },
    args: { input: t.arg({ type: RegisterPushTokenInput, required: true, description: 'Where it is reached.' }) },
    resolve: async (_root, args, { db, viewer, sessionId, push, now, device }) => {
      const input = parseInput(pushTokenInput, args.input);
      if (!sessionId) throw new RefusedError('errors.unauthenticated');
      const read = readToken(input.token, input.service ?? 'web');
      if (!read) throw new RefusedError('validations.push_token_invalid', { field: 'token' });
      const target = targetOf(read);
      const refusal = push ? push.refuses(target) : 'validations.push_service_off';
      if (refusal)
        throw new RefusedError(refusal, { field: refusal === 'validations.push_service_off' ? 'service' : 'token' });
      const owner = { userId: viewer!.id, sessionId, device };
      const id = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'registerPushToken', input, () => registerDevice(trx, owner, target, now)),
        );
      return { id };
    },
  }),
  removePushToken: t.field({
    type: DeviceReference,
    description: 'Nothing is sent to this device any more; called at sign-out.',
    authScopes: { may: 'notification.own' },
    args: { input: t.arg({ type: RemovePushTokenInput, required: true, description: 'Which device.' }) },
    resolve: (_root, args, context) =>
      writeOnce(context, 'removePushToken', parseInput(removeTokenInput, args.input), async (trx, { token }) => ({
        id: await removeByAddress(trx, context.viewer!.id, tokenAddress(token)),
      })),
  }),
  removePushDevice: t.field({
    type: DeviceReference,
    description: 'Nothing is sent to one of the own devices any more.',
    authScopes: { may: 'notification.own' },
    args: {
      id: t.arg.id({ required: true, description: 'Which device.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: (_root, args, context) =>
      writeOnce(context, 'removePushDevice', parseInput(removeDeviceInput, args), async (trx, { id }) => ({
        id: await removeById(trx, context.viewer!.id, id),
      })),
  }),
}));
