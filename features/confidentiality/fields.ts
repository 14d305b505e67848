/** The fields of the club's settings that leave the API. */
import { RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';

export const CLUB_SETTINGS_FIELDS = {
  confidentialCategories: {
    type: ['JournalCategory'],
    description:
      'The categories in which a new journal or objective is confidential, unless its author says otherwise.',
  },
  version: RECORD_FIELDS.version,
} as const satisfies DeclaredFields;
