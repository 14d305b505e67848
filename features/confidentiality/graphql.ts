/** Confidential journals and objectives: what both types have of it, and the club's settings (decision 67). */
import { referencesById, type UserReferenceRow } from '#features/users/data.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { refuseStale } from '#server/graphql/conflict.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { clubSettings, lockClubSettings, writeClubSettings, type ClubSettingsRow } from './data.ts';
import { CLUB_SETTINGS_FIELDS } from './fields.ts';
import { clubSettingsInput } from './rules.ts';

export const CONFIDENTIAL_INPUT =
  'Whether few people read it (CONF-01). Left out of a new one, it is what the club has chosen for the category; left out of a change, it stays. For its author and admins.';

const loadPerson = batchLoader<UserReferenceRow>(({ db }, ids) => referencesById(db, ids));

const ConfidentialChange = builder.objectRef<{ by: string; at: string }>('ConfidentialChange').implement({
  description: 'Who made a journal or an objective confidential, or readable again, and when.',
  fields: (t) => ({
    by: t.field({
      type: UserReference,
      description: 'Who did it.',
      resolve: async ({ by }, _args, context) => (await loadPerson(context, by))!,
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
  }),
});

type Changed = { confidentialSetAt: string | null; confidentialSetBy: string | null };

/** The field of a record that tells the last change of whether it is confidential. */
export const confidentialChange = {
  type: ConfidentialChange,
  nullable: true as const,
  description: 'Who set last whether it is confidential, and when; null while it is as it was written (CONF-03).',
  resolve: ({ confidentialSetAt: at, confidentialSetBy: by }: Changed) => (at && by ? { at, by } : null),
};

const ClubSettings = builder.objectRef<ClubSettingsRow>('ClubSettings').implement({
  description: 'What admins have chosen for the whole club.',
  fields: (t) => exposeFields(t, CLUB_SETTINGS_FIELDS),
});

const UpdateClubSettingsInput = inputTypeOf(
  'UpdateClubSettingsInput',
  clubSettingsInput,
  'What is to hold for the whole club. What is written already stays as it is.',
  {
    confidentialCategories: CLUB_SETTINGS_FIELDS.confidentialCategories.description,
    version: 'The `version` that the change was made from; an older one is refused with `errors.conflict`.',
  },
);

builder.queryFields((t) => ({
  clubSettings: t.field({
    type: ClubSettings,
    description: 'What admins have chosen for the whole club, for whoever writes journals (CONF-06).',
    authScopes: { may: 'clubSettings.read' },
    resolve: (_root, _args, { db }) => clubSettings(db),
  }),
}));

builder.mutationFields((t) => ({
  updateClubSettings: t.field({
    type: ClubSettings,
    description: 'Chooses in which categories new journals and objectives are confidential at first (CONF-06).',
    authScopes: { may: 'clubSettings.edit' },
    args: { input: t.arg({ type: UpdateClubSettingsInput, required: true, description: 'All of it.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(clubSettingsInput, args.input);
      return writeOnce(context, 'updateClubSettings', input, async (trx, { confidentialCategories, version }) => {
        const stored = await lockClubSettings(trx);
        await refuseStale({ id: '', version }, { id: '', version: stored.version }, () => conflict(trx, stored));
        const settings = { confidentialCategories, version: stored.version + 1 };
        await writeClubSettings(trx, viewer!.id, settings, now);
        return settings;
      });
    },
  }),
}));

async function conflict(
  trx: Db,
  { confidentialCategories, version, updatedAt, updatedBy }: Awaited<ReturnType<typeof lockClubSettings>>,
): Promise<RefusedError> {
  const by = updatedBy ? (await referencesById(trx, [updatedBy])).get(updatedBy) : undefined;
  return new RefusedError('errors.conflict', {
    present: { confidentialCategories, version },
    changed: {
      by: by ? { id: by.id, firstName: by.firstName, lastName: by.lastName } : null,
      at: Temporal.Instant.from(updatedAt).toString(),
    },
  });
}
