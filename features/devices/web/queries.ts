import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';

const PushDevices = graphql(`
  query PushDevices {
    pushDevices {
      id
      service
      device
      createdAt
      lastDeliveredAt
      current
    }
  }
`);

const RemovePushDevice = graphql(`
  mutation RemovePushDevice($id: ID!, $idempotencyKey: String) {
    removePushDevice(id: $id, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

/** The viewer's devices. */
export const devicesQuery = queryOptions({
  queryKey: ['push-devices'],
  queryFn: async ({ signal }) => (await request(PushDevices, {}, { signal })).pushDevices,
});

/** @throws RequestFailedError */
export async function removeDevice(id: string): Promise<void> {
  await request(RemovePushDevice, { id });
}
