/** The fields of a club that leave the API. The row, the SQL and the contract are derived from them. */
import type { DeclaredFields } from '#domain/declared-fields.ts';

export const CLUB_FIELDS = {
  id: { type: 'ID', description: 'Names the club in other operations.' },
  name: { type: 'String', description: 'No two clubs are called the same.' },
  logo: { type: 'String', nullable: true, picture: true, description: 'A link for the viewer alone.' },
  version: { type: 'Int', description: 'One more after each change; sent with the next one.' },
} as const satisfies DeclaredFields;
