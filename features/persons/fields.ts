/** The fields of a person that leave the API. The row, the SQL and the contract are derived from them. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const PERSON_RECORD_FIELDS = {
  ...RECORD_FIELDS,
  firstName: { type: 'String', description: 'At most 100 characters.' },
  lastName: { type: 'String', description: 'At most 100 characters.' },
  type: { type: 'PersonType', description: 'What the person is to the club.' },
  info: {
    type: 'String',
    description: 'What else the club knows, such as a firm or a telephone number; may be empty.',
  },
} as const satisfies DeclaredFields;
