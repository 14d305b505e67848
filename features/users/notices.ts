import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';

/** Has these people follow their squads in what is still to come, after the commit (SQD-20, SQD-21). */
export const followInActivities = (
  trx: Db,
  { jobs, viewer }: Pick<Context, 'jobs' | 'viewer'>,
  userIds: readonly string[],
): Promise<void> =>
  jobs.add(trx, 'squad-activities', { userIds: [...new Set(userIds)], by: viewer!.id }, { account: viewer!.id });
