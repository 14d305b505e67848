import type { ActivityRow, Plan } from '../data.ts';
import { normalizeTimes } from '../rules.ts';
import { shiftTimes } from './rules.ts';

/** What a change of one activity of a series changes in the others too. */
type Inherited = 'title' | 'description' | 'activityTypeId' | 'place' | 'meetMinutes' | 'meetingPoint' | 'replyHours';

/** Another activity of the series with the values that the plan changes in the first one; all others stay. */
export function withSeriesChanges(
  activity: ActivityRow,
  before: ActivityRow,
  plan: Plan,
): Omit<Plan, 'date' | 'userIds' | 'squadIds' | 'leftOutIds'> {
  const [present, old]: Pick<Plan, Inherited>[] = [activity, before].map((one) => ({
    ...one,
    activityTypeId: one.type.id,
  }));
  const pick = <Key extends Inherited>(key: Key) => (plan[key] === old![key] ? present![key] : plan[key]);
  const times = shiftTimes(activity, before, plan);
  const { allDay, startsAt, endsAt } = 'code' in times ? activity : times;
  return {
    activityTypeId: pick('activityTypeId'),
    title: pick('title'),
    description: pick('description'),
    place: pick('place'),
    meetMinutes: pick('meetMinutes'),
    meetingPoint: pick('meetingPoint'),
    replyHours: pick('replyHours'),
    allDay,
    ...normalizeTimes({ allDay, startsAt, endsAt }),
    match: null,
  };
}
