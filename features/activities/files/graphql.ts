/** Photos, videos and documents of an activity (ACT-01, GQL-26). */
import { attachFile, detachFile, File, filesOf } from '#features/files/graphql.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
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
        const activity = await authorizeActivity(trx, viewer!, 'activity.edit', activityId);
        await attachFile(context, trx, { parent: 'activityId', id: activityId }, file);
        refreshCalendars(trx, [subjectOf(activity)]);
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
      await writeOnce(context, 'removeFileFromActivity', input, async (trx) => {
        const activity = await authorizeActivity(trx, viewer!, 'activity.edit', activityId);
        await detachFile(context, trx, { parent: 'activityId', id: activityId }, file);
        refreshCalendars(trx, [subjectOf(activity)]);
      });
      return readActivity(db, viewer!, activityId);
    },
  }),
}));
