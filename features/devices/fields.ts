/** The fields of a device that leave the API; its address does not. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const DEVICE_FIELDS = {
  id: RECORD_FIELDS.id,
  createdAt: { type: 'DateTime', description: 'When it was registered.' },
  service: { type: 'PushService', description: 'How it is reached.' },
  device: { type: 'String', description: 'What the browser says of itself.' },
  lastDeliveredAt: {
    type: 'DateTime',
    nullable: true,
    description: 'When something was last delivered to its push service; null when nothing was yet.',
  },
} as const satisfies DeclaredFields;
