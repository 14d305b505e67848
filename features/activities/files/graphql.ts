/** Photos, videos and documents of an activity (ACT-01, GQL-26). */
import type { Viewer } from '#domain/permissions.ts';
import { filesByParent, setFiles } from '#features/files/data.ts';
import { convertAttached, File, filesOf } from '#features/files/graphql.ts';
import { MAX_FILES } from '#features/files/rules.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { authorizeActivity, readActivity, subjectOf } from '../graphql.ts';
import { Activity } from '../graphql-types.ts';
import { refreshCalendars } from '../notices.ts';
import { addFileInput, removeFileInput } from './rules.ts';

const AddFileToActivityInput = inputTypeOf('AddFileToActivityInput', addFileInput, 'A file for an activity.', {
  activityId: 'The activity; it has at most 40 files.',
  file: 'The id of an upload of the viewer that has been finished.',
});
const RemoveFileFromActivityInput = inputTypeOf(
  'RemoveFileFromActivityInput',
  removeFileInput,
  'A file that an activity is to lose.',
  { activityId: 'The activity.', file: 'The id of the file.' },
);

builder.objectField(Activity, 'files', (t) =>
  t.field({
    type: [File],
    description: 'In the order they were added.',
    resolve: (activity, _args, context) => filesOf(context, 'activityId', activity.id),
  }),
);

builder.mutationFields((t) => ({
  addFileToActivity: t.field({
    type: Activity,
    description: 'Adds a file that has been uploaded; one that is there already stays.',
    authScopes: { may: 'activity.edit' },
    args: { input: t.arg({ type: AddFileToActivityInput, required: true, description: 'The activity and the file.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = parseInput(addFileInput, args.input);
      const { activityId, file } = input;
      await writeOnce(context, 'addFileToActivity', input, async (trx) => {
        await updateFiles(trx, viewer!, activityId, (present) => {
          if (present.includes(file)) return present;
          if (present.length >= MAX_FILES) throw new RefusedError('validations.too_many_files', { field: 'file' });
          return [...present, file];
        });
        await convertAttached(context, trx, [file]);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
  removeFileFromActivity: t.field({
    type: Activity,
    description: 'Takes a file away; one that is not there is no mistake.',
    authScopes: { may: 'activity.edit' },
    args: {
      input: t.arg({ type: RemoveFileFromActivityInput, required: true, description: 'The activity and the file.' }),
    },
    resolve: async (_root, args, context) => {
      const { db, viewer } = context;
      const input = parseInput(removeFileInput, args.input);
      const { activityId, file } = input;
      await writeOnce(context, 'removeFileFromActivity', input, (trx) =>
        updateFiles(trx, viewer!, activityId, (present) => present.filter((id) => id !== file)),
      );
      return readActivity(db, viewer!, activityId);
    },
  }),
}));

/** Locks the activity, so that two people who add files at once both succeed. */
async function updateFiles(
  trx: Db,
  viewer: Viewer,
  activityId: string,
  to: (present: string[]) => string[],
): Promise<void> {
  const activity = await authorizeActivity(trx, viewer, 'activity.edit', activityId);
  const present = (await filesByParent(trx, 'activityId', [activityId])).get(activityId) ?? [];
  await setFiles(trx, viewer.id, { parent: 'activityId', id: activityId }, to(present.map(({ id }) => id)), 'file');
  refreshCalendars(trx, [subjectOf(activity)]);
}
