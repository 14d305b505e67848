import { writeOnce } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import { activityWriteArgs } from '../rules.ts';
import { PlannedActivities } from '../series/graphql-types.ts';
import { bringBack } from './plan.ts';

builder.mutationFields((t) => ({
  restoreActivity: t.field({
    type: PlannedActivities,
    description:
      'Brings back, for ten minutes, what the viewer has deleted or left together with this activity, with all that belonged to it (A-96). What finds its time taken stays away and is named; it is refused when that is all.',
    authScopes: { may: 'activity.delete' },
    args: {
      activityId: t.arg.id({ required: true, description: 'The activity, or one of the series.' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: (_root, args, context) =>
      writeOnce(context, 'restoreActivity', parseInput(activityWriteArgs, args), (trx, { activityId }) =>
        bringBack(trx, context, activityId),
      ),
  }),
}));
