/** Inputs to find what else is planned at the time of a planned activity: for its people, and at its place. */
import * as z from 'zod/mini';
import { crossFieldRule, day, id, idList, optional, requiredText, time } from '#domain/fields.ts';
import { isTime } from '#domain/time.ts';
import { MAX_MEMBERS } from '#features/users/squads/rules.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';

const span = {
  date: day(),
  startsAt: time(),
  endsAt: time(),
  /** The activity that is being changed. */
  exceptId: optional(id()),
};
const spanRule = () =>
  crossFieldRule<{ startsAt: string; endsAt: string }>(({ startsAt, endsAt }, wrong) => {
    if (isTime(startsAt) && isTime(endsAt) && startsAt >= endsAt) wrong('endsAt', 'validations.start_before_end');
  });

export const busyArgs = z.object({ userIds: idList(MAX_MEMBERS), ...span }).check(spanRule());
export type BusyArgs = z.infer<typeof busyArgs>;

export const takenPlaceArgs = z.object({ place: requiredText(MAX_NAME_LENGTH), ...span }).check(spanRule());
export type TakenPlaceArgs = z.infer<typeof takenPlaceArgs>;
