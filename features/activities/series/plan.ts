import type { ActivityRow, Plan } from '../data.ts';
import { normalizeTimes } from '../rules.ts';
import { shiftTimes } from './rules.ts';

/** Another activity of the series with the values that the plan changes in the first one; all others stay. */
export function withSeriesChanges(
  activity: ActivityRow,
  before: ActivityRow,
  plan: Plan,
): Omit<Plan, 'date' | 'userIds'> {
  const present = { ...activity, activityTypeId: activity.type.id };
  const old = { ...before, activityTypeId: before.type.id };
  const pick = <Key extends 'title' | 'description' | 'activityTypeId'>(key: Key) =>
    plan[key] === old[key] ? present[key] : plan[key];
  const times = shiftTimes(activity, before, plan);
  const { allDay, startsAt, endsAt } = 'code' in times ? activity : times;
  return {
    activityTypeId: pick('activityTypeId'),
    title: pick('title'),
    description: pick('description'),
    replyHours: plan.replyHours === before.replyHours ? activity.replyHours : plan.replyHours,
    allDay,
    ...normalizeTimes({ allDay, startsAt, endsAt }),
    match: null,
  };
}
