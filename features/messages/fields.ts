/** The fields of a sent reminder or message that leave the API. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const MESSAGE_FIELDS = {
  id: RECORD_FIELDS.id,
  createdAt: { type: 'DateTime', description: 'When it was sent.' },
  type: { type: 'NotificationType', description: 'A reminder of the day or of the week, or a message.' },
  reached: { type: 'Int', description: 'How many people have it in their inbox by now.' },
  leftOut: { type: 'Int', description: 'How many were passed over, because they had left the club by then (G-47).' },
} as const satisfies DeclaredFields;
