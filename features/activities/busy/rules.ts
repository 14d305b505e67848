/** Input to find people who have something else planned at the time of a planned activity. */
import * as z from 'zod/mini';
import { crossFieldRule, day, id, idList, optional, time } from '#domain/fields.ts';
import { isTime } from '#domain/time.ts';
import { MAX_PEOPLE } from '#domain/football.ts';

export const busyArgs = z
  .object({
    userIds: idList(MAX_PEOPLE),
    date: day(),
    startsAt: time(),
    endsAt: time(),
    /** The activity that is being changed. */
    exceptId: optional(id()),
  })
  .check(
    crossFieldRule<{ startsAt: string; endsAt: string }>(({ startsAt, endsAt }, wrong) => {
      if (isTime(startsAt) && isTime(endsAt) && startsAt >= endsAt) wrong('endsAt', 'validations.start_before_end');
    }),
  );
export type BusyArgs = z.infer<typeof busyArgs>;
