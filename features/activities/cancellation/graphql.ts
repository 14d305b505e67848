import { can, scopeOf } from '#domain/permissions.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf, KEY_DESCRIPTION } from '#server/graphql/input-types.ts';
import { noteChanges } from '../changes/data.ts';
import { type ActivityRow } from '../data.ts';
import { authorizeActivity, readActivity, subjectOf } from '../graphql.ts';
import { Activity } from '../graphql-types.ts';
import { refreshCalendars, tellOfCancellation } from '../notices.ts';
import { followingOf, lockWithFollowing } from '../series/data.ts';
import { cancelInput, isOver, reinstateArgs } from '../rules.ts';
import { endCancellation, writeCancellation } from './data.ts';

const CancelActivityInput = inputTypeOf('CancelActivityInput', cancelInput, 'An activity that does not take place.', {
  activityId: 'The activity.',
  reason: 'A line about why, which everybody in it reads; at most 200 characters.',
  following: 'True: also what follows it in its series (ACT-60).',
});

builder.mutationFields((t) => ({
  cancelActivity: t.field({
    type: Activity,
    description:
      'Calls an activity off, for those who may delete it, until it ends (ACT-50): it stays in every calendar, takes nobody’s time, and everybody in it is told. One that is called off already stays as it is.',
    authScopes: { may: 'activity.delete' },
    args: { input: t.arg({ type: CancelActivityInput, required: true, description: 'Which one, and why.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(cancelInput, args.input);
      await writeOnce(context, 'cancelActivity', input, async (trx) => {
        const standing = (await lockForDecision(trx, context, input)).filter(({ cancelled }) => !cancelled);
        if (standing.length === 0) return;
        await writeCancellation(trx, standing, input.reason ?? '', { by: viewer!.id, now });
        await tell(trx, context, standing, 'cancelled');
      });
      return readActivity(db, viewer!, input.activityId);
    },
  }),
  reinstateActivity: t.field({
    type: Activity,
    description:
      'Has an activity that was called off take place after all, until it would end; everybody in it is told. Refused when the time of its first participant is taken.',
    authScopes: { may: 'activity.delete' },
    args: {
      activityId: t.arg.id({ required: true, description: 'Which activity.' }),
      following: t.arg.boolean({ description: 'True: also what was called off after it in its series (ACT-60).' }),
      idempotencyKey: t.arg.string({ description: KEY_DESCRIPTION }),
    },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(reinstateArgs, args);
      await writeOnce(context, 'reinstateActivity', input, async (trx) => {
        const off = (await lockForDecision(trx, context, input)).filter(({ cancelled }) => cancelled);
        if (off.length === 0) return;
        await endCancellation(trx, off, { by: viewer!.id, now });
        await tell(trx, context, off, 'restored');
      });
      return readActivity(db, viewer!, input.activityId);
    },
  }),
}));

/**
 * Locks the activity, and with `following` what follows it in its series and the viewer may decide about.
 * @throws Refused when the viewer may not decide whether it takes place, or it is over
 */
async function lockForDecision(
  trx: Db,
  { viewer, now, zone }: Context,
  { activityId, following }: { activityId: string; following?: boolean | null | undefined },
): Promise<ActivityRow[]> {
  if (following) await lockWithFollowing(trx, activityId);
  const activity = await authorizeActivity(trx, viewer!, 'activity.delete', activityId);
  if (isOver(activity, now, zone)) throw new RefusedError('validations.activity_over', { field: 'activityId' });
  if (!following) return [activity];
  const rest = await followingOf(trx, scopeOf(viewer, 'activity.read'), activity);
  return [activity, ...rest.filter((one) => can(viewer, 'activity.delete', subjectOf(one)))];
}

async function tell(
  trx: Db,
  context: Context,
  activities: readonly ActivityRow[],
  deed: 'cancelled' | 'restored',
): Promise<void> {
  await noteChanges(trx, context.viewer!.id, context.now, { before: activities });
  await tellOfCancellation(trx, context, activities, deed);
  refreshCalendars(trx, activities.map(subjectOf));
}
